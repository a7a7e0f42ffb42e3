import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, spawnDemo, spawnServer } from "../support/built-server.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

/** Two processes beside each other; what is written is what the desk writes, and neither of them wrote it. */
let database: TestDatabase;
let folder: string;
let client: pg.Client;
/** Somebody whose large change takes its time: nobody else waits for it. */
let slow: pg.Client;
let urls: string[] = [];
const started: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-everywhere-"));
  database = await createTestDatabase();
  const shared = { DATA_DIR: folder, DATABASE_URL: database.url };
  expect(await spawnDemo(shared, 60).ended).toBe(0);
  for (const _ of ["one", "another"]) started.push(spawnServer({ ...shared, DEMO: "0" }));
  urls = await Promise.all(started.map(({ url }) => url));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  await slow.query("begin; select pg_current_xact_id()");
});
afterAll(async () => {
  await slow?.end();
  await client?.end();
  for (const { child, ended } of started) {
    child.kill("SIGKILL");
    await ended;
  }
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const textAt = async (url: string, path: string) =>
  (await fetch(new URL(path, url), { headers: { accept: "text/html" } })).text();

/** How soon is measured by `bench:changes`. */
const untilShown = (path: string, isShown: (text: string) => boolean) =>
  Promise.all(
    urls.map((url) =>
      expect.poll(async () => isShown(await textAt(url, path)), { message: path }).toBe(true),
    ),
  );

const rename = (list: string, id: number, name: string) =>
  client.query(
    `insert into lookup_change (list, act, entry_id, facts, reason, created_at) values ($1, 'rename', $2, $3, 'x', now())`,
    [list, id, JSON.stringify({ name })],
  );

const totalIn = (text: string) => (JSON.parse(text) as { total: number }).total;

it.each([
  {
    what: "a text",
    path: "/",
    write: () =>
      client.query(
        "insert into language_override (language, key, value) values ('tr', 'home-latestTitle', 'Bambaşka söz')",
      ),
    isShown: (text: string) => text.includes("Bambaşka söz"),
  },
  {
    what: "the name of a position",
    path: "/is-ilanlari/garson",
    write: async () => {
      const { rows } = await client.query("select id from position where slug = 'garson'");
      await rename("position", rows[0].id, "Salon Görevlisi");
    },
    isShown: (text: string) => text.includes("Salon Görevlisi"),
  },
  {
    what: "the name of a province",
    path: "/is-ilanlari/izmir",
    write: () => rename("city", 35, "Körfezkent"),
    isShown: (text: string) => text.includes("Körfezkent"),
  },
  {
    what: "an accepted lesson of the search",
    path: "/api/v1/advertisements?q=zzkafeci",
    write: async () => {
      const { rows } = await client.query(
        "select split_part(fold_turkish(title), ' ', 1) as word from open_advertisement where title ~ '^[[:alpha:]]{6,} ' limit 1",
      );
      await client.query(
        "insert into search_proposal (kind, words, other, evidence, proposed_at) values ('synonym', 'zzkafeci', $1, '{}', now())",
        [rows[0].word],
      );
      await client.query("update search_proposal set state = 'accepted', decided_at = now()");
    },
    isShown: (text: string) => totalIn(text) > 0,
  },
])("$what is what every process shows, whatever else is still open", async ({ path, write, isShown }) => {
  for (const url of urls) expect(isShown(await textAt(url, path))).toBe(false);
  await write();
  await untilShown(path, isShown);
});
