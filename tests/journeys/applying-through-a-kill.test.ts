import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnServer } from "../support/built-server.ts";
import { csrfTokenIn } from "../support/session.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let folder: string;
let database: TestDatabase;
let sql: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-kill-"));
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const AT_ONCE = 6;
const BEFORE_THE_KILL = 20;

it("every application that was acknowledged before the process was killed is there once, with one mail", async () => {
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url };
  const first = spawnServer(settings);
  const url = await first.url;
  const signedIn = await fetch(`${url}/uye-girisi`, {
    method: "POST",
    body: new URLSearchParams({ Email: "aday@mesai.test", Password: "Mesai-2026!" }),
    redirect: "manual",
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const token = csrfTokenIn(await (await fetch(url, { headers: { cookie } })).text());
  const { rows: cvs } = await sql.query(
    "select cv.id from cv join person p on p.id = cv.person_id where p.email = 'aday@mesai.test' and cv.is_default",
  );
  const { rows: open } = await sql.query(
    `select a.id from open_advertisement a
     where a.external_url is null and not a.is_referable and not a.requires_disc and not a.is_abroad
       and not a.asks_group_consent and not exists (select from application_question q where q.advertisement_id = a.id)
       and not exists (select from application p where p.advertisement_id = a.id)
     order by a.id limit 80`,
  );
  const { rows: began } = await sql.query("select now()");

  const waiting = open.map(({ id }) => String(id));
  const acknowledged: string[] = [];
  const sendOneAfterAnother = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await fetch(`${url}/Application/EasyApply`, {
        method: "POST",
        body: new URLSearchParams({
          AdvertisementId: id,
          CvID: String(cvs[0].id),
          IsMissingInfoChecked: "1",
        }),
        headers: {
          accept: "application/json",
          cookie,
          requestverificationtoken: token,
          "x-forwarded-for": `10.9.0.${acknowledged.length}`,
        },
      });
      if (answer.status === 200) acknowledged.push(id);
      if (acknowledged.length === BEFORE_THE_KILL) first.child.kill("SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, sendOneAfterAnother));
  await first.ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(BEFORE_THE_KILL);
  expect(waiting.length).toBeGreaterThan(0);

  const second = spawnServer(settings);
  try {
    await second.url;
    const { rows } = await sql.query(
      `select a.advertisement_id::text as id,
         (select count(*)::int from application_event e where e.application_id = a.id) as events,
         (select count(*)::int from pgboss.job j where j.name = 'send-mail' and j.data->>'to' = 'aday@mesai.test'
           and j.data->>'html' like '%/hesabim/basvurular/' || a.id || '"%') as mails
       from application a join person p on p.id = a.person_id
       where p.email = 'aday@mesai.test' and a.sent_at >= $1`,
      [began[0].now],
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ events, mails }) => events !== 1 || mails !== 1)).toEqual([]);
  } finally {
    second.child.kill("SIGTERM");
    await second.ended;
  }
});
