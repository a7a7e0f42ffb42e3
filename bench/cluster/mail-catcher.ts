import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { PORTS } from "./ports.ts";

interface CaughtMail {
  messageId: string;
  to: string;
  text: string;
}

/** Takes every mail, and keeps what tells whether it came twice. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, session, done) => {
      // A sender that was killed half-way has sent nothing.
      this.#take(stream, session.envelope.rcptTo[0]?.address ?? "").then(() => done(), done);
    },
  });

  async start(): Promise<void> {
    this.#server.on("error", () => {});
    await new Promise<void>((resolve) => this.#server.listen(PORTS.mail, "127.0.0.1", () => resolve()));
  }

  async #take(stream: Readable, to: string): Promise<void> {
    const { messageId = "", text = "", html = "" } = await PostalMime.parse(await buffer(stream));
    this.mails.push({ messageId, to, text: `${text}${html}` });
  }

  get doubled(): number {
    return this.mails.length - new Set(this.mails.map(({ messageId, to }) => `${messageId} ${to}`)).size;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
