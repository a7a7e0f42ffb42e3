import { Button } from "../../ui/button.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { useText } from "../../ui/text.tsx";
import { SavedSearchFields } from "./saved-search-fields.tsx";
import { savedSearchPath } from "./saved-searches.contract.ts";
import { savedSearchForm } from "./saved-searches.forms.ts";

export interface EditSearchView {
  id: number;
  filled: FilledForm & { problem?: string | undefined };
}

export function EditSearchPage({ view: { id, filled } }: { view: EditSearchView }) {
  const t = useText();
  return (
    <ModalPage title={t("saved-searches-edit")}>
      <Form
        of={savedSearchForm}
        method="post"
        action={savedSearchPath(id)}
        sentInPlace="reload"
        filled={filled}
        problem={filled.problem}
      >
        <SavedSearchFields />
        <Button kind="primary">{t("saved-searches-saveChanges")}</Button>
      </Form>
    </ModalPage>
  );
}
