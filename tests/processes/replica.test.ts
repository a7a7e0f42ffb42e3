import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advertisementPath } from "../../src/addresses/advertisements.ts";
import { companyPath } from "../../src/addresses/companies.ts";
import { type ServerProcess, spawnDemo, spawnServer } from "../support/built-server.ts";
import { eventually } from "../support/eventually.ts";
import { type PostgresPair, startPostgresPair } from "../support/postgres-pair.ts";

/** One pair of servers from its start to its end: each test goes on where the one before has left it. */
let folder: string;
let pair: PostgresPair;
let server: ServerProcess;
let url: string;
let pages: string[];
let companyId: number;
const started: ServerProcess[] = [];

const METRICS_KEY = "k".repeat(24);

const start = (environment: Record<string, string> = {}) => {
  const spawned = spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: pair.bothUrl,
    DATABASE_REPLICA_URL: pair.standby.url,
    DATABASE_LIMITS_MS: "lag=3000",
    // Else the pages of before would answer.
    PAGE_CACHE_MB: "0",
    DEMO: "0",
    METRICS_KEY,
    ...environment,
  });
  started.push(spawned);
  return spawned;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-replica-"));
  pair = await startPostgresPair(async (DATABASE_URL) => {
    expect(await spawnDemo({ DATA_DIR: folder, DATABASE_URL }, 60).ended).toBe(0);
  });
  server = start();
  url = await server.url;
  const { rows } = await pair.primary.ask(
    "select a.id, a.slug, c.id as company, c.slug as named from advertisement a join company c on c.id = a.company_id where a.id in (select id from open_advertisement) limit 1",
  );
  const { id, slug, company, named } = rows[0];
  companyId = company;
  pages = ["/", "/is-ilanlari", advertisementPath({ id, slug }), companyPath({ id: company, slug: named })];
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill("SIGKILL");
    await ended;
  }
  await pair?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function replicaState(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${METRICS_KEY}` };
  const told = await (await fetch(`${url}/metrics`, { headers })).text();
  return /mesai_replica_state\{state="([\w-]+)"\} 1/.exec(told)?.[1];
}

const isUsed = (state: string) => eventually(async () => expect(await replicaState()).toBe(state));

/** Of every kind, over and over, until it is so: none of them may fail. */
async function readWhile(isOver: () => Promise<unknown>, at = url): Promise<void> {
  let hasEnded = false;
  const over = isOver().finally(() => {
    hasEnded = true;
  });
  for (let round = 0; !hasEnded || round === 0; round++) {
    for (const page of pages) {
      const headers = { "x-forwarded-for": `10.9.${round >> 8}.${round & 255}` };
      const answer = await fetch(`${at}${page}${page === "/is-ilanlari" ? `?q=${round}` : ""}`, { headers });
      expect([page, answer.status]).toEqual([page, 200]);
      await answer.arrayBuffer();
    }
  }
  await over;
}

let people = 0;

async function signUp(): Promise<{ email: string; answer: Response }> {
  people += 1;
  const email = `kisi-${people}@uye.test`;
  const body = new URLSearchParams({
    FirstName: "Deniz",
    LastName: "Kaya",
    Email: email,
    Password: "Uzun-bir-parola-26",
    PasswordRepeat: "Uzun-bir-parola-26",
    AcceptTerms: "true",
  });
  const headers = { accept: "application/json", "x-forwarded-for": `10.8.0.${people}` };
  const answer = await fetch(`${url}/uye-ol`, { method: "POST", body, headers, redirect: "manual" });
  return { email, answer };
}

async function writtenMails(): Promise<string> {
  const names = await readdir(join(folder, "mail")).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(folder, "mail", name), "utf8")))).join("\n");
}

const rename = (name: string, { ask } = pair.primary) =>
  ask(`update company set name = '${name}' where id = ${companyId}`);
const shows = (name: string) =>
  eventually(async () => expect(await (await fetch(url + pages[3])).text()).toContain(name));

it("a replica that is there is read from, and a change is shown when it has it", async () => {
  await isUsed("used");
  await rename("Kopyadan Okunan");
  await shows("Kopyadan Okunan");
});

it("one that hangs is left alone, no page fails, and it is read from again when it goes on", async () => {
  pair.standby.signal("SIGSTOP");
  await readWhile(() => isUsed("away"));
  await rename("Kopya Dururken");
  await shows("Kopya Dururken");
  pair.standby.signal("SIGCONT");
  await readWhile(() => isUsed("used"));
});

it("one that is too far behind is left alone until it has caught up", async () => {
  await pair.standby.ask("select pg_wal_replay_pause()");
  await rename("Kopya Gerideyken");
  await readWhile(() => isUsed("behind"));
  await shows("Kopya Gerideyken");
  await pair.standby.ask("select pg_wal_replay_resume()");
  await readWhile(() => isUsed("used"));
  await shows("Kopya Gerideyken");
});

it("one that is dead is done without, also by a process that is started meanwhile", async () => {
  await readWhile(async () => {
    await pair.standby.kill();
    await isUsed("away");
  });
  const second = start({ ROLE: "web" });
  await readWhile(async () => {}, await second.url);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  await pair.standby.start();
  await readWhile(() => isUsed("used"));
});

it("where the primary hangs or is gone pages are read from the replica, and nothing is taken", async () => {
  const savesNothing = async () => {
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { saves: false }]);
  };
  pair.primary.signal("SIGSTOP");
  await readWhile(() => eventually(savesNothing));
  await readWhile(async () => {
    await pair.primary.kill();
    await eventually(async () => {
      const { answer } = await signUp();
      expect([answer.status, answer.headers.has("retry-after")]).toEqual([503, true]);
    });
  });
  await savesNothing();
});

it("after a failover everything goes on with the new primary, without a restart", async () => {
  await pair.standby.ask("select pg_promote()");
  const email = await eventually(async () => {
    const sent = await signUp();
    expect(sent.answer.status).toBe(303);
    return sent.email;
  });
  await eventually(async () =>
    expect((await writtenMails()).includes(email), `a mail to ${email}`).toBe(true),
  );
  await readWhile(() => isUsed("used"));
  await rename("Yeni Ana Sunucu", pair.standby);
  await shows("Yeni Ana Sunucu");
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready" });
});
