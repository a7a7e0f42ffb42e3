import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillTables, readTables } from "../../../../tests/support/fill-tables.ts";
import { ownServer, recreateDatabase } from "../../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../../../platform/database/connect.ts";
import { migrateToLatest } from "../../../platform/database/migrate.ts";
import { findApplicationDetail, findOwnApplications } from "../../applications/own/own-applications.store.ts";
import { findEvents, findHiringDetail } from "../list/applicants.store.ts";

/** The one line that every application went along, each step with the stage that it is in today. */
const LINE = ["received", "seen", "shortlisted", "interview", "offer", "hired"];
const STAGES: Record<string, string> = {
  ...{ received: "Yeni", seen: "Yeni", shortlisted: "Kısa liste", interview: "Görüşme" },
  ...{ offer: "Teklif", hired: "İşe alındı", rejected: "Olumsuz" },
};

/** Every history that there could be: as far as it went, how it ended, and whether it was sent again. */
const histories = LINE.flatMap((_, last) => {
  const soFar = LINE.slice(0, last + 1);
  if (last === LINE.length - 1) return [soFar];
  const withdrawn = [...soFar, "withdrawn"];
  return [
    soFar,
    [...soFar, "rejected"],
    withdrawn,
    ...LINE.map((__, again) => [...withdrawn, ...LINE.slice(0, again + 1)]),
  ];
});

let url: string;
let folder: string;
let client: pg.Client;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-migrations-"));
  url = await recreateDatabase(ownServer(), `test_${randomBytes(6).toString("hex")}`);
  for (const file of await readdir("migrations")) {
    if (file < "0038_") await cp(join("migrations", file), join(folder, file));
  }
  await migrateToLatest(url, folder);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillTables(client, await readTables(client), 1);
  await client.query("delete from application");
  db = createDatabase(createPool(url, { maxConnections: 1 }));
});
afterAll(async () => {
  await db?.destroy();
  await client?.end();
  await rm(folder, { recursive: true, force: true });
  const server = new pg.Client({ connectionString: ownServer() });
  await server.connect();
  await server.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await server.end();
});

const dayOf = (step: number) => new Date(Date.UTC(2026, 9, 1 + step));

async function store(history: readonly string[], index: number) {
  // Beyond what the tables were filled with.
  const id = 1000 + index;
  await client.query(
    `with someone as (insert into person (id, email, role, name) values ($1, $2, 'member', 'Aday') returning id),
     theirs as (insert into cv (id, person_id, title, headline) select id, id, 'CV', 'Kaynakçı' from someone returning id)
     insert into application (id, person_id, advertisement_id, cv_id, status, sent_at, updated_at)
     select $1, someone.id, (select id from advertisement limit 1), theirs.id, $3, $4, $5 from someone, theirs`,
    [
      ...[id, `eski-${index}@uye.test`, history.at(-1)],
      ...[dayOf(history.lastIndexOf("received")), dayOf(history.length - 1)],
    ],
  );
  for (const [step, status] of history.entries()) {
    await client.query(
      "insert into application_event (application_id, status, reason, happened_at) values ($1, $2, $3, $4)",
      [id, status, status === "rejected" ? "Başka bir adayla ilerledik." : null, dayOf(step)],
    );
  }
  return { id, history };
}

it("whoever applied before there were stages reads what they read, and stands where they stood", async () => {
  const stored = [];
  for (const [index, history] of histories.entries()) stored.push(await store(history, index));
  await migrateToLatest(url);
  const { rows } = await client.query("select distinct company_id as id from application");
  expect(rows).toHaveLength(1);
  const companyId = Number(rows[0].id);
  const personId = 5000;
  await client.query(
    `with someone as (insert into person (id, email, role, name) values ($1, 'sahip@uye.test', 'employer', 'Sahip') returning id)
     insert into company_member (company_id, person_id, role) select $2, id, 'owner' from someone`,
    [personId, companyId],
  );
  for (const { id, history } of stored) {
    const [listed] = await findOwnApplications(db, id, { offset: 0, limit: 2 });
    expect(listed?.status, history.join()).toBe(history.at(-1));
    const told = await findApplicationDetail(db, id);
    expect(told?.events.map(({ status }) => status)).toEqual(history);
    expect(told?.events.map(({ happened_at }) => Date.parse(happened_at))).toEqual(
      history.map((_, step) => dayOf(step).getTime()),
    );
    const detail = await findHiringDetail(db, id, { companyId, personId });
    const isWithdrawn = history.at(-1) === "withdrawn";
    expect(detail?.kind === "withdrawn").toBe(isWithdrawn);
    expect(detail?.stage).toBe(STAGES[history.findLast((status) => status !== "withdrawn") ?? ""]);
    expect(detail?.sent_cv?.content).toEqual(
      isWithdrawn
        ? undefined
        : expect.objectContaining({
            headline: "Kaynakçı",
            // Shown to whom it was sent, as it was then.
            personal: expect.objectContaining({ printsBirthDate: true }),
            desired: expect.objectContaining({ printsSalary: true }),
          }),
    );
    // Nobody is told again of what they know.
    const events = await findEvents(db, id);
    expect(events.filter(({ tells, told_at }) => tells && told_at === null)).toEqual([]);
  }
});
