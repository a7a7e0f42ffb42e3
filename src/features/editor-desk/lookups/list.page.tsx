import { Search } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField } from "../../../ui/forms/choice-fields.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea, TextField } from "../../../ui/forms/text-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { isNamedInLanguages, isOnlyRenamed, positionLevels } from "../../lookups/index.ts";
import { BeginsField, DeskLayout } from "../desk-layout.tsx";
import { WRITTEN_LANGUAGES } from "../languages.forms.ts";
import { Plans } from "../plans/plan-list.tsx";
import { History } from "./history.tsx";
import { LIST_OF } from "./list-of.ts";
import { entryPath, LIST_NAMES, type ListName, LOOKUPS, listPath } from "./lookups.contract.ts";
import { addForm } from "./lookups.forms.ts";
import type { ListedEntry, ListView } from "./lookups.view.ts";

export function ListPage({ view }: { view: ListView }) {
  const t = useText();
  const { list, query } = view;
  const addressOf = (page: number) =>
    `${listPath(list)}?${new URLSearchParams({ ...(query && { q: query }), sayfa: String(page) })}`;
  return (
    <DeskLayout
      view={view}
      current={LOOKUPS}
      title={t(`editor-desk-lookups-${list}`)}
      intro={t("editor-desk-lookupsIntro")}
    >
      <Tabs
        label={t("editor-desk-lookups")}
        tabs={LIST_NAMES.map((name) => ({
          href: listPath(name),
          label: t(`editor-desk-lookups-${name}`),
          isCurrent: name === list,
        }))}
      />
      <Plans plans={view.plans} />
      <search>
        <form className="inline-form people-search" action={listPath(list)}>
          <TextField
            name="q"
            label={t("editor-desk-lookups-search")}
            defaultValue={query}
            type="search"
            maxLength={100}
          />
          <Button>
            <Icon of={Search} />
            {t("moderation-peopleFind")}
          </Button>
        </form>
      </search>
      <p role="status">{t("editor-desk-lookups-found", { count: view.total })}</p>
      {view.entries.length === 0 && (
        <EmptyState title={t("editor-desk-lookups-emptyTitle")} text={t("editor-desk-lookups-emptyText")} />
      )}
      <ul className="editor-desk__texts">
        {view.entries.map((entry) => (
          <li key={entry.id}>
            <Link href={entryPath(list, entry.id)}>
              <bdi>{entry.name}</bdi>
            </Link>{" "}
            <EntryBadges entry={entry} />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} pageCount={view.pageCount} hrefOf={addressOf} />
      {!isOnlyRenamed(LIST_OF[list]) && <AddSection view={view} />}
      <History list={list} history={view.history} />
    </DeskLayout>
  );
}

export function EntryBadges({ entry }: { entry: ListedEntry }) {
  const t = useText();
  const { isRetired, isAdded, mergedInto } = entry;
  return (
    <>
      {isAdded && <Badge tone="blue">{t("editor-desk-lookups-isAdded")}</Badge>}{" "}
      {isRetired && <Badge tone="terracotta">{t("editor-desk-lookups-isRetired")}</Badge>}{" "}
      {mergedInto && <Badge>{t("editor-desk-lookups-mergedInto", { name: mergedInto })}</Badge>}
    </>
  );
}

function AddSection({ view: { list, sent, sectors, cities } }: { view: ListView }) {
  const t = useText();
  return (
    <section className="company-review">
      <h2>{t("editor-desk-lookups-add")}</h2>
      <Form of={addForm} method="post" action={listPath(list)} filled={sent} problem={sent?.problem}>
        <NameFields list={list} />
        <PlacingFields list={list} sectors={sectors} cities={cities} />
        <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />
        <BeginsField />
        <Button kind="primary">{t("editor-desk-lookups-addYes")}</Button>
      </Form>
    </section>
  );
}

/** Where what is added belongs, as far as the list asks. */
export function PlacingFields({ list, sectors, cities }: Pick<ListView, "list" | "sectors" | "cities">) {
  const t = useText();
  return (
    <>
      {list === "pozisyonlar" && (
        <div className="form-pair">
          <SelectField
            name="SectorID"
            label={t("editor-desk-lookups-sector")}
            emptyLabel={t("ui-placeChoose")}
            choices={sectors}
            isRequired
          />
          <SelectField
            name="Level"
            label={t("editor-desk-lookups-level")}
            emptyLabel={t("ui-placeChoose")}
            choices={positionLevels.map(({ code, slug }) => ({
              value: code,
              label: t(`lookups-level-${slug}`),
            }))}
            isRequired
          />
        </div>
      )}
      {(list === "universiteler" || list === "vergi-daireleri") && (
        <SelectField
          name="CityID"
          label={t("editor-desk-lookups-city")}
          emptyLabel={t("ui-placeChoose")}
          choices={cities}
          isRequired
        />
      )}
    </>
  );
}

export function NameFields({ list }: { list: ListName }) {
  const { t, lang } = useTexts();
  const named = new Intl.DisplayNames(lang, { type: "language" });
  if (!isNamedInLanguages(LIST_OF[list]))
    return <TextField name="tr.Name" label={t("editor-desk-lookups-name")} dir="auto" />;
  return WRITTEN_LANGUAGES.map((language) => (
    <TextField
      key={language}
      name={`${language}.Name`}
      label={t("editor-desk-lookups-nameIn", { language: named.of(language) ?? language })}
      lang={language}
      dir="auto"
      isRequired
    />
  ));
}
