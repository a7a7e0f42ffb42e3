import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { readMinimumWage } from "../../working-life/index.ts";
import { checkWithCopies } from "../checks/find-copies.ts";
import { describeChanges } from "../conflict.ts";
import { contentOf, valuesOf } from "../content.ts";
import type { Content } from "../own-advertisements.rules.ts";
import { findAnyAdvertisement } from "../own-advertisements.store.ts";
import type { EditionView, FieldChange, ModeratedView } from "../own-advertisements.view.ts";
import { compareWords, shortened } from "./editions.rules.ts";
import { findEditions } from "./editions.store.ts";

/** What it asks, what the checks find, and what has changed: since a moderator looked, and from one edition to the next. */
export async function readForModerators(
  services: Services,
  id: number,
  { texts, now }: { texts: LanguageTexts; now: Date },
): Promise<ModeratedView | undefined> {
  const { db } = services;
  const [row, rows, minimumWage] = await Promise.all([
    findAnyAdvertisement(db, id),
    findEditions(db, id),
    readMinimumWage(services, now),
  ]);
  if (!row) return undefined;
  const content = contentOf(row);
  const changesTo = (before: Content, after: Content): FieldChange[] =>
    describeChanges(valuesOf(before), valuesOf(after), texts).map(({ label, before, after }) => ({
      label,
      parts: shortened(compareWords(before, after)),
    }));
  const editions = rows.map(
    ({ content: before, replaced_at }, index): EditionView => ({
      at: replaced_at.toISOString(),
      changes: changesTo(before, rows[index + 1]?.content ?? content),
    }),
  );
  const lastSeen = rows.find(({ is_new }) => is_new)?.content;
  return {
    findings: await checkWithCopies(db, row, content, { minimumWage, now }),
    questions: content.questions.map(({ text }) => text),
    unseen: lastSeen ? changesTo(lastSeen, content) : undefined,
    editions: editions.reverse(),
  };
}
