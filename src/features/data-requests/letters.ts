import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { formatFullDate } from "../../ui/format.ts";
import type { DataDecision } from "./data-requests.rules.ts";
import type { RequestRow } from "./data-requests.store.ts";
import type { Letter } from "./data-requests.view.ts";

/** The same as in the mails, for whoever gets none: staff print and post it. */
export function lettersTo(
  row: RequestRow,
  { t, lang }: LanguageTexts,
  { now, mayErase }: { now: Date; mayErase: DataDecision },
): Letter[] {
  const { name, answer, outcome, extended_until, extension_reason } = row;
  const dateOf = (moment: Date) => formatFullDate(moment.toISOString(), lang);
  const date = dateOf(row.received_at);
  const letter = (of: Letter["of"], written: Date, lines: readonly string[]): Letter => ({
    of,
    lines: [name, row.postal_address, dateOf(written), ...lines, t("data-requests-mailAnswerBoard")].filter(
      Boolean,
    ),
  });
  if (outcome === "answered" || outcome === "refused") {
    const said = outcome === "refused" ? "Refused" : "Answer";
    const text = t(`data-requests-mail${said}Text`, { name, date });
    return [letter("answer", row.settled_at ?? now, [text, answer ?? ""])];
  }
  if (outcome === "erased") return [];
  const extension =
    extended_until === null
      ? []
      : [
          letter("extension", now, [
            t("data-requests-mailExtendedText", { name, date, until: dateOf(extended_until) }),
            extension_reason ?? "",
          ]),
        ];
  const erasure =
    row.kind === "erasure" && mayErase === "allowed"
      ? [letter("erasure", now, [t("data-requests-mailErasedText", { date }), t("privacy-eraseStays")])]
      : [];
  return [...extension, ...erasure];
}
