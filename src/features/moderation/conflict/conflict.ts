import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { editionOf } from "../../../platform/edition.ts";
import { type Refusal, refuse } from "../../../platform/http/answer.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { ConflictView } from "../conflict.view.ts";
import { differingFields } from "./conflict.rules.ts";
import { type ActsOn, findLastAct } from "./conflict.store.ts";

/**
 * Whether something changed since the form was filled. Asked in the transaction that writes, with the row locked: of two who
 * save at once the second is told. A program that sends no edition means what it says.
 */
export function isStale(edition: string | undefined, saved: unknown): boolean {
  return edition !== undefined && edition !== editionOf(saved);
}

/** The form comes back with what was typed, and with the edition of what is saved now: sent again, it is meant. */
export function refuseStale({ t }: LanguageTexts): Refusal {
  const message = "moderation-conflict";
  return refuse(409, { message, errors: { Edition: [t(message)] }, isSaidByPage: true });
}

interface Saved {
  /** As the form would be filled with it */
  values: Readonly<Record<string, readonly string[]>>;
  labelOf: (name: string) => string;
  on: ActsOn | readonly ActsOn[];
  actions: readonly AuditedAction[];
}

export const isRefusedAsStale = (sent: SentForm | undefined) => sent?.errors.Edition !== undefined;

/** Of the form that is shown: one that was refused for something else still knows only what it was filled with. */
export function shownEdition(sent: SentForm | undefined, saved: unknown): string {
  const brought = isRefusedAsStale(sent) ? undefined : sent?.values.Edition?.[0];
  return brought || editionOf(saved);
}

/** What the other one did, for the page that shows the form again; undefined where it was refused for something else. */
export async function readConflict(
  db: Database,
  sent: SentForm | undefined,
  { values, labelOf, on, actions }: Saved,
): Promise<ConflictView | undefined> {
  if (!sent || !isRefusedAsStale(sent)) return undefined;
  const last = await findLastAct(db, [on].flat(), actions);
  return {
    last: last && {
      at: last.happened_at.toISOString(),
      actorName: last.actor_name,
      action: last.action,
      reason: last.reason ?? undefined,
    },
    fields: differingFields(values, sent.values).map((name) => ({
      label: labelOf(name),
      saved: values[name]?.join(", ") ?? "",
    })),
  };
}
