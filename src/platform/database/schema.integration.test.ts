import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { projectRoot } from "../project-root.ts";
import { openClient } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The queue makes its own, and nobody else asks them.
  await change("drop schema pgboss cascade");
});
afterAll(() => database.drop());

async function change(statement: string): Promise<void> {
  const client = await openClient(database.url);
  await client.query(statement);
  await client.end();
}

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
    await change("alter table company add column drifted text");
    const { status, stdout, stderr } = verify();
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("drifted");
  });
});
