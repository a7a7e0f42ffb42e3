import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";

/**
 * Sign-ins per second over HTTP beside the bare password hash, taking turns within one run; and how many questions to the
 * database a page costs a signed-in person beyond what it costs a visitor.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 8;
const LEAST_RATIO = 0.8;
const MOST_EXTRA_QUERIES = 1;
const COUNTED_REQUESTS = 20;
const PASSWORD = "Mesai-2026!";

const children: ChildProcess[] = [];
let addresses = 0;

function startChild(script: string, environment: Record<string, string> = {}): ChildProcess {
  const child = fork(script, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  children.push(child);
  return child;
}

function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve) => child.once("message", resolve as (message: unknown) => void));
}

async function startServer(environment: Record<string, string>, port: number): Promise<string> {
  startChild("dist/server/main.js", { ...environment, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return url;
    await pause(250);
  }
  throw new Error(`the server on port ${port} did not get ready`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Limits are by address; each sign-in comes from one of its own. */
function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A person with a browser that is known after the first time, as most are. */
class Person {
  readonly #url: string;
  readonly #email: string;
  #cookie = "";

  constructor(url: string, number: number) {
    this.#url = url;
    this.#email = `ornek-uye-${number + 1}@mesai.test`;
  }

  async signIn(): Promise<string> {
    const answer = await fetch(`${this.#url}/uye-girisi`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": newAddress(), cookie: this.#cookie },
      body: new URLSearchParams({ Email: this.#email, Password: PASSWORD }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    this.#cookie = cookies.find((cookie) => cookie.startsWith("mesai.device")) ?? this.#cookie;
    return cookies.join("; ");
  }
}

async function signInsPerSecond(people: readonly Person[], seconds: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() - start < seconds * 1000) {
        await person.signIn();
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - start) / 1000);
}

async function hashesPerSecond(child: ChildProcess, seconds: number): Promise<number> {
  child.send({ seconds, connections: CONNECTIONS });
  return messageFrom<number>(child);
}

/** What PostgreSQL itself has written down; the queue's and the change feed's own questions are not the page's. */
async function queriesFor(url: string, cookie: string, logFile: string): Promise<number> {
  const ask = async () => {
    const answer = await fetch(url, { headers: { "x-forwarded-for": newAddress(), cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  };
  for (let warmUp = 0; warmUp < 3; warmUp++) await ask();
  await pause(300);
  const before = (await readFile(logFile)).length;
  for (let request = 0; request < COUNTED_REQUESTS; request++) await ask();
  await pause(300);
  const log = (await readFile(logFile)).subarray(before).toString();
  const asked = log.split(/(?=LOG: {2})/).filter((line) => /^LOG: {2}(statement|execute [^:]*):/.test(line));
  const own = asked.filter((line) => !/pgboss|change_feed|pg_current_snapshot|listen|notify/i.test(line));
  return own.length / COUNTED_REQUESTS;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Pages on which marks are the person's own, and one without. */
async function pagesToAsk(url: string): Promise<{ name: string; path: string }[]> {
  const firstOn = async (path: string, pattern: RegExp) => {
    const html = await (await fetch(url + path, { headers: { cookie: "lang=tr" } })).text();
    return html.match(pattern)?.[1] ?? "/";
  };
  const advertisement = await firstOn("/is-ilanlari", /href="(\/is-ilani\/[^"?]+)"/);
  return [
    { name: "home", path: "/" },
    { name: "results", path: "/is-ilanlari?sehir=istanbul" },
    { name: "advertisement", path: advertisement },
    { name: "company", path: await firstOn(advertisement, /href="(\/firma\/[^"?]+)"/) },
    { name: "blog", path: "/blog" },
  ];
}

async function writeStatementsDown(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("alter system set log_statement = 'all'");
  await client.query("select pg_reload_conf()");
  await client.end();
  await pause(500);
}

const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-"));
const database = await startEmbeddedPostgres({ dataDir });
try {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "silent" };
  const url = await startServer({ ...environment, PAGE_CACHE_MB: "0" }, 3192);
  const bare = startChild("bench/bare-hash.ts");
  await messageFrom(bare);
  const people = Array.from({ length: CONNECTIONS }, (_, index) => new Person(url, index));

  await signInsPerSecond(people, 1);
  await hashesPerSecond(bare, 1);
  const ours: number[] = [];
  const ceiling: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await signInsPerSecond(people, SECONDS));
    ceiling.push(await hashesPerSecond(bare, SECONDS));
  }
  const ratio = median(ours.map((value, index) => value / (ceiling[index] ?? 1)));
  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, medians\n`);
  console.log(
    `sign-ins/s ${median(ours).toFixed(1)}, bare hashes/s ${median(ceiling).toFixed(1)}, ` +
      `ratio ${ratio.toFixed(2)} (floor ${LEAST_RATIO})${ratio < LEAST_RATIO ? "  SHORT" : ""}\n`,
  );

  const cookie = (await people[0]?.signIn()) ?? "";
  await writeStatementsDown(database.url);
  let mostExtra = 0;
  console.log("page             visitor   signed in   more");
  for (const { name, path } of await pagesToAsk(url)) {
    const logFile = join(dataDir, "postgres.log");
    const visitor = await queriesFor(`${url}${path}`, "lang=tr", logFile);
    const signedIn = await queriesFor(`${url}${path}`, cookie, logFile);
    mostExtra = Math.max(mostExtra, signedIn - visitor);
    console.log(
      `${name.padEnd(15)}${visitor.toFixed(2).padStart(9)}${signedIn.toFixed(2).padStart(12)}` +
        `${(signedIn - visitor).toFixed(2).padStart(7)}`,
    );
  }
  const isCostly = mostExtra > MOST_EXTRA_QUERIES + 0.1;
  console.log(`at most ${MOST_EXTRA_QUERIES} question more${isCostly ? "  SHORT" : ""}`);
  process.exitCode = ratio < LEAST_RATIO || isCostly ? 1 : 0;
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))),
  );
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
