import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { syncReferenceData } from "./sync-reference-data.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into company (id, name, slug, sector_id, province_id, status) values (1, 'Firma', 'firma', 1, 34, 'verified');
    insert into advertisement (id, company_id, title, slug, position_id, sector_id, work_type, level, description)
      values (1, 1, 'İlan', 'ilan', 1, 1, 'full-time', 'entry', '');
    insert into advertisement_location (advertisement_id, name, province_id, district_id)
      select 1, 'Yer', province_id, id from district where province_id = 34 and slug = 'kadikoy'`);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function words(): Promise<string> {
  const { rows } = await client.query(
    "select words::text from advertisement_search where advertisement_id = 1",
  );
  return rows[0].words;
}

it("keeps what editors did, also where a release brings the address of something they added", async () => {
  const facts = (name: string, slug?: string) => JSON.stringify({ name, ...(slug && { slug }) });
  await client.query(
    `insert into lookup_change (list, act, entry_id, target_id, facts, reason, created_at) values
      ('position', 'rename', 2, null, $1, 'n', now()), ('position', 'merge', 3, 2, null, 'n', now()),
      ('position', 'add', 20001, null, $2, 'n', now()), ('position', 'add', 20002, null, $3, 'n', now())`,
    [facts("Yeniad"), facts("Eklenen", "eklenen"), facts("Çakışan", "garson")],
  );
  await client.query(`insert into position (id, slug, name) values (20002, 'cakisan', 'Çakışan')`);
  await syncReferenceData(client);
  const { rows } = await client.query(
    "select id, slug, name from position where id in (2, 3) or id > 20000 order by id",
  );
  expect(rows.map(({ name }) => name)).toEqual(["Yeniad", "Yeniad", "Eklenen", "Çakışan"]);
  expect(rows.slice(2).map(({ slug }) => slug)).toEqual(["eklenen", "garson-20002"]);
  await client.query("delete from lookup_change");
  await syncReferenceData(client);
});

describe("a renamed row of the reference data", () => {
  it.each([
    "sector set name = 'Eskiad' where id = 1",
    "\"position\" set name = 'Eskiad' where id = 1",
    "province set name = 'Eskiad' where id = 34",
    "district set name = 'Eskiad' where province_id = 34 and slug = 'kadikoy'",
  ])("gives its advertisements their new words: %s", async (change) => {
    const right = await words();
    await client.query(`update ${change}`);
    await client.query("select refresh_advertisement_search(array[1])");
    expect(await words()).toContain("eskiad");
    await syncReferenceData(client);
    expect(await words()).toBe(right);
  });
});
