import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  allMatched,
  daysFromNow,
  emailOf,
  follow,
  matchedFor,
  newWord,
  publish,
  saveSearch,
} from "../../../tests/support/alerts.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { allMails } from "../../../tests/support/mails.ts";
import { addCompany, addPerson } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { sendDueAlerts } from "./send-alerts.ts";

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let companyId: number;
let memberId: number;
/** Of both. */
const logLines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database, logLines });
  other = await startTestApp({
    database: { url: database.url, drop: async () => {} },
    environment: { ROLE: "worker" },
    logLines,
  });
  companyId = await addCompany(app);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});
beforeEach(async () => {
  memberId = await addPerson(app, "member");
});

async function leaders(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.granted
      and ((l.classid::bigint << 32) | l.objid::bigint) = 7204518320`.execute(app.services.db);
  return rows.map(({ pid }) => pid);
}

describe("two workers", () => {
  it("match by turns: one at a time", async () => {
    await eventually(async () => expect(await leaders()).toHaveLength(1));
  });

  it("send each mail once when both put them together", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(app, "member")));
    for (const id of people) await follow(app, id, companyId);
    await publish(app, companyId);
    await allMatched(app);
    const when = daysFromNow(2);
    await Promise.all([app, other, app, other].map((each) => sendDueAlerts(each.services, when)));
    const mails = await allMails(app, other);
    for (const id of people) {
      const email = await emailOf(app, id);
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    }
  });
});

describe("matching that is cut off", () => {
  it("goes on where it stood, in whichever worker comes next; nothing is missed and nothing is there twice", async () => {
    const word = newWord();
    await saveSearch(app, memberId, { q: word });
    const before = await publish(app, companyId, { title: word });
    await allMatched(app);
    const [leader] = await leaders();
    await sql`select pg_terminate_backend(${leader ?? 0})`.execute(app.services.db);
    const after = await publish(app, companyId, { title: word });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([before, after]);
    expect(await leaders()).not.toContain(leader);
  });

  it("writes matches and its place together or not at all", async () => {
    await follow(app, memberId, companyId);
    // It says what had been written by then.
    await sql`
      create function refuse_move() returns trigger language plpgsql as $$
      declare matches int := (select count(*) from alert_match m join alert_recipient r on r.id = m.recipient_id
        where r.person_id = ${sql.lit(memberId)});
      begin raise exception 'cut off with % match', matches; end $$;
      create trigger refuse_move before update on alert_cursor execute function refuse_move()`.execute(
      app.services.db,
    );
    const id = await publish(app, companyId);
    await eventually(() => expect(logLines.join("")).toContain("cut off with 1 match"));
    expect(await matchedFor(app, memberId)).toEqual([]);
    await sql`drop trigger refuse_move on alert_cursor`.execute(app.services.db);
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([id]);
  });

  it("for longer than the feed remembers finds what was published meanwhile", async () => {
    await follow(app, memberId, companyId);
    const id = await publish(app, companyId);
    await allMatched(app);
    await sql`delete from alert_match where advertisement_id = ${id}`.execute(app.services.db);
    await sql`update alert_cursor set moved_at = now() - interval '7 days'`.execute(app.services.db);
    await allMatched(app);
    await eventually(async () => expect(await matchedFor(app, memberId)).toEqual([id]));
  });
});

describe("searches", () => {
  it("are followed while they change: new, another word, paused, resumed, deleted", async () => {
    const [first, second] = [newWord(), newWord()];
    const searchId = await saveSearch(app, memberId, { q: first });
    const found: number[] = [];
    const publishBoth = async () => {
      const ids = [
        await publish(app, companyId, { title: first }),
        await publish(app, companyId, { title: second }),
      ];
      await allMatched(app);
      return ids;
    };
    found.push((await publishBoth())[0] as number);
    await sql`update saved_search set query = ${JSON.stringify({ text: second })}, query_hash = sha256(${second}::bytea)
      where id = ${searchId}`.execute(app.services.db);
    found.push((await publishBoth())[1] as number);
    for (const change of [sql`is_paused = true`, sql`is_paused = false, deleted_at = now()`]) {
      await sql`update saved_search set ${change} where id = ${searchId}`.execute(app.services.db);
      await publishBoth();
    }
    await sql`update saved_search set deleted_at = null where id = ${searchId}`.execute(app.services.db);
    found.push((await publishBoth())[1] as number);
    await sql`delete from saved_search where id = ${searchId}`.execute(app.services.db);
    await publishBoth();
    expect(await matchedFor(app, memberId)).toEqual(found);
  });

  it("match by what editors have accepted, whenever they were saved, until that is taken back", async () => {
    const [typed, meant] = [newWord(), newWord()];
    await saveSearch(app, memberId, { q: typed });
    const later = await addPerson(app, "member");
    const { rows } = await sql<{ id: number }>`
      insert into search_proposal (kind, words, other, evidence, proposed_at)
      values ('synonym', ${typed}, ${meant}, '{}', now()) returning id`.execute(app.services.db);
    const decide = (state: string) =>
      sql`update search_proposal set state = ${state}, decided_at = now() where id = ${rows[0]?.id}`.execute(
        app.services.db,
      );
    const publishOne = async () => {
      const id = await publish(app, companyId, { title: meant });
      await allMatched(app);
      return id;
    };
    await publishOne();
    await decide("accepted");
    const told = await publishOne();
    await saveSearch(app, later, { q: typed });
    const toldBoth = await publishOne();
    await decide("refused");
    await publishOne();
    expect(await matchedFor(app, memberId)).toEqual([told, toldBoth]);
    expect(await matchedFor(app, later)).toEqual([toldBoth]);
  });

  it("that are only looked at trouble nobody", async () => {
    const searchId = await saveSearch(app, memberId, { q: newWord() });
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from change_feed`.execute(
        app.services.db,
      );
      return rows[0]?.count;
    };
    const before = await count();
    await sql`update saved_search set seen_at = now() where id = ${searchId}`.execute(app.services.db);
    expect(await count()).toBe(before);
  });
});
