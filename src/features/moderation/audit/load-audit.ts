import { AUDITED_ACTIONS } from "../../../platform/audited-action.ts";
import { readDate, toIsoDate } from "../../../platform/forms/calendar-dates.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { foldTurkish } from "../../../platform/turkish.ts";
import type { AuditInput } from "../moderation.contract.ts";
import type { AuditView } from "../moderation.view.ts";
import { readPeopleQuery } from "../people/people.rules.ts";
import { findPeopleByEmail, findPeopleByParts } from "../people/people.store.ts";
import { type AuditFilter, type AuditRow, findAuditLines, findCompanyIds } from "./audit.store.ts";
import { describeDetails, sentenceOf, wordOfRole } from "./audit-words.ts";

const LINES_PER_PAGE = 50;
/** One file; what is longer is taken by time. */
const MOST_EXPORTED = 20_000;
const MOST_MEANT = 50;
const DAY_MS = 86_400_000;

type AuditLine = AuditView["lines"][number];

export async function loadAuditLog(
  services: Services,
  input: AuditInput,
  texts: LanguageTexts,
): Promise<Pick<AuditView, "lines" | "older">> {
  // One more than is shown tells whether there is another page; nobody needs to know how many lines there are.
  const rows = await findAuditLines(services.db, await readFilter(services, input), LINES_PER_PAGE + 1);
  const shown = rows.slice(0, LINES_PER_PAGE);
  return {
    lines: shown.map((row) => describeLine(row, texts)),
    older: rows.length > LINES_PER_PAGE ? shown.at(-1)?.id : undefined,
  };
}

export async function loadAuditTable(
  services: Services,
  input: AuditInput,
  texts: LanguageTexts,
): Promise<(string | number)[][]> {
  const { t } = texts;
  const rows = await findAuditLines(services.db, await readFilter(services, input), MOST_EXPORTED);
  const head = ["time", "actor", "role", "action", "company", "subject", "details", "address"].map((name) =>
    t(`moderation-column-${name}`),
  );
  const lines = rows.map((row) => {
    const line = describeLine(row, texts);
    const { actor, company, subject } = line;
    const who = `${actor.name} (#${actor.id})`;
    const whose = company ? `${company.name} (#${company.id})` : "";
    return [line.at, who, actor.role, line.sentence, whose, subject ?? "", line.details, line.address ?? ""];
  });
  return [head, ...lines];
}

/** People and companies by number or by words; words that mean nobody find no line. */
async function readFilter({ db }: Services, input: AuditInput): Promise<AuditFilter> {
  const until = dayOf(input.bitis);
  return {
    personIds: await personIds(),
    companyIds: await companyIds(),
    action: AUDITED_ACTIONS.find((action) => action === input.islem),
    from: dayOf(input.baslangic),
    to: until && new Date(until.getTime() + DAY_MS),
    before: input.once,
  };

  async function personIds() {
    const query = readPeopleQuery(input.kisi);
    if (query.kind === "nothing") return undefined;
    if (query.kind === "parts" && query.id !== undefined) return [query.id];
    const found =
      query.kind === "beginning"
        ? findPeopleByEmail(db, query.text, MOST_MEANT)
        : findPeopleByParts(db, query, MOST_MEANT);
    return (await found).map(({ id }) => id);
  }

  async function companyIds() {
    if (input.firma === undefined) return undefined;
    const number = /^#?([1-9]\d{0,14})$/.exec(input.firma)?.[1];
    if (number) return [Number(number)];
    return findCompanyIds(db, foldTurkish(input.firma).split(/[^\p{L}\p{M}\p{N}]+/u), MOST_MEANT);
  }
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
