import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startMailServer, type TestMailServer } from "../../../tests/support/mail-server.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { createLog } from "../observing/log.ts";
import { projectRoot } from "../project-root.ts";
import { ConsiderateTransport, MailServerPaused } from "./considerate-transport.ts";
import { deliverMail, suppressAddress } from "./deliver-mail.ts";
import type { Mail } from "./mail.ts";
import { type MailTransport, SmtpMailTransport } from "./mail-transport.ts";

let database: TestDatabase;
let db: Database;
let server: TestMailServer;
let clock: number;
let mail: Mail;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url, { maxConnections: 3 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  server = await startMailServer();
  clock = Date.now();
  const to = `kisi-${randomUUID()}@example.com`;
  mail = { to, subject: "Yeni ilanlar", text: "x", html: "<p>x</p>" };
});
afterEach(() => server.close());

const smtp = () => new SmtpMailTransport(server.url, "bildirim@mesai.example");

function deliver(
  id: string,
  sent: Mail = mail,
  transport: MailTransport = new ConsiderateTransport(smtp(), () => clock),
) {
  const settings = { secret: "s".repeat(32) } as never;
  const parts = { db, settings, now: () => new Date(clock) };
  return deliverMail(parts, transport, sent, { jobId: id, log: createLog("silent") });
}

async function stateOf(id: string) {
  const { rows } = await sql<{ state: string; tries: number; answer: string | null }>`
    select state, tries, answer from mail_delivery where id = ${id}`.execute(db);
  return rows[0];
}

const no = (code: number, text: string) => () => ({ code, text });

describe("a mail of the queue", () => {
  it("is sent once, however often its job runs", async () => {
    const id = randomUUID();
    await deliver(id);
    await deliver(id);
    expect(server.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
  });

  it("waits while the server throttles, without knocking meanwhile, and arrives once afterwards", async () => {
    const id = randomUUID();
    const transport = new ConsiderateTransport(smtp(), () => clock);
    server.refuseMail = no(451, "4.7.1 slow down");
    await expect(deliver(id, mail, transport)).rejects.toThrow("answered 451 4.7.1");
    expect(await stateOf(id)).toMatchObject({ state: "waiting", answer: expect.stringContaining("451") });
    server.refuseMail = () => undefined;
    await expect(deliver(id, mail, transport)).rejects.toThrow(MailServerPaused);
    await expect(deliver(randomUUID(), mail, transport)).rejects.toThrow(MailServerPaused);
    expect(server.received).toEqual([]);
    clock += 31_000;
    await deliver(id, mail, transport);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain(`Message-ID: <${id}@mesai.example>`);
  });

  it("pauses longer each time the server says so again", async () => {
    const transport = new ConsiderateTransport(smtp(), () => clock);
    server.refuseMail = no(421, "too much");
    await expect(deliver(randomUUID(), mail, transport)).rejects.toThrow("answered 421");
    clock += 31_000;
    await expect(deliver(randomUUID(), mail, transport)).rejects.toThrow("answered 421");
    clock += 31_000;
    await expect(deliver(randomUUID(), mail, transport)).rejects.toThrow(MailServerPaused);
    clock += 30_000;
    await expect(deliver(randomUUID(), mail, transport)).rejects.toThrow("answered 421");
  });

  it("is given up when its recipient is refused; the record does not name them, and nothing else goes there", async () => {
    const [id, next, security] = [randomUUID(), randomUUID(), randomUUID()];
    server.refuseRecipient = (email) => ({ code: 550, text: `5.1.1 no such user ${email}` });
    await deliver(id);
    const refused = await stateOf(id);
    expect(refused).toMatchObject({ state: "refused", answer: expect.stringContaining("5.1.1") });
    expect(refused?.answer).not.toContain(mail.to);
    server.refuseRecipient = () => undefined;
    await deliver(next);
    expect(await stateOf(next)).toMatchObject({ state: "suppressed" });
    await deliver(security, { ...mail, isSecurity: true });
    expect(server.received).toHaveLength(1);
    clock += 181 * 86_400_000;
    await deliver(randomUUID());
    expect(server.received).toHaveLength(2);
  });

  it("is given up alone when it is refused for what it says", async () => {
    const id = randomUUID();
    server.refuseMail = no(554, "5.6.0 we do not like it");
    await deliver(id);
    expect(await stateOf(id)).toMatchObject({ state: "refused" });
    server.refuseMail = () => undefined;
    await deliver(randomUUID());
    expect(server.received).toHaveLength(1);
  });

  it("does not go to somebody who called a mail spam, not even much later", async () => {
    const parts = { db, settings: { secret: "s".repeat(32) } as never, now: () => new Date(clock) };
    await suppressAddress(parts, mail.to.toUpperCase(), "complained");
    await suppressAddress(parts, mail.to, "bounced");
    clock += 400 * 86_400_000;
    await deliver(randomUUID());
    expect(server.received).toEqual([]);
  });
});

describe("a worker that is killed", () => {
  async function killedAt(id: string, prepare: (kill: () => void) => void, sent = mail): Promise<void> {
    const script = join(projectRoot, "tests/support/deliver-in-child.ts");
    const child = spawn(process.execPath, [script, database.url, server.url, id, JSON.stringify(sent)], {
      stdio: "inherit",
    });
    prepare(() => child.kill("SIGKILL"));
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");
  }

  it("before the mail was handed over sends it when it is back, once", async () => {
    const id = randomUUID();
    await killedAt(id, (kill) => {
      server.refuseRecipient = () => {
        kill();
        return undefined;
      };
    });
    expect(await stateOf(id)).toMatchObject({ state: "waiting" });
    server.refuseRecipient = () => undefined;
    await deliver(id);
    await deliver(id);
    expect(server.received).toHaveLength(1);
  });

  it("after the server has it, before its yes came, does not send it again", async () => {
    const id = randomUUID();
    await killedAt(id, (kill) => {
      server.beforeYes = kill;
    });
    expect(await stateOf(id)).toMatchObject({ state: "handed-over" });
    server.beforeYes = () => {};
    await deliver(id);
    expect(server.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "unknown" });
  });

  it("there does not send a security mail again either, as long as the server may think", async () => {
    const id = randomUUID();
    const security: Mail = { ...mail, isSecurity: true };
    await killedAt(
      id,
      (kill) => {
        server.beforeYes = async () => {
          await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: "awaiting-answer" }));
          kill();
        };
      },
      security,
    );
    server.beforeYes = () => {};
    await deliver(id, security);
    expect(server.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "unknown" });
  });

  it("in the milliseconds before the last line is out sends a security mail again, under the same Message-ID", async () => {
    const id = randomUUID();
    const security: Mail = { ...mail, isSecurity: true };
    await deliver(id, security);
    await sql`update mail_delivery set state = 'handed-over' where id = ${id}`.execute(db);
    await deliver(id, security);
    expect(server.received).toHaveLength(2);
    for (const each of server.received) expect(each).toContain(`Message-ID: <${id}@mesai.example>`);
  });
});

it("a worker that was only taken for dead does not end its mail when another has begun it", async () => {
  const id = randomUUID();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    server.refuseRecipient = async () => {
      resolve();
      await held;
      return undefined;
    };
  });
  const silent = deliver(id, mail, smtp());
  await reached;
  server.refuseRecipient = () => undefined;
  await deliver(id);
  goOn();
  await silent;
  expect(server.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: "sent" });
});
