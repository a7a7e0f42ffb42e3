import { sql } from "kysely";
import type { StoredMail } from "../../src/platform/mail/mail-transport.ts";
import { hashPassword } from "../../src/platform/session/password-hash.ts";
import { eventually } from "./eventually.ts";
import { allSentMails, sentMails } from "./mails.ts";
import { cookiesOf, csrfTokenIn, fromNewAddress, postForm, type Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

export const PASSWORD = "doğru parola 1";
/** By what they cost. */
const hashes = new Map<number, Promise<string>>();
let people = 0;

export interface Member {
  id: number;
  email: string;
}

/** As a confirmed sign-up leaves it, without the mail and without computing the hash each time. */
export async function addMember(app: TestApp, details: Record<string, string> = {}): Promise<Member> {
  people += 1;
  const { db, settings } = app.services;
  const hash = hashes.get(settings.passwordCost) ?? hashPassword(PASSWORD, settings.passwordCost);
  hashes.set(settings.passwordCost, hash);
  const email = details.email ?? `kisi-${people}@example.com`;
  const person = { name: "Ayşe Yılmaz", email, email_verified: true, ...details };
  const { id } = await db.insertInto("person").values(person).returning("id").executeTakeFirstOrThrow();
  const credential = { person_id: id, account_id: String(id), provider_id: "credential" };
  await db
    .insertInto("person_credential")
    .values({ ...credential, password_hash: await hash })
    .execute();
  return { id, email };
}

/** Which versions of the terms somebody has accepted, and when is dated too. */
export async function termsOf(app: TestApp, email: string): Promise<string[]> {
  const { rows } = await sql<{ text_version: string }>`
    select ledger.text_version from consent_ledger ledger join person on person.id = ledger.person_id
    where person.email = ${email} and ledger.kind = 'terms' and ledger.is_given
      and person.terms_accepted_at = ledger.recorded_at`.execute(app.services.db);
  return rows.map(({ text_version }) => text_version);
}

/** A browser that keeps its cookies, at an address of its own. */
export class TestBrowser {
  readonly #app: TestApp;
  readonly address = fromNewAddress();
  readonly #cookies = new Map<string, string>();
  userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  constructor(app: TestApp, cookies: Record<string, string> = {}) {
    this.#app = app;
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async get(path: string): Promise<Response> {
    return this.#keep(await this.#app.request(path, { headers: this.#headers() }));
  }

  /** With the token of the session, where there is one. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const token = this.#cookies.has("mesai.session_token") ? await this.token() : "";
    const sent = { ...fields, ...(token !== "" && { __RequestVerificationToken: token }) };
    return this.#keep(await postForm(this.#app, path, sent, this.#headers()));
  }

  async token(): Promise<string> {
    return csrfTokenIn(await (await this.get("/uye-ol")).text());
  }

  async signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.post("/uye-girisi", { Email: email, Password: password });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get("/hesabim/ayarlar")).status === 200;
  }

  async session(): Promise<Session> {
    return { cookie: this.cookie, csrfToken: await this.token() };
  }

  #headers(): Record<string, string> {
    return { ...this.address, cookie: this.cookie, "user-agent": this.userAgent };
  }

  #keep(answer: Response): Response {
    for (const pair of cookiesOf(answer).split("; ").filter(Boolean)) {
      const equals = pair.indexOf("=");
      const name = pair.slice(0, equals);
      const value = pair.slice(equals + 1);
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** Mails to that address, oldest first, once there are as many. */
export async function mailsTo(app: TestApp, address: string, count = 1): Promise<StoredMail[]> {
  return eventually(async () => {
    const own = (await sentMails(app)).filter(({ to }) => to === address);
    if (own.length < count) throw new Error(`${own.length} of ${count} mails came to ${address}`);
    return own;
  });
}

/** Once no more can come of what was asked for. */
export async function allMailsTo(app: TestApp, address: string): Promise<StoredMail[]> {
  return (await allSentMails(app)).filter(({ to }) => to === address);
}

/** The first link in it that leads to one of our pages with a token, as path and query. */
export function linkIn({ text }: { text: string }): string {
  const link = text.match(/https?:\/\/[^/\s]+(\/\S+\?token=\S+)/)?.[1];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

export function tokenIn(mail: { text: string }): string {
  return new URLSearchParams(linkIn(mail).split("?")[1]).get("token") ?? "";
}
