import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Transform } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

export interface MailTransport {
  /** `id` names this mail; sending it twice gives it the same Message-ID. */
  send(mail: Mail, id: string, handover?: Handover): Promise<void>;
}

export interface Handover {
  /** Waited for when everything but the end of the mail has been sent: until then a mail server keeps nothing of it. */
  beforeLastLine(): Promise<void>;
  /** The end is on its way; from here on only the server's answer is missing. */
  afterLastLine(): void;
}

export interface StoredMail extends Mail {
  id: string;
  sentAt: string;
}

const GIVE_UP_AFTER_MS = 30_000;

export class SmtpMailTransport implements MailTransport {
  readonly #smtp;
  readonly #from: { name: string; address: string };

  constructor(smtpUrl: string, from: string) {
    this.#smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: GIVE_UP_AFTER_MS,
      greetingTimeout: GIVE_UP_AFTER_MS,
      socketTimeout: GIVE_UP_AFTER_MS,
    });
    this.#smtp.use("stream", ({ data, message }, done) => {
      const { handover } = data as HookedMail;
      // Behind everything else, so that nothing between it and the server has room for the whole mail.
      if (handover) message.processFunc((made) => pipeline(made, holdingBack(handover), () => {}));
      done();
    });
    this.#from = { name: "Mesai", address: from };
  }

  async send(
    { unsubscribeUrl, isSecurity: _, calendar, ...mail }: Mail,
    id: string,
    handover?: Handover,
  ): Promise<void> {
    const domain = this.#from.address.split("@")[1];
    const hook: HookedMail = { handover };
    await this.#smtp.sendMail({
      from: this.#from,
      ...mail,
      ...hook,
      messageId: `<${id}@${domain}>`,
      ...(calendar && { icalEvent: { ...calendar, filename: "gorusme.ics" } }),
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      }),
    });
  }
}

interface HookedMail {
  handover: Handover | undefined;
}

/** Lets everything through, and ends only when the server has asked for the mail and its end may go. */
function holdingBack({ beforeLastLine, afterLastLine }: Handover): Transform {
  const stream = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      const goOn = () => void beforeLastLine().then(() => done(), done);
      if (stream.readableFlowing) goOn();
      // A small mail is whole long before: the library reads it when the server has said yes to sender and recipient.
      else stream.once("resume", goOn);
    },
  });
  // The library writes the last line in the same turn.
  return stream.once("end", () => setImmediate(afterLastLine));
}

/** Without a mail server: each mail is a file, shown by the developer pages. */
export class FileMailTransport implements MailTransport {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mail");
  }

  async send(mail: Mail, id: string, handover?: Handover): Promise<void> {
    await handover?.beforeLastLine();
    await mkdir(this.#folder, { recursive: true });
    const stored: StoredMail = { id, sentAt: new Date().toISOString(), ...mail };
    const path = join(this.#folder, `${id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  /** Newest first. */
  async list(): Promise<StoredMail[]> {
    const names = await readdir(this.#folder).catch(() => [] as string[]);
    const files = names.filter((name) => name.endsWith(".json"));
    const mails = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(join(this.#folder, name), "utf8")) as StoredMail),
    );
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  }

  /** Links in them open accounts, and nobody looks into this folder for long. */
  async forgetBefore(moment: Date): Promise<void> {
    await this.#forget(({ sentAt }) => new Date(sentAt) < moment);
  }

  /** To and from somebody who is erased. */
  async forgetPerson(email: string): Promise<void> {
    await this.#forget(({ to, replyTo }) => [to, replyTo].some((each) => each?.toLowerCase() === email));
  }

  async #forget(isMeant: (mail: StoredMail) => boolean): Promise<void> {
    for (const mail of await this.list()) {
      if (isMeant(mail)) await rm(join(this.#folder, `${mail.id}.json`), { force: true });
    }
  }
}
