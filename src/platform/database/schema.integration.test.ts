import { spawnSync } from "node:child_process";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { projectRoot } from "../project-root.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function verify() {
  const args = ["scripts/db-types.mjs", "--verify", database.url];
  return spawnSync(process.execPath, args, { cwd: projectRoot, encoding: "utf8" });
}

describe("the generated table types", () => {
  it("describe the migrated database; after a migration run `npm run db:types`", () => {
    const { status, stdout, stderr } = verify();
    expect(status, stdout + stderr).toBe(0);
  });

  it("are found out when a table has another column", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("alter table company add column drifted text");
    await client.end();
    const { status, stdout, stderr } = verify();
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("drifted");
  });
});
