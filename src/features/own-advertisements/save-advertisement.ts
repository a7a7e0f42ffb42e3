import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { FormValues } from "../../platform/http/form-input.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import { slugify } from "../../platform/text/turkish.ts";
import { readMinimumWage } from "../working-life/index.ts";
import { checkWithCopies, kindsOf, storeSketch } from "./checks/find-copies.ts";
import { contentOf, editionOfRow, valuesOf } from "./content.ts";
import { isChangedInSubstance } from "./editions/editions.rules.ts";
import { findEditions, storeEdition } from "./editions/editions.store.ts";
import type { advertisementForm } from "./own-advertisements.forms.ts";
import { ACTIONS, type Content, endOfDay, findGaps, type Gap, stateOf } from "./own-advertisements.rules.ts";
import {
  findHiringCompany,
  findOwnAdvertisement,
  type HiringCompany,
  insertDraft,
  type OwnRow,
  placeAtOffice,
  replacePlaces,
  replaceQuestions,
  setFlag,
  updateContent,
} from "./own-advertisements.store.ts";
import { readForm } from "./read-form.ts";

export interface Writer extends Looker {
  actor: Actor;
  language: LanguageCode;
  now: Date;
}

export type Saved =
  | { kind: "saved"; id: number }
  | { kind: "unknown" }
  /** A moderator holds it, or it is over. */
  | { kind: "not-from-here" }
  /** Somebody else, or the same person in another tab, has written there meanwhile. */
  | { kind: "conflict" }
  | { kind: "wrong"; gaps: Gap[] };

type Sent = FormValues<typeof advertisementForm>;

/** Of a form for a new one. The same form sent again finds what it made: no second one comes of it. */
export async function draftAdvertisement(
  services: Services,
  writer: Writer,
  sent: Sent,
  formKey: string,
): Promise<Saved> {
  const read = readForm(sent, writer.language);
  if (read.kind === "wrong") return read;
  return services.db.transaction().execute(async (transaction): Promise<Saved> => {
    const { personId } = writer.actor;
    const made = await insertDraft(transaction, writer.companyId, formKey, { personId, now: writer.now });
    if (!made) return { kind: "unknown" };
    const row = await findOwnAdvertisement(transaction, writer, made.id, { isLocked: true });
    if (!row) return { kind: "unknown" };
    const company = await findHiringCompany(transaction, writer.companyId);
    const content = allowedOf(read.content, row, company);
    if (!made.isNew) {
      return changedNames(contentOf(row), content).length > 0
        ? { kind: "conflict" }
        : { kind: "saved", id: row.id };
    }
    await write(transaction, row, content, writer);
    await writeAudit(transaction, writer.actor, {
      action: "advertisement.drafted",
      companyId: writer.companyId,
      subject: { kind: "advertisement", id: row.id },
      details: { title: content.title },
    });
    return { kind: "saved", id: row.id };
  });
}

/** Of one that is there. What the public reads already stays whole: a gap in it is refused. */
export async function saveAdvertisement(
  services: Services,
  writer: Writer,
  sent: Sent,
  { id, edition }: { id: number; edition: string },
): Promise<Saved> {
  const { companyId, now } = writer;
  const read = readForm(sent, writer.language);
  const minimumWage = await readMinimumWage(services, now);
  return services.db.transaction().execute(async (transaction): Promise<Saved> => {
    const row = await findOwnAdvertisement(transaction, writer, id, { isLocked: true });
    if (!row) return { kind: "unknown" };
    const state = stateOf(row, now);
    if (!ACTIONS[state].includes("edit")) return { kind: "not-from-here" };
    if (edition !== editionOfRow(row)) return { kind: "conflict" };
    if (read.kind === "wrong") return read;

    const company = await findHiringCompany(transaction, companyId);
    const content = allowedOf(read.content, row, company);
    const gaps = state === "draft" ? [] : findGaps(content, now);
    if (gaps.length > 0) return { kind: "wrong", gaps };
    const changed = changedNames(contentOf(row), content);
    if (changed.length === 0) return { kind: "saved", id };
    await write(transaction, row, content, writer);
    if (state !== "draft") {
      await placeAtOffice(transaction, id, company.province_id);
      await letLookAt(transaction, row, content, { isPublic: state === "open", minimumWage, now });
    }
    await writeAudit(transaction, writer.actor, {
      action: "advertisement.edited",
      companyId,
      subject: { kind: "advertisement", id },
      details: { title: content.title, fields: changed.join(", ") },
    });
    return { kind: "saved", id };
  });
}

/** What the public read until now is stored, and moderators are notified where that is due. */
async function letLookAt(
  transaction: Transaction<DB>,
  row: OwnRow,
  content: Content,
  { isPublic, minimumWage, now }: { isPublic: boolean; minimumWage: number | undefined; now: Date },
) {
  await storeEdition(transaction, row.id, contentOf(row), { isPublic, now });
  const lastSeen = (await findEditions(transaction, row.id)).find(({ is_new }) => is_new);
  const kinds = kindsOf(await checkWithCopies(transaction, row, content, { minimumWage, now }));
  // Little by little is changed in substance too: it is compared with what a moderator could see last.
  const isChanged = isPublic && lastSeen !== undefined && isChangedInSubstance(lastSeen.content, content);
  await setFlag(transaction, row.id, { kinds, explanation: row.check_explanation, isChanged, now });
  if (isPublic) await storeSketch(transaction, row, content, now);
}

/**
 * People who apply answer the same questions: once public, they stay. An open one keeps its end unless another is named.
 * What the form did not offer to this company is as it was.
 */
function allowedOf(content: Content, row: OwnRow, company: HiringCompany): Content {
  const former = contentOf(row);
  return {
    ...content,
    isReferable: company.has_referred_people ? content.isReferable : former.isReferable,
    asksGroupConsent: company.is_in_group ? content.asksGroupConsent : former.asksGroupConsent,
    ...(row.status !== "draft" && {
      questions: former.questions,
      expiresOn: content.expiresOn ?? former.expiresOn,
    }),
  };
}

async function write(transaction: Transaction<DB>, row: OwnRow, content: Content, { actor, now }: Writer) {
  const isSameDay = content.expiresOn === contentOf(row).expiresOn;
  await updateContent(transaction, row.id, content, {
    personId: actor.personId,
    slug: slugify(content.title, "taslak"),
    expiresAt: isSameDay ? row.expires_at : content.expiresOn === null ? null : endOfDay(content.expiresOn),
    now,
  });
  await replacePlaces(transaction, row.id, content.places);
  if (row.status === "draft") await replaceQuestions(transaction, row.id, content.questions);
}

/** Fields of the form that hold something else now. */
function changedNames(former: Content, content: Content): string[] {
  const [before, after] = [valuesOf(former), valuesOf(content)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
}
