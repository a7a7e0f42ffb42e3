import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownServer, recreateDatabase } from "../../../tests/support/test-database.ts";
import { migrateToLatest } from "../../platform/database/migrate.ts";
import { storedSearch, storedSearchHash } from "./stored-search.ts";

/** The hashes are those that were written beside these rows, when their names were those of addresses. */
const rows = [
  {
    name: "everything that could be chosen",
    query: {
      ...{
        q: "AŞÇI c++",
        sehir: ["ankara", "izmir"],
        ilce: ["bornova"],
        sektor: ["bilisim"],
        pozisyon: ["garson"],
      },
      ...{ calisma: ["tam-zamanli"], seviye: ["uzman"], uzaktan: true },
    },
    hash: "5ae636459761dd6d2fab7c939065a21caaffb31cd33b7b12bdb25684c35f0609",
    stored: {
      text: "AŞÇI c++",
      chosen: {
        ...{ city: ["ankara", "izmir"], district: ["bornova"], sector: ["bilisim"], position: ["garson"] },
        ...{ workType: ["tam-zamanli"], level: ["uzman"], remote: ["1"] },
      },
    },
  },
  {
    name: "words alone",
    query: {
      q: "garson",
      sehir: [],
      ilce: [],
      sektor: [],
      pozisyon: [],
      calisma: [],
      seviye: [],
      uzaktan: false,
    },
    hash: "01fc26b550e0983701dd1e7962e4bbec77cd396a448be789196ab1b6e886ffe8",
    stored: { text: "garson", chosen: {} },
  },
  {
    name: "no words, and a slug that nothing has any more",
    query: {
      q: "",
      sehir: ["atlantis"],
      ilce: [],
      sektor: [],
      pozisyon: [],
      calisma: [],
      seviye: [],
      uzaktan: false,
    },
    hash: "c9c384cffe7e3885d7f5d1d7473ea23b7527ff3e08a9f7fd0ef90f2c79e7dd9f",
    stored: { text: "", chosen: { city: ["atlantis"] } },
  },
  {
    name: "names left out",
    query: { uzaktan: true },
    hash: "b908bc44f1f66e01f40f8f07cea91a571b775ddea3eb29217ce38aa551a629e0",
    stored: { text: "", chosen: { remote: ["1"] } },
  },
  {
    name: "nothing",
    query: {},
    hash: "59217e14dcd44d3c5cea62363aba803dcd257efe4cb5c172a84cd468021b5178",
    stored: { text: "", chosen: {} },
  },
];

let renamedIn: string;
let folder: string;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-migrations-"));
  url = await recreateDatabase(ownServer(), `test_${randomBytes(6).toString("hex")}`);
  const files = await readdir("migrations");
  renamedIn = files.find((file) => file.endsWith("_stored_searches_in_own_names.sql")) ?? "";
  const before = files.filter((file) => file < renamedIn);
  for (const file of before) await cp(join("migrations", file), join(folder, file));
  await migrateToLatest(url, folder);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client?.query("rollback");
  await client?.end();
  await rm(folder, { recursive: true, force: true });
  const server = new pg.Client({ connectionString: ownServer() });
  await server.connect();
  await server.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await server.end();
});

it("searches stored under the wire's names get the code's own, and mean the same", async () => {
  const { rows: people } = await client.query(
    "insert into person (email, role, name) values ('a@example.com', 'member', 'A') returning id",
  );
  const { rows: recipients } = await client.query(
    "insert into alert_recipient (email, language) values ('b@example.com', 'tr') returning id",
  );
  for (const { name, query, hash } of rows) {
    await client.query(
      "insert into saved_search (person_id, name, query, query_hash) values ($1, $2, $3, decode($4, 'hex'))",
      [...[people[0].id, name, JSON.stringify(query), hash]],
    );
    await client.query(
      `insert into visitor_search (recipient_id, name, query, query_hash, consent_version)
       values ($1, $2, $3, decode($4, 'hex'), '2026-11')`,
      [recipients[0].id, name, JSON.stringify(query), hash],
    );
  }
  await cp(join("migrations", renamedIn), join(folder, renamedIn));
  await migrateToLatest(url, folder);
  for (const table of ["saved_search", "visitor_search"]) {
    const { rows: found } = await client.query(
      `select name, query, encode(query_hash, 'hex') as hash from ${table} order by id`,
    );
    expect(found).toEqual(rows.map(({ name, stored, hash }) => ({ name, query: stored, hash })));
    for (const { query, hash } of found) {
      expect(storedSearchHash(storedSearch.parse(query)).toString("hex")).toBe(hash);
    }
  }
});
