import type { Transaction } from "kysely";
import type { Actor } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { FormValues } from "../../../platform/http/form-input.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { holdName, isStale } from "../../moderation/index.ts";
import { type Changed, wrongField } from "../changed.ts";
import { planEdition, type TextPlan, type Wording } from "../plans/plan.ts";
import { findOpenPlans } from "../plans/plans.store.ts";
import { readMoments } from "../plans/read-moment.ts";
import { savePlan } from "../plans/save-plan.ts";
import { differingFrom, doClash, wordingAt } from "../plans/text-plans.rules.ts";
import { beginText } from "./begin-text.ts";
import type { textForm } from "./texts.forms.ts";
import { readWording, tidyWording, writeTexts, wrongIn } from "./write-texts.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

type Sent = FormValues<typeof textForm> & {
  key: string;
  Edition?: string | undefined;
  /** One that waits, and is to be changed */
  Plan?: number | undefined;
};

/** What is open before an editor: the text as it is saved, and what is planned for it. */
export const textEdition = (saved: Wording, open: readonly TextPlan[]) => [saved, open.map(planEdition)];

/** In all languages at once: now, or from a moment on, or until one. */
export async function changeText(
  services: Services,
  { key, Edition, Plan, Begins, Ends, ...input }: Sent,
  { actor, now }: Handling,
): Promise<Changed | { kind: "planned" }> {
  if (!Object.hasOwn(services.catalogs.shipped.tr, key)) return { kind: "unknown" };
  const typed = Object.fromEntries(LANGUAGES.map((language) => [language, input[`${language}.Text`]]));
  const wrong = wrongIn(services, key, typed);
  if (wrong) return wrongField(`${wrong.language}.Text`, wrong.problem);
  const moments = readMoments({ Begins, Ends }, now);
  if (moments.kind === "wrong") return moments;
  const wording = tidyWording(services, key, typed);
  return services.db.transaction().execute(async (transaction) => {
    await holdName(transaction, `text ${key}`);
    const open = await findOpenPlans(transaction, "text", key);
    const saved = await readWording(services, transaction, key);
    const plan = open.find(({ id, state }) => id === Plan && state === "waits");
    if (isStale(Edition, textEdition(saved, open)) || (Plan !== undefined && !plan))
      return { kind: "conflict" };
    if (!plan && !moments.at && !moments.until) {
      await writeTexts(services, transaction, { key, wording }, { actor, now });
      return { kind: "changed" };
    }
    const asked = { key, wording, saved, at: moments.at, until: moments.until };
    return planText(services, transaction, { ...asked, plan, open }, { actor, now });
  });
}

interface AskedPlan {
  key: string;
  wording: Wording;
  saved: Wording;
  at: Date | undefined;
  until: Date | null;
  plan: TextPlan | undefined;
  open: readonly TextPlan[];
}

async function planText(
  services: Services,
  transaction: Transaction<DB>,
  { key, wording, saved, at, until, plan, open }: AskedPlan,
  handling: Handling,
): Promise<Changed | { kind: "planned" }> {
  const span = { starts_at: at ?? handling.now, ends_at: until };
  const others = open.filter(({ id }) => id !== plan?.id);
  if (others.some((other) => doClash(span, other))) return wrongField("Begins", "editor-desk-plan-clash");
  const change = differingFrom(wordingAt(saved, others, span.starts_at), wording);
  if (Object.keys(change).length === 0) return wrongField("Begins", "editor-desk-plan-nothing");
  const wanted = { kind: "text", subject: key, entry_id: null, change, reason: null, ...span } as const;
  const details = { key, languages: Object.keys(change).join(", ").toUpperCase() };
  const id = await savePlan(services, transaction, { wanted, planId: plan?.id, details }, handling);
  if (at) return { kind: "planned" };
  await beginText(services, transaction, { id, ...wanted }, handling);
  return { kind: "changed" };
}
