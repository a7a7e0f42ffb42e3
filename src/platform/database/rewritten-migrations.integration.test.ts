import { createHash, randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillTables, readTables } from "../../../tests/support/fill-tables.ts";
import { readCatalog } from "../../../tests/support/read-catalog.ts";
import { createTestDatabase, ownServer, recreateDatabase } from "../../../tests/support/test-database.ts";
import { projectRoot } from "../project-root.ts";
import { StartProblem } from "../start-problem.ts";
import { migrateToLatest } from "./migrate.ts";

let url: string;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-rewritten-"));
  url = await recreateDatabase(ownServer(), `test_${randomBytes(6).toString("hex")}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await rm(folder, { recursive: true, force: true });
  const server = new pg.Client({ connectionString: ownServer() });
  await server.connect();
  await server.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await server.end();
});

/** The migrations up to one, of which a part was added after databases had run the rest. */
async function writeFormer(last: string, added: readonly (string | RegExp)[]): Promise<void> {
  await cp(join(projectRoot, "migrations"), folder, { recursive: true });
  for (const file of await readdir(folder)) {
    if (file > `${last}.sql`) await rm(join(folder, file), { recursive: true });
  }
  for (const part of added) {
    const holder = await fileWith(part);
    const text = await readFile(holder, "utf8");
    await writeFile(holder, text.replaceAll(part, ""));
  }
}

async function fileWith(part: string | RegExp): Promise<string> {
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    if (text.search(part) >= 0) return join(folder, file);
  }
  throw new Error(`no migration has ${part}`);
}

it.each<[string, string, (string | RegExp)[]]>([
  [
    "0003_reference",
    "0008_reading_and_language",
    [/,\s+-- For tables that keep both[^\n]*\n\s+unique \(id, province_id\)/g],
  ],
  [
    "0016_cv_writing",
    "0018_complaints_sharing_and_counts",
    [/create table cv_mail[\s\S]*?;\n|create index cv_mail_person[^;]*;/g],
  ],
  [
    "0038_pipelines",
    "0038_pipelines",
    [/create function hand_applications_over[\s\S]*?\$\$;|create trigger advertisement_handed_over[^;]*;/g],
  ],
  [
    "0039_applicant_lists",
    "0039_applicant_lists",
    [/create function name_advertisement_of_copy[\s\S]*?\$\$;|create trigger sent_cv_advertisement[^;]*;/g],
  ],
  ["0040_offered_cvs", "0041_acts_and_spam", [/create function has_newer_cv[\s\S]*?\n\$\$;/g]],
  ["0063_reports", "0068_pictures_in_posts", [/(?:create table|insert into) report_backlog[^;]*;/g]],
])(
  "a database that has run %s as it was at first is refused in one line, with its rows as they are",
  async (name, last, added) => {
    await writeFormer(last, added);
    // Two of those that refer to a district by its province too were changed together with it.
    if (name === "0003_reference") await referToDistrictsAlone();
    const applied = await migrateToLatest(url, folder);
    await fillTables(client, await readTables(client), 1);
    const error = await migrateToLatest(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartProblem);
    expect((error as Error).message).toMatch(
      new RegExp(`^The database was made in .*: its ${name} is another .*\\.$`),
    );
    const { rows } = await client.query("select count(*)::int as count from kysely_migration");
    expect(rows).toEqual([{ count: applied.length }]);
  },
);

async function referToDistrictsAlone(): Promise<void> {
  const key =
    /,\s+foreign key \(district_id, province_id\) references district \(id, province_id\) on update cascade/g;
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replaceAll(key, ""));
  }
}

const AS_SENT = { personal: { birthDate: "1990-05-01" }, desired: { salary: 50_000 } };
const SAID = {
  personal: { birthDate: "1991-06-02", printsBirthDate: false },
  desired: { salary: 60_000, printsSalary: false },
};
const PRINTED = {
  personal: { birthDate: "1990-05-01", printsBirthDate: true },
  desired: { salary: 50_000, printsSalary: true },
};

it("a database that has run 0046 before it changed rows has them changed at its next upgrade, or all as they are", async () => {
  await writeFormer("0046_printed_facts", [/\n-- What was sent before[\s\S]*$/g]);
  const former = await readFile(join(folder, "0046_printed_facts.sql"));
  expect(createHash("sha256").update(former).digest("hex")).toMatch(/^edc72be551698fdc/);
  await migrateToLatest(url, folder);
  await client.query("update kysely_migration set timestamp = '2026-11-16T23:40:00.000Z'");
  await fillTables(client, await readTables(client));
  const { rows: copies } = await client.query("select application_id as id from sent_cv order by 1");
  for (const [index, content] of [AS_SENT, SAID, {}].entries()) {
    await client.query("update sent_cv set content = $2 where application_id = $1", [
      copies[index].id,
      content,
    ]);
  }
  const read = async () =>
    (await client.query("select content from sent_cv order by application_id limit 3")).rows.map(
      ({ content }) => content,
    );

  await cp(join(projectRoot, "migrations"), folder, { recursive: true });
  await writeFile(join(folder, "0048_notices.sql"), "select 1 / 0");
  await expect(migrateToLatest(url, folder)).rejects.toThrow(/0048_notices.*division/);
  expect(await read()).toEqual([AS_SENT, SAID, {}]);

  await migrateToLatest(url);
  expect(await read()).toEqual([PRINTED, SAID, {}]);
  const fresh = await createTestDatabase();
  const other = new pg.Client({ connectionString: fresh.url });
  await other.connect();
  expect(await readCatalog(client)).toEqual(await readCatalog(other));
  await other.end();
  await fresh.drop();
});
