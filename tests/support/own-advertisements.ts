import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { pageFor, sendForm } from "./calls.ts";
import { addCompany, addPerson, sessionOf } from "./people.ts";
import { readable } from "./refusals.ts";
import { fromNewAddress, type Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

export const LIST = "/isveren/ilanlar";
export const NEW = `${LIST}/yeni`;

export type Fields = Record<string, string | number>;

/** All that the public has to know. */
export const whole: Fields = {
  Title: "Vardiya Amiri",
  PositionName: "Garson",
  SectorID: 1,
  WorkType: "full-time",
  Level: "specialist",
  Description: "Vardiyayı yönetir.",
  ApplyMode: "here",
  "Place1.CityID": 34,
  "Place1.Address": "Moda Caddesi 5",
};

export const editionIn = (html: string) => /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";

export const idIn = (answer: Response) =>
  Number(/ilanlar\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);

/** One of an employer's people at work, as a browser without scripts. */
export class EmployerDesk {
  readonly #app: TestApp;
  readonly session: Session;

  constructor(app: TestApp, session: Session) {
    this.#app = app;
    this.session = session;
  }

  send(path: string, fields: Fields = {}): Promise<Response> {
    return sendForm(this.#app, this.session, path, fields, fromNewAddress());
  }

  step(id: number, step: string): Promise<Response> {
    const closing = { Reason: "cancelled", Unanswered: "later" };
    return this.send(`${LIST}/${id}/${step}`, step === "kapat" ? closing : {});
  }

  open(path: string, lang = "tr") {
    return pageFor(this.#app, this.session, path, lang);
  }

  async draft(fields: Fields = whole): Promise<number> {
    const answer = await this.send(NEW, { FormKey: randomUUID(), ...fields });
    expect(answer.status, readable(await answer.clone().text()).slice(0, 3000)).toBe(303);
    return idIn(answer);
  }

  async published(fields: Fields = whole): Promise<number> {
    const id = await this.draft(fields);
    expect((await this.step(id, "yayimla")).status).toBe(303);
    return id;
  }

  async editionOf(id: number): Promise<string> {
    return editionIn((await this.open(`${LIST}/${id}`)).html);
  }
}

export async function advertisementRow(app: TestApp, id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select a.*, array(select l.name || '|' || l.address from advertisement_location l
        where l.advertisement_id = a.id order by l.ordinal) as places,
      array(select q.kind || '|' || q.text from application_question q
        where q.advertisement_id = a.id order by q.ordinal) as questions
    from advertisement a where a.id = ${id}`.execute(app.services.db);
  return rows[0];
}

export async function auditOfAdvertisement(app: TestApp, id: number): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_kind = 'advertisement' and subject_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ action }) => action);
}

/** What tests of an employer's own advertisements stand on: for each a company of its own, and a recruiter of it. */
interface EmployersWorld {
  app: TestApp;
  companyId: number;
  desk: EmployerDesk;
}

/** Started before the tests of the file that calls it, and stopped after them. */
export function startEmployersWorld(): EmployersWorld {
  const world = {} as EmployersWorld;
  beforeAll(async () => {
    world.app = await startTestApp();
  });
  afterAll(() => world.app?.stop());
  beforeEach(async () => {
    const companyId = await addCompany(world.app);
    const recruiterId = await addPerson(world.app, "recruiter", { companyId });
    Object.assign(world, {
      companyId,
      desk: new EmployerDesk(world.app, await sessionOf(world.app, recruiterId)),
    });
  });
  return world;
}
