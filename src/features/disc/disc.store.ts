import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Answers, Scores } from "./disc.rules.ts";

type Connection = Database | Transaction<DB>;

export interface TestRow {
  id: number;
  person_id: number;
  edition: number;
  most_answers: number[];
  least_answers: number[];
  duration_seconds: number;
  drive: number | null;
  influence: number | null;
  steadiness: number | null;
  care: number | null;
  started_at: Date;
  saved_at: Date;
  finished_at: Date | null;
}

const columns = sql`id, person_id, edition, to_json(most_answers) as most_answers,
  to_json(least_answers) as least_answers, duration_seconds, drive, influence, steadiness, care, started_at, saved_at,
  finished_at`;

/** The one that is not finished yet. Locked, whoever else finishes it waits and then finds none. */
export async function findOpenTest(
  db: Connection,
  personId: number,
  { isLocked = false } = {},
): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select ${columns} from disc_test where person_id = ${personId} and finished_at is null
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Two that begin at once begin the same one: the unique index decides. */
export async function insertOpenTest(
  db: Connection,
  { personId, edition, now }: { personId: number; edition: number; now: Date },
): Promise<void> {
  await sql`
    insert into disc_test (person_id, edition, started_at, saved_at) values (${personId}, ${edition}, ${now}, ${now})
    on conflict (person_id) where finished_at is null do nothing`.execute(db);
}

export async function deleteOpenTest(db: Connection, personId: number): Promise<void> {
  await sql`delete from disc_test where person_id = ${personId} and finished_at is null`.execute(db);
}

export async function updateAnswers(
  db: Connection,
  test: { id: number; answers: Answers; durationSeconds: number; now: Date },
): Promise<void> {
  await sql`
    update disc_test set most_answers = ${[...test.answers.most]}, least_answers = ${[...test.answers.least]},
      duration_seconds = ${test.durationSeconds}, saved_at = ${test.now}
    where id = ${test.id} and finished_at is null`.execute(db);
}

export async function markFinished(
  db: Connection,
  test: { id: number; answers: Answers; scores: Scores; durationSeconds: number; now: Date },
): Promise<void> {
  const { D, I, S, C } = test.scores;
  await sql`
    update disc_test set most_answers = ${[...test.answers.most]}, least_answers = ${[...test.answers.least]},
      duration_seconds = ${test.durationSeconds}, drive = ${D}, influence = ${I}, steadiness = ${S}, care = ${C},
      saved_at = ${test.now}, finished_at = ${test.now}
    where id = ${test.id}`.execute(db);
}

/** Newest first. */
export async function findFinishedTests(db: Connection, personId: number): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    select ${columns} from disc_test where person_id = ${personId} and finished_at is not null
    order by finished_at desc, id desc limit 50`.execute(db);
  return rows;
}

export async function findFinishedTest(
  db: Connection,
  personId: number,
  id: number,
): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select ${columns} from disc_test
    where id = ${id} and person_id = ${personId} and finished_at is not null`.execute(db);
  return rows[0];
}

/** Said with this application or since: one that was withdrawn and sent again begins anew. */
const isShared = sql`coalesce((select consent.is_given from consent_ledger consent
  where consent.application_id = a.id and consent.kind = 'disc' and consent.recorded_at >= a.sent_at
  order by consent.id desc limit 1), false)`;

const sharedTextVersion = sql`(select consent.text_version from consent_ledger consent
  where consent.application_id = a.id and consent.kind = 'disc' order by consent.id desc limit 1)`;

/** The one that an employer sees: the newest there was when the application was sent. */
const sharedTestId = sql`(select test.id from disc_test test
  where test.person_id = a.person_id and test.finished_at <= a.sent_at
  order by test.finished_at desc, test.id desc limit 1)`;

/** The result as it was when the application was sent; none without the applicant's consent, or once it is deleted. */
export async function findSharedTest(db: Connection, applicationId: number): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`
    select ${columns} from disc_test where id = (
      select ${sharedTestId} from application a
      where a.id = ${applicationId} and a.kind <> 'withdrawn' and ${isShared})`.execute(db);
  return rows[0];
}

export interface ShareRow {
  application_id: number;
  company_name: string;
  title: string;
}

export async function findShares(db: Connection, personId: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select a.id as application_id, c.name as company_name, ad.title
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    where a.person_id = ${personId} and a.kind <> 'withdrawn' and ${isShared}
      and exists (select from disc_test test where test.person_id = a.person_id and test.finished_at <= a.sent_at)
    order by a.sent_at desc, a.id desc limit 100`.execute(db);
  return rows;
}

/**
 * False for one that is not there, or not this person's. Where it was shown, the consent ends with it: the result before it was
 * never agreed to, and must not take its place.
 */
export async function deleteTest(
  db: Connection,
  { personId, testId, now }: { personId: number; testId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ended as (
      insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
      select a.person_id, a.id, 'disc', ${sharedTextVersion}, false, ${now}
      from application a
      where a.person_id = ${personId} and ${sharedTestId} = ${testId} and ${isShared})
    delete from disc_test where id = ${testId} and person_id = ${personId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The ledger is only ever added to. False where there was nothing to take back. */
export async function withdrawShare(
  db: Connection,
  { personId, applicationId, now }: { personId: number; applicationId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into consent_ledger (person_id, application_id, kind, text_version, is_given, recorded_at)
    select a.person_id, a.id, 'disc', ${sharedTextVersion}, false, ${now}
    from application a
    where a.id = ${applicationId} and a.person_id = ${personId} and ${isShared}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
