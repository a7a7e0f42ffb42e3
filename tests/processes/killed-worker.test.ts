import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openClient } from "../../src/platform/database/connect.ts";
import { type Mail, sendMailJob } from "../../src/platform/mail/mail.ts";
import { createLog } from "../../src/platform/observing/log.ts";
import { Queue } from "../../src/platform/queue/queue.ts";
import { type ServerProcess, spawnServer, untilWritten } from "../support/built-server.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

let folder: string;
let database: TestDatabase;
let mailServer: TestMailServer;
let queue: Queue;
let asking: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-killed-"));
  database = await createTestDatabase();
  asking = await openClient(database.url);
  mailServer = await startMailServer();
  queue = new Queue(database.url, createLog("silent"));
  await queue.start([sendMailJob]);
});
afterAll(async () => {
  await queue?.stop();
  await mailServer?.close();
  await asking?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const THINKING = "dusunen@example.com";

function startWorker(): ServerProcess {
  return spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO: "0",
    ROLE: "worker",
    SMTP_URL: mailServer.url,
  });
}

/** Of the only mail that was with the server already. */
async function stateOfThinking(): Promise<unknown> {
  const { rows } = await asking.query(
    "select state from mail_delivery where state in ('awaiting-answer', 'unknown')",
  );
  return rows[0]?.state;
}

it("what a killed worker was sending goes out within 30 s, each mail once", async () => {
  const addresses = ["bir", "iki", "uc", "dort"].map((name) => `${name}@example.com`);
  for (const [index, to] of [...addresses, THINKING].entries()) {
    const mail: Mail = { to, subject: "Üyeliğiniz", text: "x", html: "<p>x</p>" };
    const isSecurity = to === THINKING || index % 2 === 0;
    await queue.enqueue(sendMailJob, { ...mail, ...(isSecurity && { isSecurity }) });
  }
  // Four stand before their mail is handed over, one waits for the server's yes.
  const held = new Set<string>();
  const neverAnswers = new Promise<never>(() => {});
  mailServer.refuseRecipient = (email) => {
    if (email === THINKING) return undefined;
    held.add(email);
    return neverAnswers;
  };
  mailServer.beforeYes = () => neverAnswers;
  const killed = startWorker();
  await expect.poll(() => held.size + mailServer.received.length).toBe(5);
  await expect.poll(stateOfThinking).toBe("awaiting-answer");
  killed.child.kill("SIGKILL");
  await killed.ended;
  mailServer.refuseRecipient = () => undefined;
  mailServer.beforeYes = () => {};

  const second = startWorker();
  try {
    await untilWritten(second.stdout, "worker is running");
    await expect.poll(() => mailServer.received.length, { timeout: PATIENCE_MS }).toBe(5);
    await expect.poll(stateOfThinking).toBe("unknown");
    const recipients = mailServer.received.map((mail) => mail.match(/^To: (\S+)/m)?.[1]);
    expect(recipients.sort()).toEqual([...addresses, THINKING].sort());
  } finally {
    second.child.kill("SIGTERM");
    await second.ended;
  }
});
