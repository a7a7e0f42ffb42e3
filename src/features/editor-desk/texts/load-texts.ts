import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { LANGUAGES, type LanguageCode } from "../../../platform/language/languages.ts";
import { exampleValues, readsAs } from "../../../platform/language/message-shape.ts";
import type { Services } from "../../../platform/services.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import { readConflict, shownEdition } from "../../moderation/index.ts";
import type { StaffRole } from "../../moderation/moderation.view.ts";
import { labelsIn } from "../field-labels.ts";
import { loadPlansOfText } from "../plans/load-plans.ts";
import type { TextPlan, Wording } from "../plans/plan.ts";
import { findOpenPlans, findPlanIds, findPlannedTexts } from "../plans/plans.store.ts";
import { wordingAt } from "../plans/text-plans.rules.ts";
import { scheduleValues } from "../read-schedule.ts";
import { textEdition } from "./change-text.ts";
import { loadUses } from "./load-uses.ts";
import { problemWith } from "./problem-with.ts";
import { findChangedTexts } from "./texts.store.ts";
import type { TextsView, TextView } from "./texts.view.ts";
import { readWording } from "./write-texts.ts";

const PAGE_SIZE = 40;

interface Asked {
  query: string | undefined;
  language: LanguageCode;
  isChangedOnly: boolean;
  page: number;
}

/** By the database, not by what this process knows: an editor sees what was saved at once. */
async function readChanged({ db }: Services): Promise<Map<string, string>> {
  const rows = await findChangedTexts(db);
  return new Map(rows.map(({ language, key, value }) => [`${language} ${key}`, value]));
}

export async function loadTexts(services: Services, asked: Asked): Promise<Omit<TextsView, "role" | "done">> {
  const { shipped } = services.catalogs;
  const changed = await readChanged(services);
  const planned = new Set(await findPlannedTexts(services.db));
  const textOf = (language: LanguageCode, key: string) =>
    changed.get(`${language} ${key}`) ?? shipped[language][key] ?? "";
  const words = foldTurkish(asked.query ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const changedIn = (key: string) => LANGUAGES.filter((language) => changed.has(`${language} ${key}`));
  const found = Object.keys(shipped.tr).filter((key) => {
    if (asked.isChangedOnly && changedIn(key).length === 0) return false;
    if (words.length === 0) return true;
    const folded = foldTurkish([key, ...LANGUAGES.map((language) => textOf(language, key))].join("\n"));
    return words.every((word) => folded.includes(word));
  });
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  return {
    ...asked,
    total: found.length,
    page,
    pageCount,
    texts: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((key) => ({
      key,
      text: textOf(asked.language, key),
      changedIn: changedIn(key),
      isPlanned: planned.has(key),
    })),
  };
}

interface Showing {
  texts: LanguageTexts;
  sent: SentForm | undefined;
  role: StaffRole;
  now: Date;
  /** The one that is to be changed */
  plan: number | undefined;
}

/** Undefined for a key that the site does not have. */
export async function loadText(
  services: Services,
  key: string,
  { texts, sent, role, now, plan: planId }: Showing,
): Promise<Omit<TextView, "role" | "done" | "draftKey"> | undefined> {
  const { catalogs, db } = services;
  if (!Object.hasOwn(catalogs.shipped.tr, key)) return undefined;
  const saved = await readWording(services, db, key);
  const open = await findOpenPlans(db, "text", key);
  const plan = open.find(({ id, state }) => id === planId && state === "waits");
  const shippedIn = (language: LanguageCode) => catalogs.shipped[language][key] ?? "";
  const wording = plan ? plannedWording(saved, open, plan) : saved;
  const written = Object.fromEntries(
    LANGUAGES.map((language) => [`${language}.Text`, [wording[language] ?? shippedIn(language)]]),
  );
  const values: Record<string, string[]> = plan ? { ...written, ...scheduleValues(plan) } : written;
  return {
    key,
    languages: LANGUAGES.map((language) => ({
      language,
      shipped: shippedIn(language),
      isChanged: saved[language] !== null,
      ...exampleOf(language, {
        typed: (sent?.values ?? values)[`${language}.Text`]?.[0] ?? "",
        shipped: shippedIn(language),
      }),
    })),
    uses: await loadUses(services, key, role, now),
    values,
    edition: shownEdition(sent, textEdition(saved, open)),
    plans: await loadPlansOfText(services, key),
    plan: plan?.id,
    conflict: await readConflict(db, sent, {
      values,
      labelOf: labelsIn(texts),
      on: [
        { kind: "text", detail: key },
        { kind: "plan", ids: await findPlanIds(db, "text", key) },
      ],
      actions: [
        "text.changed",
        "text.restored",
        "plan.made",
        "plan.changed",
        "plan.withdrawn",
        "plan.failed",
      ],
    }),
  };
}

/** As it will read from that moment on. */
function plannedWording(saved: Wording, open: readonly TextPlan[], plan: TextPlan): Wording {
  const others = open.filter(({ id }) => id !== plan.id);
  return { ...wordingAt(saved, others, plan.starts_at), ...plan.change };
}

/** What was typed, or what is saved; left empty, what came with the site. */
function exampleOf(
  language: LanguageCode,
  { typed, shipped }: { typed: string; shipped: string },
): Pick<TextView["languages"][number], "example" | "problem"> {
  const source = typed.trim() === "" ? shipped : typed;
  const problem = problemWith(source, shipped);
  return { problem, example: problem ? undefined : readsAs(source, language, exampleValues(shipped)) };
}
