import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, TestBrowser } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

type Mood = "well" | "slow" | "busy";

/** A real mail server with moods; it can also be away. */
class Postbox {
  mood: Mood = "well";
  readonly received: { to: string; data: string }[] = [];
  #server: SMTPServer | undefined;
  port = 0;

  async open(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) =>
        done(this.mood === "busy" ? Object.assign(new Error("busy"), { responseCode: 451 }) : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          if (this.mood === "slow") await pause(3000);
          const data = Buffer.concat(chunks).toString();
          this.received.push({ to: session.envelope.rcptTo[0]?.address ?? "", data });
          done();
        });
      },
    });
    this.#server.on("error", () => {});
    await new Promise<void>((resolve) => this.#server?.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.#server.server.address() as { port: number }).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server?.close(() => resolve()));
  }

  async mailTo(address: string): Promise<string> {
    for (let time = 0; time < 200; time++) {
      const mail = this.received.find(({ to }) => to === address);
      if (mail) return mail.data;
      await pause(100);
    }
    throw new Error(`no mail came to ${address}`);
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

async function ask(email: string): Promise<number> {
  const start = performance.now();
  const answer = await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
  expect(answer.status).toBe(303);
  return performance.now() - start;
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
    const people = await Promise.all([1, 2, 3].map(() => addMember(app)));
    postbox.mood = "slow";
    expect(await ask(people[0]?.email ?? "")).toBeLessThan(1000);
    postbox.mood = "busy";
    expect(await ask(people[1]?.email ?? "")).toBeLessThan(1000);
    await pause(3000);
    await postbox.close();
    expect(await ask(people[2]?.email ?? "")).toBeLessThan(1000);
    await pause(3000);
    expect(postbox.received.some(({ to }) => to === people[2]?.email)).toBe(false);
    postbox.mood = "well";
    await postbox.open();
    const again = setInterval(skipPauses, 300);
    try {
      for (const { email } of people) await postbox.mailTo(email);
    } finally {
      clearInterval(again);
    }
  });
});
