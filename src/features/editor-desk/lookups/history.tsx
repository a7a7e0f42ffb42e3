import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { TextArea } from "../../../ui/forms/text-fields.tsx";
import { Link } from "../../../ui/link.tsx";
import { useTexts } from "../../../ui/text.tsx";
import { entryPath, type ListName } from "./lookups.contract.ts";
import { reasonForm } from "./lookups.forms.ts";
import type { ChangeView, EntryView } from "./lookups.view.ts";

interface HistoryProps {
  list: ListName;
  history: readonly ChangeView[];
  /** A form of this page that was refused */
  refused?: Pick<EntryView, "sent" | "sentTo"> | undefined;
}

/** What was done, by whom and why; each can be taken back for a day. */
export function History({ list, history, refused }: HistoryProps) {
  const { t } = useTexts();
  if (history.length === 0) return null;
  return (
    <section className="company-review">
      <h2>{t("editor-desk-lookups-history")}</h2>
      <ol className="editor-desk__texts" reversed>
        {history.map((change) => (
          <li key={change.id}>
            <ChangeLine list={list} change={change} refused={refused} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChangeLine({ list, change, refused }: Omit<HistoryProps, "history"> & { change: ChangeView }) {
  const { t, lang } = useTexts();
  const { entry, to = "", undone } = change;
  const who = (name: string | undefined) => name ?? t("editor-desk-lookups-nobody");
  const sent = refused?.sentTo === `undo-${change.id}` ? refused.sent : undefined;
  return (
    <>
      <p>
        <Link href={entryPath(list, entry.id)}>
          {t(`editor-desk-lookups-did-${change.act}`, { name: entry.name, to })}
        </Link>{" "}
        {undone && <Badge>{t("editor-desk-lookups-undone")}</Badge>}
      </p>
      <p>
        <bdi>
          <q>{change.reason}</q>
        </bdi>
      </p>
      <p>
        <bdi>{who(change.by)}</bdi>
        {" · "}
        <time dateTime={change.at}>{formatDateTime(change.at, lang)}</time>
        {undone && (
          <>
            {" · "}
            {t("editor-desk-lookups-undoneBy", { name: who(undone.by), at: formatDateTime(undone.at, lang) })}
          </>
        )}
      </p>
      {(change.mayUndo || sent) && (
        <details className="company-review__reject" open={sent !== undefined}>
          <summary className="button button--quiet">
            {t("editor-desk-lookups-undo")}
            <span className="visually-hidden"> {entry.name}</span>
          </summary>
          <Form
            of={reasonForm}
            method="post"
            action={`${entryPath(list, entry.id)}/geri-al/${change.id}`}
            filled={sent}
            problem={sent?.problem}
          >
            <TextArea name="Reason" label={t("editor-desk-lookups-reason")} rows={2} />
            <Button>{t("editor-desk-lookups-undoYes")}</Button>
          </Form>
        </details>
      )}
    </>
  );
}
