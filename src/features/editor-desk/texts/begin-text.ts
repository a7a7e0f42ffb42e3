import type { Transaction } from "kysely";
import type { Actor } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import type { TextPlan, Wording } from "../plans/plan.ts";
import { settlePlan } from "../plans/plans.store.ts";
import { wordingAfter } from "../plans/text-plans.rules.ts";
import { readWording, tidyWording, writeTexts, wrongIn } from "./write-texts.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

type Beginning = Pick<TextPlan, "id" | "subject" | "change" | "ends_at">;

/** Answers why it cannot; a release may have come since it was planned. With the text locked. */
export async function beginText(
  services: Services,
  transaction: Transaction<DB>,
  { id, subject: key, change, ends_at }: Beginning,
  handling: Handling,
): Promise<string | undefined> {
  if (!Object.hasOwn(services.catalogs.shipped.tr, key)) return "gone";
  const wrong = wrongIn(services, key, change);
  if (wrong) return wrong.problem === "editor-desk-text-unreadable" ? "unreadable" : "otherValues";
  const saved = await readWording(services, transaction, key);
  const former = onlyIn(change, saved);
  await writeTexts(services, transaction, { key, wording: change, plan: id }, handling);
  await settlePlan(transaction, id, { state: ends_at ? "begun" : "done", former }, handling.now);
  return undefined;
}

/** The former text comes back. What was written over it in the meantime stays, and editors are told. */
export async function endText(
  services: Services,
  transaction: Transaction<DB>,
  plan: TextPlan,
  handling: Handling,
): Promise<void> {
  const { id, subject: key } = plan;
  const change = tidyWording(services, key, plan.change);
  const saved = await readWording(services, transaction, key);
  const wording = wordingAfter({ ...plan, change }, saved);
  await writeTexts(services, transaction, { key, wording, plan: id }, handling);
  const isWhole = Object.keys(wording).length === Object.keys(change).length;
  await settlePlan(
    transaction,
    id,
    { state: "over", problem: isWhole ? undefined : "changed" },
    handling.now,
  );
}

function onlyIn(change: Wording, saved: Wording): Wording {
  return Object.fromEntries(
    LANGUAGES.filter((language) => language in change).map((language) => [language, saved[language] ?? null]),
  );
}
