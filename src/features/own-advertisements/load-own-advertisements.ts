import { randomUUID } from "node:crypto";
import { z } from "zod";
import { advertisementPath } from "../../addresses/advertisements.ts";
import { ADVERTISEMENT_LISTS, type AdvertisementList } from "../../addresses/own-advertisements.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import type { SentForm } from "../../platform/http/route.ts";
import { type CompanyMembership, lookerOf } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { compareTurkish } from "../../platform/text/turkish.ts";
import type { MessageKey } from "../../ui/text.tsx";
import { findOwnRecord, placeName, previewOf } from "../advertisements/index.ts";
import { readAnswers } from "../answers/index.ts";
import { placeChoices, sectorName, sectors } from "../lookups/index.ts";
import { readMinimumWage } from "../working-life/index.ts";
import { findStanding, type StandingRow } from "./appeals/appeals.store.ts";
import { checkWithCopies } from "./checks/find-copies.ts";
import { conflictOf } from "./conflict.ts";
import { contentOf, editionOfRow, valuesOf } from "./content.ts";
import { type Outcome, UNPUBLISHED, type Unpublished } from "./own-advertisements.contract.ts";
import { MOST_PLACES, numbersTo, rowName } from "./own-advertisements.forms.ts";
import { ACTIONS, decideAppeal, findGaps, type Gap, stateOf } from "./own-advertisements.rules.ts";
import { findHiringCompany, findOwnAdvertisement, type HiringCompany } from "./own-advertisements.store.ts";
import type {
  AdvertisementFormView,
  OwnAdvertisementsView,
  OwnDecision,
  PreviewView,
} from "./own-advertisements.view.ts";
import { countLists, findListed, type ListedRow } from "./own-list.store.ts";

const PAGE_SIZE = 20;

interface Shown {
  texts: LanguageTexts;
  now: Date;
}

export async function loadOwnAdvertisements(
  { db }: Services,
  { id: companyId, personId, teamRole }: CompanyMembership,
  asked: { list: AdvertisementList | undefined; page: number; outcome: Outcome | undefined } & Shown,
): Promise<OwnAdvertisementsView> {
  const { now } = asked;
  const [counts, company] = await Promise.all([
    countLists(db, { companyId, personId }, now),
    findHiringCompany(db, companyId),
  ]);
  const list = asked.list ?? (counts.acik === 0 && counts.taslak > 0 ? "taslak" : "acik");
  const pageCount = Math.max(1, Math.ceil(counts[list] / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const offset = (page - 1) * PAGE_SIZE;
  const rows = await findListed(db, { companyId, personId, list, limit: PAGE_SIZE, offset, now });
  const mayWrite = mayDo(teamRole, "advertisement.write");
  return {
    list,
    counts: ADVERTISEMENT_LISTS.map((each) => ({ list: each, count: counts[each] })),
    advertisements: rows.map((row) => listed(row, { now, mayWrite, texts: asked.texts })),
    page,
    pageCount,
    mayWrite,
    companyStatus: company.status,
    outcome: asked.outcome,
  };
}

function listed(row: ListedRow, { now, mayWrite, texts }: Shown & { mayWrite: boolean }) {
  const state = stateOf(row, now);
  const endsAt = state === "closed" ? row.closed_at : row.expires_at;
  return {
    id: row.id,
    title: row.title,
    state,
    places: row.places.flatMap(({ name, province_id, district_id }) =>
      row.is_abroad || province_id === null ? name : placeName({ province_id, district_id }),
    ),
    publicHref: state === "open" ? advertisementPath(row) : undefined,
    endsAt: state === "draft" ? undefined : endsAt?.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name ?? undefined,
    applications: row.applications,
    unopened: row.unopened,
    approval: state === "draft" ? (row.approval ?? undefined) : undefined,
    reason: row.reason === null ? undefined : reasonOf(row.reason, row.reason_key, texts),
    actions: mayWrite ? ACTIONS[state] : [],
  };
}

/** Of a sentence of ours, in the reader's language. */
const reasonOf = (reason: string, key: string | null, { t }: LanguageTexts) =>
  key === null ? reason : t(key as MessageKey);

function decisionOf(
  row: StandingRow | undefined,
  { texts, now, mayWrite }: Shown & { mayWrite: boolean },
): OwnDecision | undefined {
  if (!row) return undefined;
  const { act, answer, answer_reason } = row;
  return {
    act,
    reason: reasonOf(row.reason, row.reason_key, texts),
    at: row.decided_at.toISOString(),
    appeal: row.appeal ?? undefined,
    answer: answer === null ? undefined : { kind: answer, reason: answer_reason ?? "" },
    mayAppeal: mayWrite && decideAppeal(row, now) === "allowed",
  };
}

interface ShownForm extends Shown {
  sent?: SentForm | undefined;
  outcome?: Outcome | Unpublished | undefined;
}

/** Undefined where the company has no such advertisement, or one that is not to be written any more. */
export async function loadForm(
  services: Services,
  company: CompanyMembership,
  id: number,
  { texts, now, sent, outcome }: ShownForm,
): Promise<AdvertisementFormView | undefined> {
  const { db } = services;
  const [row, hiring, minimumWage, standing] = await Promise.all([
    findOwnAdvertisement(db, lookerOf(company), id),
    findHiringCompany(db, company.id),
    readMinimumWage(services, now),
    findStanding(db, id),
  ]);
  if (!row) return undefined;
  const state = stateOf(row, now);
  if (!ACTIONS[state].includes("edit")) return undefined;
  const content = contentOf(row);
  const saved = valuesOf(content);
  const isConflict = sent?.errors.Edition !== undefined;
  const isUnpublished = (UNPUBLISHED as readonly (string | undefined)[]).includes(outcome);
  // What brings no form of its own, such as the button that publishes, is about what is saved.
  const values = sent?.values.ApplyMode ? sent.values : saved;
  const gaps = isUnpublished ? errorsOf(findGaps(content, now), texts) : {};
  return {
    ...sharedView(hiring, values, texts),
    id,
    title: row.title,
    state,
    formKey: "",
    edition: editionOfRow(row),
    approval:
      row.approval === null || state !== "draft"
        ? undefined
        : { state: row.approval, text: row.approval_text ?? undefined },
    mayApprove: mayDo(company.teamRole, "company.edit"),
    decision: decisionOf(standing, { texts, now, mayWrite: true }),
    filled: { values, errors: { ...gaps, ...sent?.errors } },
    problem: isConflict ? undefined : sent?.problem,
    outcome,
    conflict: isConflict ? conflictOf(row, values, texts) : undefined,
    // Whose text it was is for moderators: it may be on no page by now.
    findings: (await checkWithCopies(db, row, content, { minimumWage, now })).map(
      ({ other: _, ...finding }) => finding,
    ),
    explanation: row.check_explanation,
    publicHref: state === "open" ? advertisementPath(row) : undefined,
    fixedQuestions: state === "draft" ? undefined : content.questions,
  };
}

export async function loadNewForm(
  { db }: Services,
  company: CompanyMembership,
  { texts, sent }: Pick<ShownForm, "texts" | "sent">,
): Promise<AdvertisementFormView> {
  const hiring = await findHiringCompany(db, company.id);
  const values = sent?.values ?? { ApplyMode: ["here"], HireCount: ["1"], ...officeOf(hiring) };
  return {
    ...sharedView(hiring, values, texts),
    id: undefined,
    title: "",
    state: "draft",
    formKey: z.uuid().safeParse(sent?.values.FormKey?.[0]).data ?? randomUUID(),
    edition: "",
    approval: undefined,
    mayApprove: false,
    decision: undefined,
    filled: { values, errors: sent?.errors ?? {} },
    problem: sent?.problem,
    outcome: undefined,
    conflict: undefined,
    findings: [],
    explanation: "",
    publicHref: undefined,
    fixedQuestions: undefined,
  };
}

/** Most work is where the company is. */
function officeOf({ province_id }: HiringCompany): Record<string, string[]> {
  return province_id === null ? {} : { [rowName("Place", 1, "CityID")]: [String(province_id)] };
}

function sharedView(
  hiring: HiringCompany,
  values: Readonly<Record<string, readonly string[]>>,
  texts: LanguageTexts,
) {
  const { cities, countries } = placeChoices(texts.lang);
  return {
    companyStatus: hiring.status,
    offersGroupConsent: hiring.is_in_group,
    offersReferable: hiring.has_referred_people,
    choices: {
      sectors: sectors
        .filter(({ id, isRetired }) => !isRetired || String(id) === values.SectorID?.[0])
        .map((sector) => ({ value: String(sector.id), label: sectorName(sector, texts.lang) }))
        .sort((left, right) => compareTurkish(left.label, right.label)),
      cities,
      districts: numbersTo(MOST_PLACES).map(
        (row) => placeChoices(texts.lang, values[rowName("Place", row, "CityID")]?.[0]).districts,
      ),
      countries: countries.slice(1).map(({ label }) => label),
    },
  };
}

export async function loadPreview(
  services: Services,
  company: CompanyMembership,
  id: number,
  { texts, now }: Shown,
): Promise<PreviewView | undefined> {
  const [row, record, answers, standing] = await Promise.all([
    findOwnAdvertisement(services.db, lookerOf(company), id),
    findOwnRecord(services.db, company.id, id),
    readAnswers(services, company.id),
    findStanding(services.db, id),
  ]);
  if (!row || !record) return undefined;
  const mayWrite = mayDo(company.teamRole, "advertisement.write");
  return {
    id,
    state: stateOf(row, now),
    advertisement: previewOf(services, record, answers, { texts, now }),
    questions: row.questions,
    decision: decisionOf(standing, { texts, now, mayWrite }),
    mayWrite,
    companyStatus: record.company_status,
  };
}

/** Messages under the names of their fields. */
export function errorsOf(gaps: readonly Gap[], { t }: LanguageTexts): Record<string, string[]> {
  return Object.fromEntries(gaps.map(({ field, message }) => [field, [t(message)]]));
}
