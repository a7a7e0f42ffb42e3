import { savedSearchPath } from "../../addresses/searches.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ModalPage } from "../../ui/dialog.tsx";
import { Form } from "../../ui/forms/form.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useText } from "../../ui/text.tsx";
import { SavedSearchFields } from "./saved-search-fields.tsx";
import { saveSearch } from "./saved-searches.contract.ts";
import { savedSearchForm } from "./saved-searches.forms.ts";
import type { SearchToSave } from "./saved-searches.view.ts";

export interface SaveSearchView {
  search: SearchToSave;
  /** A try that failed */
  sent?: (FilledForm & { problem: string | undefined }) | undefined;
}

export function SaveSearchPage({ view: { search, sent } }: { view: SaveSearchView }) {
  const t = useText();
  return (
    <ModalPage title={t("saved-searches-save")}>
      <ul className="chips saved-search__labels">
        {search.labels.map((label) => (
          <li key={label}>
            <Chip>
              <bdi>{label}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {search.known && !sent ? (
        <AlreadySaved known={search.known} />
      ) : (
        <Form
          of={savedSearchForm}
          method="post"
          action={saveSearch.path}
          sentInPlace="close"
          filled={sent ?? { values: { Name: [search.name], Frequency: ["daily"] } }}
          problem={sent?.problem}
        >
          <div data-enhance="alerts/time-zone">
            <input type="hidden" name="TimeZone" data-time-zone="" />
          </div>
          {search.parameters.map(({ name, value }) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <SavedSearchFields />
          <Button kind="primary">{t("saved-searches-saveButton")}</Button>
        </Form>
      )}
    </ModalPage>
  );
}

function AlreadySaved({ known }: { known: NonNullable<SearchToSave["known"]> }) {
  const t = useText();
  return (
    <div className="saved-search__known">
      <Notice>{t("saved-searches-already", { name: known.name })}</Notice>
      <ButtonLink kind="primary" href={savedSearchPath(known.id)}>
        {t("saved-searches-edit")}
      </ButtonLink>
    </div>
  );
}
