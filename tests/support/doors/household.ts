import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Role } from "../../../src/platform/http/permissions.ts";
import { addAdvertisement, addApplicant } from "../applying.ts";
import { addCompany, addPerson, sessionOf } from "../people.ts";
import type { Session } from "../session.ts";
import type { TestApp } from "../start-test-app.ts";
import type { Kind } from "./kinds.ts";

/** A member and a company's people, with one of everything that can be somebody's. */
export interface Household {
  people: Partial<Record<Role, number>>;
  sessions: Partial<Record<Role, Session>>;
  ids: Record<Exclude<Kind, "constant" | "forStaff">, number>;
}

const EMPTY_QUERY = JSON.stringify({ text: "garson", chosen: {} });

/** All that is theirs alone has the word in it. */
export async function addHousehold(app: TestApp, word: string, status = "verified"): Promise<Household> {
  const { db } = app.services;
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0;
  const companyId = await addCompany(app, { status });
  const { id: member, cvId: cv } = await addApplicant(app);
  const people: Household["people"] = { member };
  for (const role of ["viewer", "hiring-manager", "recruiter", "owner", "unattached"] as const)
    people[role] = await addPerson(app, role, { companyId });
  for (const id of Object.values(people)) {
    await sql`update person set name = ${`${word} ${id}`} where id = ${id}`.execute(db);
  }
  await sql`update cv set title = ${word}, headline = ${word}, summary = ${word} where id = ${cv}`.execute(
    db,
  );
  const advertisement = await addAdvertisement(app, companyId, {}, [{ kind: "text", text: "Sorumuz" }]);
  const appliedTo = await addAdvertisement(app, companyId);
  const stage = await addOwnStages(app, companyId, appliedTo.id, word);
  // Somebody who judges has to do with what was applied to, and not with the rest.
  await sql`insert into advertisement_person (advertisement_id, person_id)
    values (${appliedTo.id}, ${people["hiring-manager"]})`.execute(db);
  const application = await one(sql`
    insert into application (advertisement_id, person_id, cv_id, cover_letter_text, stage_id, kind)
    values (${appliedTo.id}, ${member}, ${cv}, ${word}, ${stage.second}, 'received') returning id`);
  await sql`insert into application_event (application_id, type, to_stage_id, to_kind)
    values (${application}, 'sent', ${stage.first}, 'received')`.execute(db);
  const hash = randomBytes(32);
  const file = await app.services.files.save(Buffer.from(word), "image/jpeg", { isPublic: false });
  const ids: Household["ids"] = {
    advertisement: advertisement.id,
    location: advertisement.locationId,
    question: advertisement.questionIds[0] ?? 0,
    company: companyId,
    application,
    cv,
    experience: await one(sql`insert into cv_experience (cv_id, company_name, description, started_on)
      values (${cv}, ${word}, ${word}, '2015-01-01') returning id`),
    education: await one(sql`insert into cv_education (cv_id, level, school_name, graduation_year)
      values (${cv}, 3, ${word}, 2008) returning id`),
    entry: await one(
      sql`insert into cv_entry (cv_id, section, name) values (${cv}, 'course', ${word}) returning id`,
    ),
    coverLetter: await one(sql`insert into cover_letter (person_id, title, content)
      values (${member}, ${word}, ${word}) returning id`),
    savedSearch: await one(sql`insert into saved_search (person_id, name, query, query_hash)
      values (${member}, ${word}, ${EMPTY_QUERY}::jsonb, ${hash}) returning id`),
    visitorSearch: await one(sql`with recipient as (
        insert into alert_recipient (email, language) values (${`${word}@ornek.test`.toLowerCase()}, 'tr') returning id)
      insert into visitor_search (recipient_id, name, query, query_hash, consent_version, confirmed_at)
      select id, ${word}, ${EMPTY_QUERY}::jsonb, ${hash}, '1.0', now() from recipient returning id`),
    discTest: await one(sql`insert into disc_test (person_id, edition) values (${member}, 1) returning id`),
    session: await one(sql`insert into person_session (person_id, token, expires_at)
      values (${member}, ${word + hash.toString("hex")}, now() + interval '1 day') returning id`),
    passkey: await one(sql`insert into passkey (person_id, credential_id, public_key, name)
      values (${member}, ${hash.toString("base64url")}, ${hash}, ${word}) returning id`),
    ownAdvertisement:
      await one(sql`insert into advertisement (company_id, status, title, description, approval)
      values (${companyId}, 'draft', ${word}, ${word}, 'asked') returning id`),
    invitation: await one(sql`insert into team_invitation (company_id, email, role, token_hash, expires_at)
      values (${companyId}, ${`davet-${word}@ornek.test`.toLowerCase()}, 'viewer', ${hash}, now() + interval '1 day') returning id`),
    invitationToApply:
      await one(sql`insert into invitation (advertisement_id, company_id, person_id, cv_id, sent_by, text, state, sent_at, opened_at, expires_at)
      values (${advertisement.id}, ${companyId}, ${member}, ${cv}, ${people.recruiter}, ${word}, 'opened', now(), now(), now() + interval '14 days')
      returning id`),
    colleague: people.viewer ?? 0,
    stage: stage.interview,
    criterion: await one(sql`insert into criterion (advertisement_id, name, ordinal)
      values (${appliedTo.id}, ${word}, 1) returning id`),
    move: await one(sql`insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind,
        actor_id, text, settles_at, tells)
      values (${application}, 'moved', ${stage.first}, ${stage.second}, 'received', 'received', ${people.owner}, ${word},
        now() + interval '10 minutes', false) returning id`),
    answer: await one(sql`with asked as (
        insert into application_question (advertisement_id, ordinal, kind, text) values (${appliedTo.id}, 1, 'single', ${word})
        returning id)
      insert into application_question_option (question_id, ordinal, text) select id, 1, ${word} from asked returning id`),
    interview:
      await one(sql`insert into interview (application_id, organizer_id, kind, minutes, place, times, proposed_at,
        state, starts_at)
      values (${application}, ${people.recruiter}, 'on-site', 30, ${word}, array[now() + interval '3 days'], now(), 'confirmed',
        now() + interval '3 days') returning id`),
    companyDocument:
      await one(sql`insert into company_document (company_id, file_id, file_name, uploaded_by, uploaded_at)
      values (${companyId}, ${file.id}, ${`${word}.pdf`}, ${people.owner}, now()) returning id`),
    template: await one(sql`insert into message_template (company_id, kind, name, text)
      values (${companyId}, 'review', ${word}, ${word}) returning id`),
    messageFile: await one(sql`with said as (
        insert into application_message (application_id, is_from_company, author_id, text)
        values (${application}, false, ${member}, ${word}), (${application}, true, ${people.recruiter}, ${word})
        returning id, is_from_company)
      insert into application_message_file (message_id, file_id, file_name)
      select id, ${file.id}, ${`${word}.jpg`} from said where not is_from_company returning id`),
  };
  await sql`insert into interview_interviewer (interview_id, person_id)
    values (${ids.interview}, ${people.recruiter})`.execute(db);
  const sessions: Household["sessions"] = {};
  for (const [role, id] of Object.entries(people)) sessions[role as Role] = await sessionOf(app, id);
  return { people, sessions, ids };
}

/** All the usual ones, under names of this house alone; the first has another beside it, for the same that have just come. */
async function addOwnStages(app: TestApp, companyId: number, advertisementId: number, word: string) {
  const { rows } = await sql<{ id: number; ordinal: number }>`
    with own as (insert into pipeline (company_id) values (${companyId}) returning id),
    used as (update advertisement set pipeline_id = own.id from own where advertisement.id = ${advertisementId})
    insert into stage (pipeline_id, kind, name, ordinal)
    select own.id, s.kind, ${word} || ' ' || s.ordinal, s.ordinal from own, (
      select kind, ordinal from stage where pipeline_id = 1 union all values ('received', 10)) s
    returning id, ordinal`.execute(app.services.db);
  const at = (place: number) => rows.find(({ ordinal }) => ordinal === place)?.id ?? 0;
  return { first: at(1), second: at(10), interview: at(4) };
}

/** Where a row is somebody's, by the first of these columns that its table has. */
const OWNING_COLUMNS = ["person_id", "cv_id", "application_id", "company_id", "recipient_id"] as const;
/** Written by looking at something, or by adding up what others say, which is no change; emptied by adding it up. */
const NOT_COUNTED = [
  "member_visit",
  "audit_entry",
  "application_count",
  "answer_figure",
  "report_change",
  "advertisement_report_day",
  "company_report_day",
  "company_report_month",
];

/** Every row that belongs to a household, as PostgreSQL writes it: what is the same twice was not changed in between. */
export async function rowsOf(app: TestApp, { people, ids }: Household): Promise<string[]> {
  const { db } = app.services;
  const owners: Record<OwningColumn, number[]> = {
    person_id: Object.values(people),
    cv_id: [ids.cv],
    application_id: [ids.application],
    company_id: [ids.company],
    recipient_id: [],
  };
  const parts = (await ownedTables(app)).map(
    ({
      table,
      column,
      owner,
    }) => sql`select ${sql.lit(`${table} `)} || t::text as row from ${sql.table(table)} t
      where ${sql.ref(column)} = any(${owners[owner]})`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

type OwningColumn = (typeof OWNING_COLUMNS)[number];

interface OwnedTable {
  table: string;
  column: string;
  owner: OwningColumn;
}

const ownedTablesOf = new WeakMap<TestApp, OwnedTable[]>();

async function ownedTables(app: TestApp): Promise<OwnedTable[]> {
  const known = ownedTablesOf.get(app);
  if (known) return known;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(app.services.db);
  const tables = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !NOT_COUNTED.includes(table),
  );
  const owned = tables.flatMap((table): OwnedTable[] => {
    if (table === "person" || table === "company") return [{ table, column: "id", owner: `${table}_id` }];
    const owner = OWNING_COLUMNS.find((name) => columns.some((c) => c.table === table && c.column === name));
    return owner ? [{ table, column: owner, owner }] : [];
  });
  ownedTablesOf.set(app, owned);
  return owned;
}
