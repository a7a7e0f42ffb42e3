import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { StartProblem } from "../start-problem.ts";
import { waitUntilReachable } from "./wait-until-reachable.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** How it went: the lines it wrote, and the problem. */
async function attempt(url: string, options: { patienceMs?: number; signal?: AbortSignal } = {}) {
  const lines: string[] = [];
  const problem = await waitUntilReachable(url, { onWait: (line) => lines.push(line), ...options }).then(
    () => undefined,
    (error: Error) => error,
  );
  return { lines, problem };
}

function withPart(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

it("a database that answers is not waited for", async () => {
  expect(await attempt(database.url)).toMatchObject({ lines: [], problem: undefined });
});

it.each([
  ["its password is wrong", () => withPart((url) => (url.password = "hunter2"))],
  ["it does not exist", () => withPart((url) => (url.pathname = "/no_such_database"))],
  ["its name cannot be resolved", () => "postgres://mesai:hunter2@no-such-host.invalid/mesai"],
])("a database is given up at once, in one line without the password, when %s", async (_why, address) => {
  const { lines, problem } = await attempt(address());
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem?.message).toContain("DATABASE_URL");
  expect(problem?.message).not.toMatch(/hunter2|\n/);
  // Whoever waits says so.
  expect(lines).toEqual([]);
});

it("a database that nobody listens for is waited for, with one line, and then given up with another", async () => {
  const address = "postgres://mesai:hunter2@127.0.0.1:1/mesai";
  const { lines, problem } = await attempt(address, { patienceMs: 1500 });
  expect(lines).toEqual(["Waiting for the database at 127.0.0.1:1/mesai (ECONNREFUSED) …"]);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem?.message).toMatch(/127\.0\.0\.1:1\/mesai.*ECONNREFUSED/);
});

it("a database that comes up later than we do is waited for", async () => {
  const gate = await openDatabaseGate(database.url);
  try {
    await gate.close();
    const attempted = attempt(gate.url);
    await pause(1200);
    await gate.open();
    const { lines, problem } = await attempted;
    expect(problem).toBeUndefined();
    expect(lines).toHaveLength(1);
  } finally {
    await gate.close();
  }
});

it("something that takes the connection and never answers is given up in time", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const { problem } = await attempt(`postgres://127.0.0.1:${port}/mesai`, { patienceMs: 1000 });
  expect(problem).toBeInstanceOf(StartProblem);
  silent.close();
});

it("waiting ends at once when the process is told to stop", async () => {
  const ending = new AbortController();
  const attempted = attempt("postgres://mesai@127.0.0.1:1/mesai", { signal: ending.signal });
  await pause(300);
  ending.abort();
  const { problem } = await attempted;
  expect(problem?.name).toBe("AbortError");
});
