import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

export interface MailTransport {
  /** `id` names this mail; sending it twice gives it the same Message-ID. */
  send(mail: Mail, id: string): Promise<void>;
}

export interface KeptMail extends Mail {
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
    this.#from = { name: "Mesai", address: from };
  }

  async send({ unsubscribeUrl, ...mail }: Mail, id: string): Promise<void> {
    const domain = this.#from.address.split("@")[1];
    await this.#smtp.sendMail({
      from: this.#from,
      ...mail,
      messageId: `<${id}@${domain}>`,
      ...(unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      }),
    });
  }
}

/** Without a mail server: each mail is a file, shown by the developer pages. */
export class FileMailTransport implements MailTransport {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "mail");
  }

  async send(mail: Mail, id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const kept: KeptMail = { id, sentAt: new Date().toISOString(), ...mail };
    const path = join(this.#folder, `${id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(kept, null, 2), { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  /** Newest first. */
  async list(): Promise<KeptMail[]> {
    const names = await readdir(this.#folder).catch(() => [] as string[]);
    const files = names.filter((name) => name.endsWith(".json"));
    const mails = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(join(this.#folder, name), "utf8")) as KeptMail),
    );
    return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  }
}
