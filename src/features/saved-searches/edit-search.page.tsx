import { savedSearchPath } from "../../addresses/searches.ts";
import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { CheckboxTree } from "../../ui/forms/checkbox-tree.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { useTexts } from "../../ui/text.tsx";
import { positionTree } from "../lookups/index.ts";
import { SavedSearchFields } from "./saved-search-fields.tsx";
import { changedSearchForm, MOST_POSITIONS } from "./saved-searches.forms.ts";

export interface EditSearchView {
  id: number;
  /** Slugs that the search asks for: only their positions can be found */
  sectors: readonly string[];
  filled: FilledForm & { problem?: string | undefined };
}

export function EditSearchPage({ view: { id, sectors, filled } }: { view: EditSearchView }) {
  const { t, lang } = useTexts();
  return (
    <ModalPage title={t("saved-searches-edit")}>
      <Form
        of={changedSearchForm}
        method="post"
        action={savedSearchPath(id)}
        sentInPlace="reload"
        filled={filled}
        problem={filled.problem}
      >
        <SavedSearchFields />
        <CheckboxTree
          name="Positions"
          label={t("saved-searches-positions")}
          nodes={positionTree(lang, { sectorSlugs: sectors })}
          mostChosen={MOST_POSITIONS}
          hasFilter
        />
        <Button kind="primary">{t("saved-searches-saveChanges")}</Button>
      </Form>
    </ModalPage>
  );
}
