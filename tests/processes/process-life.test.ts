import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isProcessAlive } from "../../src/platform/embedded-postgres/postmaster.ts";
import { spawnServer, untilWritten } from "../support/built-server.ts";
import { openDatabaseGate } from "../support/database-gate.ts";
import { eventually } from "../support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-process-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.concurrent("a start on an embedded database", () => {
  it("ends in order on SIGTERM, finishing what it has begun, and the next start finds everything again", async () => {
    const dataDir = join(folder, "data");
    const first = spawnServer({ DATA_DIR: dataDir });
    const url = await first.url;
    expect(first.stdout()).not.toContain(":0/");
    const cookie = await signIn(url);
    const address = await anAdvertisement(url);
    const postmaster = Number(
      (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n", 1)[0],
    );
    expect(isProcessAlive(postmaster)).toBe(true);

    const slow = await beginSlowRequest(url);
    first.child.kill("SIGTERM");
    await waitUntilRefused(url);
    expect(isProcessAlive(postmaster)).toBe(true);
    expect(await slow.finish()).toMatch(/^HTTP\/1\.1 303 /);
    expect(await first.ended).toBe(0);
    // Until its new parent has collected it, a process that has ended counts as alive.
    await eventually(() => expect(isProcessAlive(postmaster)).toBe(false));
    expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    expect(first.stderr()).toBe("");

    const second = spawnServer({ DATA_DIR: dataDir });
    try {
      const again = await second.url;
      expect((await fetch(again + address)).status).toBe(200);
      expect(await (await fetch(again, { headers: { cookie } })).text()).toContain("Elif");
    } finally {
      second.child.kill("SIGINT");
    }
    expect(await second.ended).toBe(0);
  });
});

describe.concurrent("a start that cannot succeed says why in one line and ends with 1", () => {
  async function problemOf(environment: Record<string, string>, linesBefore: RegExp[] = []): Promise<string> {
    const server = spawnServer({
      DATA_DIR: join(folder, "unused"),
      DATABASE_URL: database.url,
      DEMO: "0",
      ...environment,
    });
    expect(await server.ended).toBe(1);
    expect(server.stdout()).toBe("");
    const lines = server.stderr().trimEnd().split("\n");
    const problem = lines.pop() ?? "";
    expect(lines).toEqual(linesBefore.map((line) => expect.stringMatching(line)));
    expect(problem).toMatch(/^Mesai could not start: /);
    return problem;
  }

  it("when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    try {
      expect(await problemOf({ PORT: String(port) })).toContain(`port ${port}`);
    } finally {
      other.close();
    }
  });

  it("when the database cannot be reached, without showing its password", async () => {
    const line = await problemOf({ DATABASE_URL: "postgres://mesai:gizli-parola@127.0.0.1:1/mesai" }, [
      /^Waiting for the database at 127\.0\.0\.1:1\/mesai \(ECONNREFUSED\)/,
    ]);
    expect(line).toContain("127.0.0.1:1/mesai");
    expect(line).toContain("ECONNREFUSED");
    expect(line).not.toContain("gizli-parola");
  });

  it("when the database refuses the password", async () => {
    const wrong = new URL(database.url);
    wrong.password = "gizli-parola";
    expect(await problemOf({ DATABASE_URL: wrong.href })).not.toContain("gizli-parola");
  });

  it("when the data folder cannot be written", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(await problemOf({ DATA_DIR: join(file, "data") })).toContain(join(file, "data"));
  });

  it.each([
    ["PORT", "seksen"],
    ["BASE_URL", "mesai.example"],
    ["DATABASE_URL", "mysql://localhost/mesai"],
    ["SECRET", "kisa-sir"],
    ["ROLE", "webb"],
  ])("when %s is %s", async (name, value) => {
    const line = await problemOf({ [name]: value });
    expect(line).toContain(name);
    if (name === "SECRET") expect(line).not.toContain(value);
  });
});

it.concurrent("a start waits for a database that comes up later", async () => {
  const gate = await openDatabaseGate(database.url);
  await gate.close();
  const server = spawnServer({ DATA_DIR: join(folder, "early"), DATABASE_URL: gate.url, DEMO: "0" });
  try {
    await untilWritten(server.stderr, "Waiting for the database");
    await gate.open();
    expect((await fetch(`${await server.url}/readyz`)).status).toBe(200);
  } finally {
    server.child.kill("SIGTERM");
  }
  expect(await server.ended).toBe(0);
  await gate.close();
});

it.concurrent("a proxy that adds its own last word to the database's ends no process", async () => {
  const gate = await openDatabaseGate(database.url);
  const server = spawnServer({ DATA_DIR: join(folder, "proxied"), DATABASE_URL: gate.url, DEMO: "0" });
  try {
    const url = await server.url;
    gate.say(Buffer.concat([lastWord("57P01"), lastWord("08P01")]));
    await untilWritten(server.stderr, "a database connection ended");
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  } finally {
    server.child.kill("SIGTERM");
  }
  expect(await server.ended).toBe(0);
  await gate.close();
});

/** An error in the protocol's own bytes. */
function lastWord(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mthe end\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from("E"), length, fields]);
}

it.concurrent("a worker alone starts, listens nowhere, and ends in order", async () => {
  const worker = spawnServer({
    DATA_DIR: join(folder, "worker"),
    DATABASE_URL: database.url,
    DEMO: "0",
    ROLE: "worker",
  });
  await untilWritten(worker.stdout, "worker is running");
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
  expect(worker.stderr()).toBe("");
});

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ Email: "aday@mesai.test", Password: "Mesai-2026!" });
  const answer = await fetch(`${url}/uye-girisi`, { method: "POST", body, redirect: "manual" });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function anAdvertisement(url: string): Promise<string> {
  const html = await (await fetch(`${url}/is-ilanlari`)).text();
  return html.match(/href="(\/is-ilani\/[^"]+)"/)?.[1] ?? "";
}

/** A form whose second half is on its way while the server is told to stop. */
async function beginSlowRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(`POST /dil HTTP/1.1\r\nHost: ${host}\r\n${type}\r\nContent-Length: 7\r\n\r\nlan`);
  await sleep(200);
  return {
    async finish() {
      socket.write("g=en");
      await once(socket, "close");
      return answer;
    },
  };
}

async function waitUntilRefused(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`, { headers: { connection: "close" } }).catch(() => undefined);
    if (!answer) return;
    await sleep(20);
  }
}
