import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { sendForm } from "./calls.ts";
import { addCompany, addPerson, sessionOf } from "./people.ts";
import { readable } from "./refusals.ts";
import { fromNewAddress, type Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

export const VERIFICATION = "/isveren/firma/dogrulama";

interface OwnedCompany {
  id: number;
  ownerId: number;
  email: string;
  owner: Session;
}

interface CompanyRow {
  status: string;
  rejection_reason: string | null;
  asked_more: string | null;
  name: string;
  slug: string;
  tax_number: string | null;
}

let made = 0;

/** A moderator, and for each test a company of that state with its owner. */
export class CompanyDesk {
  app!: TestApp;
  moderator!: Session;
  company!: OwnedCompany;

  /** Started before the tests of the file that calls it, and stopped after them. */
  static start(status: string): CompanyDesk {
    const desk = new CompanyDesk();
    beforeAll(async () => {
      desk.app = await startTestApp({ environment: { DEMO: "1" } });
      desk.moderator = await sessionOf(desk.app, await addPerson(desk.app, "moderator"));
    });
    afterAll(() => desk.app?.stop());
    beforeEach(async () => {
      desk.company = await desk.withOwner(status);
    });
    return desk;
  }

  async withOwner(status: string): Promise<OwnedCompany> {
    made += 1;
    const email = `sahip-${made}@masa.test`;
    const id = await addCompany(this.app, { status });
    const ownerId = await addPerson(this.app, "owner", { companyId: id, email });
    return { id, ownerId, email, owner: await sessionOf(this.app, ownerId) };
  }

  decide(id: number, act: string, reason = "Gerekçe budur.", session = this.moderator) {
    const fields = { Act: act, ...(reason && { Reason: reason }) };
    return sendForm(this.app, session, `/yonetim/firmalar/${id}/karar`, fields, fromNewAddress());
  }

  async get(path: string, session?: Session) {
    const headers = { accept: "text/html", ...(session && { cookie: session.cookie }), ...fromNewAddress() };
    const answer = await this.app.request(path, { headers });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
  }

  async open(path: string, session = this.moderator): Promise<string> {
    return readable((await this.get(path, session)).text);
  }

  async statusFor(path: string, session?: Session): Promise<number> {
    return (await this.get(path, session)).status;
  }

  async rowOf(id: number): Promise<CompanyRow | undefined> {
    const { rows } = await sql<CompanyRow>`
      select status, rejection_reason, asked_more, name, slug, tax_number from company where id = ${id}`.execute(
      this.app.services.db,
    );
    return rows[0];
  }

  async auditOf(id: number) {
    const { rows } = await sql<{ action: string; details: object; actor_role: string }>`
      select action, details, actor_role from audit_entry where company_id = ${id} order by id`.execute(
      this.app.services.db,
    );
    return rows;
  }

  async noticesOf(personId: number): Promise<string[]> {
    const { rows } = await sql<{ say: string }>`
      select say from notice where person_id = ${personId} order by id`.execute(this.app.services.db);
    return rows.map(({ say }) => say);
  }
}
