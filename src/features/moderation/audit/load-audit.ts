import { AUDITED_ACTIONS } from "../../../platform/audited-action.ts";
import { readDate, toIsoDate } from "../../../platform/forms/calendar-dates.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { csvLines, writeCsv } from "../../../platform/text/csv.ts";
import { foldTurkish } from "../../../platform/text/turkish.ts";
import type { AuditInput } from "../moderation.contract.ts";
import type { AuditView } from "../moderation.view.ts";
import { readPeopleQuery } from "../people/people.rules.ts";
import { findPeopleByEmail, findPeopleByParts } from "../people/people.store.ts";
import {
  type AuditFilter,
  type AuditRow,
  findAuditLines,
  findCompanyIds,
  measureAuditLines,
} from "./audit.store.ts";
import { describeDetails, sentenceOf, wordOfRole } from "./audit-words.ts";

const LINES_PER_PAGE = 50;
const EXPORTED_AT_ONCE = 1000;
const MOST_MEANT = 50;
const DAY_MS = 86_400_000;

type AuditLine = AuditView["lines"][number];

export async function loadAuditLog(
  services: Services,
  input: AuditInput,
  texts: LanguageTexts,
): Promise<Pick<AuditView, "lines" | "older" | "isCut">> {
  const { filter, isCut } = await readFilter(services, input);
  // One more than is shown tells whether there is another page; nobody needs to know how many lines there are.
  const rows = await findAuditLines(services.db, filter, LINES_PER_PAGE + 1);
  const shown = rows.slice(0, LINES_PER_PAGE);
  return {
    lines: shown.map((row) => describeLine(row, texts)),
    older: rows.length > LINES_PER_PAGE ? shown.at(-1)?.id : undefined,
    isCut,
  };
}

interface AuditExport {
  count: number;
  /** Of the file: read by turns, so that no log is too long for it */
  parts: AsyncIterable<string>;
}

/** Every line that is there now, the newest first; none where the words mean more than can be looked for. */
export async function exportAuditLines(
  services: Services,
  input: AuditInput,
  texts: LanguageTexts,
): Promise<AuditExport | undefined> {
  const { db } = services;
  const { filter, isCut } = await readFilter(services, input);
  if (isCut) return undefined;
  const { count, newest } = await measureAuditLines(db, filter);
  return { count, parts: parts() };

  async function* parts(): AsyncGenerator<string> {
    const head = ["time", "actor", "role", "action", "company", "subject", "details", "address"];
    yield writeCsv([head.map((name) => texts.t(`moderation-column-${name}`))]);
    for (let before = newest + 1; ; ) {
      const rows = await findAuditLines(db, { ...filter, before }, EXPORTED_AT_ONCE);
      if (rows.length > 0) yield csvLines(rows.map((row) => cellsOf(describeLine(row, texts))));
      if (rows.length < EXPORTED_AT_ONCE) return;
      before = rows.at(-1)?.id ?? 0;
    }
  }
}

function cellsOf({ at, actor, sentence, company, subject, details, address }: AuditLine): string[] {
  const who = `${actor.name} (#${actor.id})`;
  const whose = company ? `${company.name} (#${company.id})` : "";
  return [at, who, actor.role, sentence, whose, subject ?? "", details, address ?? ""];
}

/** People and companies by number or by words; words that mean nobody find no line. */
async function readFilter(
  services: Services,
  input: AuditInput,
): Promise<{ filter: AuditFilter; isCut: boolean }> {
  const until = dayOf(input.bitis);
  const [people, companies] = [
    await peopleMeant(services, input.kisi),
    await companiesMeant(services, input.firma),
  ];
  const filter = {
    personIds: people?.slice(0, MOST_MEANT),
    companyIds: companies?.slice(0, MOST_MEANT),
    action: AUDITED_ACTIONS.find((action) => action === input.islem),
    from: dayOf(input.baslangic),
    to: until && new Date(until.getTime() + DAY_MS),
    before: input.once,
  };
  return { filter, isCut: [people, companies].some((meant = []) => meant.length > MOST_MEANT) };
}

/** One more than is looked for says that there are more. */
async function peopleMeant({ db }: Services, written: string | undefined): Promise<number[] | undefined> {
  const query = readPeopleQuery(written);
  if (query.kind === "nothing") return undefined;
  if (query.kind === "parts" && query.id !== undefined) return [query.id];
  const found =
    query.kind === "beginning"
      ? findPeopleByEmail(db, query.text, MOST_MEANT + 1)
      : findPeopleByParts(db, query, MOST_MEANT + 1);
  return (await found).map(({ id }) => id);
}

async function companiesMeant({ db }: Services, written: string | undefined): Promise<number[] | undefined> {
  if (written === undefined) return undefined;
  const number = /^#?([1-9]\d{0,14})$/.exec(written)?.[1];
  if (number) return [Number(number)];
  return findCompanyIds(db, foldTurkish(written).split(/[^\p{L}\p{M}\p{N}]+/u), MOST_MEANT + 1);
}

/** Its beginning in Turkey; undefined for what is no day. */
function dayOf(written: string | undefined): Date | undefined {
  const day = written === undefined ? undefined : readDate(written);
  return day && new Date(`${toIsoDate(day)}T00:00:00+03:00`);
}

function describeLine(row: AuditRow, texts: LanguageTexts): AuditLine {
  return {
    id: row.id,
    at: row.happened_at.toISOString(),
    actor: {
      id: row.actor_id,
      name: row.actor_name || `#${row.actor_id}`,
      role: wordOfRole(row.actor_role, texts.t),
    },
    sentence: sentenceOf(row.action, texts),
    company:
      row.company_id === null
        ? undefined
        : { id: row.company_id, name: row.company_name ?? `#${row.company_id}` },
    subject: ["person", "application"].includes(row.subject_kind)
      ? (row.subject_name ?? `#${row.subject_id}`)
      : undefined,
    details: describeDetails(row.details, texts),
    address: row.address ?? undefined,
  };
}
