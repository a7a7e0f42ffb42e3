import { Button } from "../../../ui/button.tsx";
import { Fact, Facts } from "../../../ui/facts.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { LookupField } from "../../../ui/forms/lookup-field.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useText, useTexts } from "../../../ui/text.tsx";
import { isOnlyRenamed } from "../../lookups/index.ts";
import { countedUpTo } from "../../moderation/views.ts";
import { BeginsField, DeskLayout } from "../desk-layout.tsx";
import { Plans } from "../plans/plan-list.tsx";
import { History } from "./history.tsx";
import { EntryBadges, NameFields } from "./list.page.tsx";
import { LIST_OF } from "./list-of.ts";
import { entryPath, LOOKUPS, listPath } from "./lookups.contract.ts";
import { renameForm, turnForm } from "./lookups.forms.ts";
import type { EntryForm, EntryView } from "./lookups.view.ts";

export function EntryPage({ view }: { view: EntryView }) {
  const { t, lang } = useTexts();
  const { list, entry, merged, uses } = view;
  return (
    <DeskLayout view={view} current={LOOKUPS} title={entry.name}>
      <p>
        <Link href={listPath(list)}>{t(`editor-desk-lookups-${list}`)}</Link> <EntryBadges entry={entry} />
      </p>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-usedBy")}</h2>
        <Facts>
          {view.kinds.map((kind) => (
            <Fact key={kind} label={t(`editor-desk-lookups-usedBy-${kind}`)}>
              {countedUpTo(uses[kind], lang)}
            </Fact>
          ))}
          <Fact label={t("editor-desk-lookups-slug")}>
            <bdi>{entry.slug}</bdi>
          </Fact>
          {merged.length > 0 && <Fact label={t("editor-desk-lookups-standsFor")}>{merged.join(", ")}</Fact>}
        </Facts>
      </section>
      <Plans plans={view.plans} />
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
          <NameFields list={list} />
          <Why edition={view.edition} />
          <Button kind="primary">{t("editor-desk-lookups-rename")}</Button>
        </Form>
      </section>
      {!isOnlyRenamed(LIST_OF[list]) && <MoreActs view={view} />}
    </>
  );
}

/** Of lists in which editors say what there is, too. */
function MoreActs({ view }: { view: EntryView }) {
  const t = useText();
  const { list, entry, sent, sentTo } = view;
  const path = entryPath(list, entry.id);
  const refused = (form: EntryForm) => (sentTo === form ? sent : undefined);
  const turn = entry.isRetired ? "restore" : "retire";
  return (
    <>
      <section className="company-review">
        <h2>{t("editor-desk-lookups-merge")}</h2>
        <p>{t("editor-desk-lookups-mergeText", { name: entry.name })}</p>
        <Form action={`${path}/birlestir`} filled={refused("merge")} problem={refused("merge")?.problem}>
          <LookupField
            type={LIST_OF[list]}
            name="TargetValue"
            textName="TargetName"
            label={t("editor-desk-lookups-target")}
          />
          <Button>{t("editor-desk-lookups-mergeLook")}</Button>
        </Form>
      </section>
      <section className="company-review">
        <h2>{t(`editor-desk-lookups-${turn}`)}</h2>
        <p>{t(`editor-desk-lookups-${turn}Text`)}</p>
        <Form
          of={turnForm}
          method="post"
          action={`${path}/${turn === "retire" ? "emekli" : "geri-getir"}`}
          filled={refused(turn)}
          problem={refused(turn)?.problem}
        >
          <Why edition={view.edition} />
          <Button>{t(`editor-desk-lookups-${turn}`)}</Button>
        </Form>
      </section>
    </>
  );
}

/** Why, and from when on. */
function Why({ edition }: { edition: string }) {
  const t = useText();
  return (
    <>
      <input type="hidden" name="Edition" value={edition} />
      <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />
      <BeginsField />
    </>
  );
}
