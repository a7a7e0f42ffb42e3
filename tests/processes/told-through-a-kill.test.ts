import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addMember, PASSWORD, TestBrowser } from "../support/accounts.ts";
import { spawnServer } from "../support/built-server.ts";
import { allSentMails } from "../support/mails.ts";
import { startTestApp, type TestApp } from "../support/start-test-app.ts";

const NEXT = "yepyeni bir parola";

let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-told-"));
  // Sends the mails; the site that is killed is another.
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
  await rm(folder, { recursive: true, force: true });
});

const startWeb = () =>
  spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    SECRET: app.services.settings.secret,
    ROLE: "web",
    DEMO: "0",
    // It waits for somebody else's lock until it is killed, however slow the machine is.
    DATABASE_LIMITS_MS: "lock=120000,writes=120000",
  });

async function mailsTo(email: string): Promise<string[]> {
  return (await allSentMails(app)).filter(({ to }) => to === email).map(({ subject }) => subject);
}

it("a site killed between a new password and the mail about it has changed nothing; what it answered is told once", async () => {
  const { id, email } = await addMember(app, { language: "en" });
  const browser = new TestBrowser(app);
  await browser.signIn(email);
  const { cookie, csrfToken } = await browser.session();
  const change = (url: string) =>
    fetch(`${url}/hesabim/ayarlar/sifre`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ CurrentPassword: PASSWORD, Password: NEXT, PasswordRepeat: NEXT }),
      headers: { cookie, requestverificationtoken: csrfToken },
    });

  const killed = startWeb();
  const url = await killed.url;
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  await other.query("begin; lock table security_event in access exclusive mode");
  const answering = change(url).catch(() => undefined);
  const waiting = async () => {
    const { rows } = await other.query(
      "select pid from pg_locks where relation = 'security_event'::regclass and not granted",
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(waiting, { interval: 10 }).toHaveLength(1);
  const [session] = await waiting();
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(await answering).toBeUndefined();
  await other.end();
  // Until then it works on for a site that is not there any more.
  const left = sql`select from pg_stat_activity where pid = ${session}`;
  await expect.poll(async () => (await left.execute(app.services.db)).rows).toEqual([]);
  expect((await new TestBrowser(app).signIn(email, NEXT)).status).toBe(422);
  expect(await mailsTo(email)).toEqual([]);

  const second = startWeb();
  expect((await change(await second.url)).status).toBe(303);
  second.child.kill("SIGKILL");
  await second.ended;
  expect(await mailsTo(email)).toEqual(["Mesai: Password changed"]);
  // The real program hashes as it must, whatever tests do elsewhere.
  const credential = await app.services.db
    .selectFrom("person_credential")
    .select("password_hash")
    .where("person_id", "=", id)
    .executeTakeFirst();
  expect(credential?.password_hash).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$/);
  expect((await browser.signIn(email, NEXT)).status).toBe(303);
});
