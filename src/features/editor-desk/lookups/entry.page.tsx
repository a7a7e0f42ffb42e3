import { Button } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { LookupField } from "../../../ui/forms/lookup-field.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText } from "../../../ui/text.tsx";
import { DeskLayout } from "../desk-layout.tsx";
import { History } from "./history.tsx";
import { EntryBadges, NameFields } from "./list.page.tsx";
import { LIST_OF } from "./list-of.ts";
import { entryPath, LOOKUPS, listPath } from "./lookups.contract.ts";
import { mergeForm, reasonForm, renameForm } from "./lookups.forms.ts";
import type { EntryForm, EntryView } from "./lookups.view.ts";

const USED_BY = ["advertisements", "companies", "cvs", "searches"] as const;

export function EntryPage({ view }: { view: EntryView }) {
  const t = useText();
  const { list, entry, merged, uses } = view;
  return (
    <DeskLayout view={view} current={LOOKUPS} title={entry.name}>
      <p>
        <Link href={listPath(list)}>{t(`editor-desk-lookups-${list}`)}</Link> <EntryBadges entry={entry} />
      </p>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-usedBy")}</h2>
        <Facts>
          {USED_BY.filter((kind) => uses[kind] > 0 || kind === "cvs").map((kind) => (
            <Fact key={kind} label={t(`editor-desk-lookups-usedBy-${kind}`)}>
              {uses[kind]}
            </Fact>
          ))}
          <Fact label={t("editor-desk-lookups-slug")}>
            <bdi>{entry.slug}</bdi>
          </Fact>
          {merged.length > 0 && <Fact label={t("editor-desk-lookups-standsFor")}>{merged.join(", ")}</Fact>}
        </Facts>
      </section>
      {entry.targetId === undefined ? (
        <Acts view={view} />
      ) : (
        <p>
          <Link href={entryPath(list, entry.targetId)}>
            {t("editor-desk-lookups-mergedInto", { name: entry.mergedInto ?? "" })}
          </Link>
        </p>
      )}
      <History list={list} history={view.history} refused={view} />
    </DeskLayout>
  );
}

function Acts({ view }: { view: EntryView }) {
  const t = useText();
  const { list, entry, sent, sentTo } = view;
  const path = entryPath(list, entry.id);
  const refused = (form: EntryForm) => (sentTo === form ? sent : undefined);
  const reason = <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />;
  const edition = <input type="hidden" name="Edition" value={view.edition} />;
  const turn = entry.isRetired ? "restore" : "retire";
  return (
    <>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-rename")}</h2>
        <p>{t("editor-desk-lookups-renameText")}</p>
        <Form
          of={renameForm}
          method="post"
          action={`${path}/ad`}
          filled={refused("rename") ?? { values: view.values }}
          problem={refused("rename")?.problem}
        >
          {edition}
          <NameFields list={list} />
          {reason}
          <Button kind="primary">{t("editor-desk-lookups-rename")}</Button>
        </Form>
      </section>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-merge")}</h2>
        <p>{t("editor-desk-lookups-mergeText", { name: entry.name })}</p>
        <Form
          of={mergeForm}
          method="post"
          action={`${path}/birlestir`}
          filled={refused("merge")}
          problem={refused("merge")?.problem}
        >
          <LookupField
            type={LIST_OF[list]}
            name="TargetValue"
            textName="TargetName"
            label={t("editor-desk-lookups-target")}
          />
          {reason}
          <Button>{t("editor-desk-lookups-merge")}</Button>
        </Form>
      </section>
      <section className="company-review">
        <h2>{t(`editor-desk-lookups-${turn}`)}</h2>
        <p>{t(`editor-desk-lookups-${turn}Text`)}</p>
        <Form
          of={reasonForm}
          method="post"
          action={`${path}/${turn === "retire" ? "emekli" : "geri-getir"}`}
          filled={refused(turn)}
          problem={refused(turn)?.problem}
        >
          {edition}
          {reason}
          <Button>{t(`editor-desk-lookups-${turn}`)}</Button>
        </Form>
      </section>
    </>
  );
}
