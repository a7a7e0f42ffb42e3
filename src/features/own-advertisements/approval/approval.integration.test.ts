import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let owner: Session;
let recruiter: Session;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const companyId = await addCompany(app);
  owner = await sessionOf(app, await addPerson(app, "owner", { companyId }));
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
  id = (await addAdvertisement(app, companyId)).id;
  await sql`update advertisement set status = 'draft', published_at = null, expires_at = null where id = ${id}`.execute(
    app.services.db,
  );
  expect((await press(owner, "/isveren/ekip/onay", { AsksApproval: "1" })).status).toBe(303);
});

const press = (session: Session, path: string, fields: Record<string, string> = {}) =>
  sendForm(app, session, path, fields, fromNewAddress());
const publish = (session: Session) => press(session, `/isveren/ilanlar/${id}/yayimla`);
const decide = (session: Session, Decision: string, Text = "") =>
  press(session, `/isveren/ilanlar/${id}/onay`, { Decision, Text });
async function standing() {
  const { rows } = await sql<{ status: string; approval: string | null }>`
    select status, approval from advertisement where id = ${id}`.execute(app.services.db);
  return rows[0];
}
async function audited(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject_kind = 'advertisement' and subject_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows.map(({ action }) => action);
}

describe("where a company asks for approval", () => {
  it("a recruiter asks, an owner approves, and then it is published", async () => {
    expect((await publish(recruiter)).status).toBe(409);
    expect(await standing()).toEqual({ status: "draft", approval: "asked" });
    expect((await pageFor(app, owner, "/isveren/ilanlar?durum=taslak")).html).toContain("Onay bekliyor");
    expect((await pageFor(app, owner, `/isveren/ilanlar/${id}`)).html).toContain(
      `/isveren/ilanlar/${id}/onay`,
    );
    expect((await pageFor(app, recruiter, `/isveren/ilanlar/${id}`)).html).not.toContain(
      `/isveren/ilanlar/${id}/onay`,
    );
    expect((await decide(recruiter, "approved")).status).toBe(403);
    expect((await decide(owner, "approved")).status).toBe(303);
    expect((await publish(recruiter)).status).toBe(303);
    expect((await standing())?.status).toBe("published");
    expect(await audited()).toEqual([
      "advertisement.approval-asked",
      "advertisement.approval-approved",
      "advertisement.published",
    ]);
  });

  it("what goes back says why, and is asked for again", async () => {
    await publish(recruiter);
    expect((await decide(owner, "returned")).status).toBe(400);
    expect((await decide(owner, "returned", "Maaşı da yazalım.")).status).toBe(303);
    expect((await pageFor(app, recruiter, `/isveren/ilanlar/${id}`)).html).toContain("Maaşı da yazalım.");
    expect((await decide(owner, "approved")).status).toBe(409);
    expect((await publish(recruiter)).status).toBe(409);
    expect(await standing()).toEqual({ status: "draft", approval: "asked" });
  });

  it("other words than those that were approved are asked for anew", async () => {
    await publish(recruiter);
    await decide(owner, "approved");
    const { html } = await pageFor(app, recruiter, `/isveren/ilanlar/${id}`);
    const edition = /name="Edition" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const fields = {
      Edition: edition,
      Title: "Başka bir iş",
      ApplyMode: "here",
      HireCount: "1",
      Then: "save",
    };
    expect((await press(recruiter, `/isveren/ilanlar/${id}`, fields)).status).toBe(303);
    expect((await standing())?.approval).toBeNull();
  });

  it("owners publish by themselves; nobody decides on what was not asked, or is another company's", async () => {
    expect((await decide(owner, "approved")).status).toBe(409);
    const stranger = await sessionOf(
      app,
      await addPerson(app, "owner", { companyId: await addCompany(app) }),
    );
    expect((await decide(stranger, "approved")).status).toBe(404);
    expect((await publish(owner)).status).toBe(303);
    expect((await standing())?.status).toBe("published");
  });
});

it("where it does not, a recruiter publishes", async () => {
  expect((await press(recruiter, "/isveren/ekip/onay")).status).toBe(403);
  expect((await press(owner, "/isveren/ekip/onay")).status).toBe(303);
  expect((await publish(recruiter)).status).toBe(303);
});
