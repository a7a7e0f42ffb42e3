import { sql } from "kysely";
import { addAdvertisement } from "./applying.ts";
import { addCompany, addPerson, sessionOf } from "./people.ts";
import { fromNewAddress, type Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

let made = 0;

/** So many people who have applied, whose names begin with the word; in the order of their numbers. */
export async function addApplications(
  app: TestApp,
  advertisementId: number,
  count: number,
  word = "Aday",
): Promise<number[]> {
  made += 1;
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into person (name, email, email_verified, role)
      select ${word} || ' ' || n, 'toplu-' || ${made}::int || '-' || n || '@uye.test', true, 'member'
      from generate_series(1, ${count}::int) n returning id),
    sent as (
      insert into application (advertisement_id, person_id, waiting_since)
      select ${advertisementId}, id, now() from people order by id returning id)
    , told as (
      insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received' from sent)
    select id from sent order by id`.execute(app.services.db);
  return rows.map(({ id }) => id);
}

export interface HiringWorld {
  companyId: number;
  advertisementId: number;
  owner: Session;
  viewer: Session;
}

/** A company with an open advertisement, somebody who decides and somebody who only looks. */
export async function addHiringWorld(app: TestApp): Promise<HiringWorld> {
  const companyId = await addCompany(app);
  const { id: advertisementId } = await addAdvertisement(app, companyId);
  const [owner, viewer] = await Promise.all(
    (["owner", "viewer"] as const).map(async (role) =>
      sessionOf(app, await addPerson(app, role, { companyId })),
    ),
  );
  if (!owner || !viewer) throw new Error("nobody is there");
  return { companyId, advertisementId, owner, viewer };
}

export type Pairs = [name: string, value: string | number][];

export const named = (ids: readonly number[]): Pairs => ids.map((id) => ["ApplicationID", id]);

/** With names that may come more than once: as the page's script calls, or as a browser without scripts sends its form. */
export function sendPairs(
  app: TestApp,
  session: Session,
  path: string,
  pairs: Pairs,
  accept: "application/json" | "text/html" = "application/json",
): Promise<Response> {
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  body.append("__RequestVerificationToken", session.csrfToken);
  const headers = { accept, cookie: session.cookie, ...fromNewAddress() };
  return app.request(path, { method: "POST", body, headers });
}

export async function findStagesOf(app: TestApp, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ stage_id: number }>`
    select stage_id from application where id = any(${[...ids]}::bigint[]) order by id`.execute(
    app.services.db,
  );
  return rows.map(({ stage_id }) => stage_id);
}

export async function withdrawApplication(app: TestApp, id: number): Promise<void> {
  await sql`update application set kind = 'withdrawn', told_kind = 'withdrawn' where id = ${id}`.execute(
    app.services.db,
  );
}

/** The companies become one group, and who applied agrees that all of them see it. */
export async function shareInGroup(
  app: TestApp,
  companyIds: readonly number[],
  applicationId: number,
): Promise<void> {
  const { db } = app.services;
  await sql`with made as (insert into company_group (name) values ('Topluluk') returning id)
    update company set group_id = made.id from made where company.id = any(${[...companyIds]}::bigint[])`.execute(
    db,
  );
  await sql`insert into consent_ledger (person_id, kind, text_version, is_given, application_id, recorded_at)
    select person_id, 'group-companies', '1.0', true, id, now() + interval '1 second'
    from application where id = ${applicationId}`.execute(db);
}
