import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPostmaster } from "../../src/platform/embedded-postgres/postmaster.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { type ServerProcess, spawnDemo, spawnServer } from "../support/built-server.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { sendUntilKilled } from "../support/send-until-killed.ts";
import { csrfTokenIn } from "../support/session.ts";

const AT_ONCE = 6;
const BEFORE_EACH_KILL = 15;
const EMAIL = "aday@mesai.test";

let folder: string;
let database: EmbeddedPostgres;
let mailServer: SMTPServer;
/** By Message-ID, as they came in. */
const delivered: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-kill-"));
  database = await startEmbeddedPostgres({ dataDir: folder });
  expect(await spawnDemo({ DATA_DIR: folder, DATABASE_URL: database.url }, 300).ended).toBe(0);
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        delivered.push(text.match(/^Message-ID: <([^@]+)@/im)?.[1] ?? "none");
        done();
      });
    },
  });
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer.server, "listening");
});
afterAll(async () => {
  await new Promise<void>((done) => (mailServer ? mailServer.close(done) : done()));
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Mails wait for a worker of their own: one killed while it sends cannot know whether the mail has arrived. */
const startWeb = () => spawnServer({ DATA_DIR: folder, DATABASE_URL: database.url, ROLE: "web", DEMO: "0" });

it("every application acknowledged before PostgreSQL or the site was killed is there once, and its mail goes out once", async () => {
  const first = startWeb();
  const sender = await signIn(await first.url);
  const { waiting, cvId, began } = await findWork();
  const acknowledged: string[] = [];

  const postmaster = await findPostmaster(join(folder, "postgres"));
  expect(postmaster).toBeDefined();
  await sendUntil(sender, { waiting, cvId, acknowledged }, () =>
    process.kill(postmaster?.pid ?? 0, "SIGKILL"),
  );
  const beforeTheSecond = acknowledged.length;
  expect(beforeTheSecond).toBeGreaterThanOrEqual(BEFORE_EACH_KILL);

  // The site itself was not touched: it goes on as soon as its database does, which whoever started it brings back.
  await expect
    .poll(() => fetch(`${sender.url}/readyz`).then(({ status }) => status), {
      timeout: PATIENCE_MS * 2,
      interval: 100,
    })
    .toBe(200);
  await sendUntil(sender, { waiting, cvId, acknowledged }, () => first.child.kill("SIGKILL"));
  expect(waiting.length).toBeGreaterThan(0);
  expect(acknowledged.length - beforeTheSecond).toBeGreaterThanOrEqual(BEFORE_EACH_KILL);
  await first.ended;

  // Now, while they wait: the queue forgets a mail when it has been sent.
  const applications = await findApplications(began);
  const { port } = mailServer.server.address() as AddressInfo;
  const second = spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO: "0",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  try {
    await second.url;
    await expectAllOnce(acknowledged, applications);
  } finally {
    await stop(second);
  }
});

interface Sender {
  url: string;
  cookie: string;
  token: string;
}

async function signIn(url: string): Promise<Sender> {
  const signedIn = await fetch(`${url}/uye-girisi`, {
    method: "POST",
    body: new URLSearchParams({ Email: EMAIL, Password: "Mesai-2026!" }),
    redirect: "manual",
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const token = csrfTokenIn(await (await fetch(url, { headers: { cookie } })).text());
  return { url, cookie, token };
}

async function findWork() {
  const cvs = await ask(
    `select cv.id, now() from cv join person p on p.id = cv.person_id where p.email = $1 and cv.is_default`,
    [EMAIL],
  );
  const open = await ask(
    `select a.id from open_advertisement a
     where a.external_url is null and not a.is_referable and not a.requires_disc and not a.is_abroad
       and not a.asks_group_consent and not exists (select from application_question q where q.advertisement_id = a.id)
       and not exists (select from application p where p.advertisement_id = a.id)
     order by a.id limit 80`,
  );
  const waiting = open.map(({ id }) => String(id));
  return { waiting, cvId: String(cvs[0]?.id), began: cvs[0]?.now };
}

interface Work {
  waiting: string[];
  cvId: string;
  acknowledged: string[];
}

/** `kill` comes in their midst. */
function sendUntil(
  { url, cookie, token }: Sender,
  { waiting, cvId, acknowledged }: Work,
  kill: () => void,
): Promise<void> {
  const killAt = acknowledged.length + BEFORE_EACH_KILL;
  return sendUntilKilled({
    atOnce: AT_ONCE,
    waiting,
    hasKilled: () => acknowledged.length >= killAt,
    send: (id) =>
      fetch(`${url}/Application/EasyApply`, {
        method: "POST",
        body: new URLSearchParams({ AdvertisementId: id, CvID: cvId, IsMissingInfoChecked: "1" }),
        headers: {
          accept: "application/json",
          cookie,
          requestverificationtoken: token,
          "x-forwarded-for": `10.9.0.${acknowledged.length}`,
        },
      }),
    take(id) {
      acknowledged.push(id);
      if (acknowledged.length === killAt) kill();
    },
  });
}

function findApplications(began: Date) {
  return ask(
    `select a.advertisement_id::text as id,
       (select count(*)::int from application_event e where e.application_id = a.id) as events,
       array(select j.id::text from pgboss.job j where j.name = 'send-mail' and j.data->>'to' = p.email
         and j.data->>'html' like '%/hesabim/basvurular/' || a.id || '"%') as mails
     from application a join person p on p.id = a.person_id where p.email = $1 and a.sent_at >= $2`,
    [EMAIL, began],
  );
}

async function expectAllOnce(
  acknowledged: readonly string[],
  applications: Awaited<ReturnType<typeof findApplications>>,
): Promise<void> {
  const waitingMails = async () => {
    const [row] = await ask(
      "select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed'",
    );
    return row?.count;
  };
  await expect.poll(waitingMails, { timeout: PATIENCE_MS * 2, interval: 200 }).toBe(0);
  expect(applications.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged]));
  expect(new Set(applications.map(({ id }) => id)).size).toBe(applications.length);
  for (const { id, events, mails } of applications) {
    expect({ id, events, mails: mails.length }).toEqual({ id, events: 1, mails: 1 });
    expect(delivered.filter((mail) => mail === mails[0])).toHaveLength(1);
  }
}

async function ask(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  await server.ended;
}
