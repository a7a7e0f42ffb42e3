import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../../../platform/database/connect.ts";
import { storeSignInCode, tryCode } from "./sign-in-code.store.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, { maxConnections: 1 }));
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

const askerHash = "bir tarayıcı";
const later = new Date(Date.now() + 60_000);
const store = (email: string, code: string) =>
  storeSignInCode(db, { askerHash, email, codeHash: Buffer.from(code), expiresAt: later });
const type = (code: string) => tryCode(db, { askerHash, codeHash: Buffer.from(code), now: new Date() });

it("a code is of the address that it went to, whichever its browser asked for before", async () => {
  await store("once@uye.test", "a");
  await store("sonra@uye.test", "b");
  expect(await type("a")).toEqual({ kind: "wrong" });
  expect(await type("b")).toEqual({ kind: "right", email: "sonra@uye.test" });
  expect(await type("b")).toEqual({ kind: "over" });
});
