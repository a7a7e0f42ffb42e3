import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, TestBrowser } from "../../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

type Mood = "well" | "slow" | "busy" | "away";

/** A real mail server with moods. Away, it answers nobody, and keeps its port, which somebody else might have taken meanwhile. */
class Postbox {
  mood: Mood = "well";
  readonly received: { to: string; data: string }[] = [];
  /** Whom it had no time for */
  readonly refused: string[] = [];
  /** Called when a slow one has slept enough */
  wake = () => {};
  readonly #woken = new Promise<void>((resolve) => {
    this.wake = resolve;
  });
  #server: SMTPServer | undefined;
  port = 0;

  async open(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) => {
        if (this.mood !== "busy") return done();
        this.refused.push(address);
        done(Object.assign(new Error("busy"), { responseCode: 451 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          if (this.mood === "slow") await this.#woken;
          const data = Buffer.concat(chunks).toString();
          this.received.push({ to: session.envelope.rcptTo[0]?.address ?? "", data });
          done();
        });
      },
    });
    // Of one client or another: whoever was cut off, for one.
    this.#server.on("error", () => {});
    const { server } = this.#server;
    server.prependListener("connection", (socket) => {
      if (this.mood === "away") socket.destroy();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    this.port = (server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }

  async mailTo(address: string): Promise<string> {
    const find = () => this.received.find(({ to }) => to === address);
    await expect.poll(find).toBeDefined();
    return find()?.data ?? "";
  }
}

const postbox = new Postbox();
let app: TestApp;
beforeAll(async () => {
  await postbox.open();
  app = await startTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${postbox.port}` } });
});
afterAll(async () => {
  await app?.stop();
  await postbox.close();
});

/** The pauses between tries are over at once: the clock is ours to fake. */
async function skipPauses(): Promise<void> {
  await app.services.db.executeQuery({
    sql: "update pgboss.job set start_after = now() where name = 'send-mail' and state < 'active'",
    parameters: [],
  } as never);
}

async function ask(email: string): Promise<void> {
  const answer = await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
  expect(answer.status).toBe(303);
}

async function countFailedTries(): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from pgboss.job where name = 'send-mail' and state = 'retry'`.execute(
    app.services.db,
  );
  return rows[0]?.tries ?? 0;
}

describe("mails of accounts", () => {
  it("go through the mail server as text and html, without a header that a name could bring", async () => {
    const { email } = await addMember(app, { name: "Ali Bcc: evil@example.com", language: "ru" });
    await ask(email);
    const data = await postbox.mailTo(email);
    const [head = ""] = data.split("\r\n\r\n");
    expect(head).toMatch(/^Content-Type: multipart\/alternative/im);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(data).toContain("Content-Type: text/plain");
    expect(data).toContain("Content-Type: text/html");
    expect(head).toMatch(/^Subject: =\?UTF-8\?/im);
  });

  it("keep no page waiting for a slow mail server, and none is lost while it is away or busy", async () => {
    const [first, second, third] = await Promise.all([addMember(app), addMember(app), addMember(app)]);
    postbox.mood = "slow";
    await ask(first.email);
    expect(postbox.received.some(({ to }) => to === first.email)).toBe(false);
    postbox.wake();
    await postbox.mailTo(first.email);
    postbox.mood = "busy";
    await ask(second.email);
    await expect.poll(() => postbox.refused).toContain(second.email);
    postbox.mood = "away";
    await ask(third.email);
    await expect.poll(countFailedTries).toBe(2);
    postbox.mood = "well";
    const again = setInterval(skipPauses, 300);
    try {
      for (const { email } of [second, third]) await postbox.mailTo(email);
    } finally {
      clearInterval(again);
    }
  });
});
