import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import type { Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const OWN = "/hesabim/basvurular";
const KINDS = ["received", "review", "interview", "offer", "hired", "rejected", "withdrawn"];

let app: TestApp;
let member: Session;
/** One of each kind. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  const company = await addHiringCompany(app);
  const applicant = await addApplicant(app, { email: "listeli@uye.test" });
  member = await sessionOf(app, applicant.id);
  for (const kind of KINDS) {
    const { id } = await addAdvertisement(app, company.id);
    await call(app, member, "/Application/EasyApply", { AdvertisementId: id, CvID: applicant.cvId });
    const { rows } = await sql<{ id: number }>`
      update application set told_kind = ${kind} where person_id = ${applicant.id} and advertisement_id = ${id}
      returning id`.execute(app.services.db);
    ids[kind] = rows[0]?.id ?? 0;
  }
});
afterAll(() => app?.stop());

const write = (kind: string, isFromCompany: boolean) =>
  sql`insert into application_message (application_id, is_from_company, text)
    values (${ids[kind]}, ${isFromCompany}, 'Merhaba')`.execute(app.services.db);

async function listed(path: string): Promise<string[]> {
  const { html } = await pageFor(app, member, path);
  return KINDS.filter((kind) => html.includes(`id="basvuru-${ids[kind]}"`));
}

describe("a member's list", () => {
  it.each([
    ["", KINDS],
    ["?durum=inceleme", ["received", "review"]],
    ["?durum=gorusme", ["interview", "offer"]],
    ["?durum=sonuc", ["hired", "rejected", "withdrawn"]],
    ["?durum=olmayan", KINDS],
  ])("%s has what is in this state", async (query, kinds) => {
    expect(await listed(`${OWN}${query}`)).toEqual(kinds);
  });

  it("says what waits for the member: where the employer wrote last, and it still matters", async () => {
    expect(readable((await pageFor(app, member, `${OWN}?durum=yanit`)).html)).toContain(
      tr["applications-listEmpty"],
    );
    await write("review", true);
    await write("interview", true);
    await write("interview", false);
    await write("rejected", true);
    expect(await listed(`${OWN}?durum=yanit`)).toEqual(["review"]);
    const html = readable((await pageFor(app, member, OWN)).html);
    expect(html.split(tr["applications-awaitsYou"]).length - 1).toBe(1);
    expect(html).toContain("Yanıtınızı bekleyen (1)");
  });
});

describe("a note of one's own", () => {
  const note = (Note: string, session = member) =>
    sendForm(app, session, `${OWN}/not`, { ApplicationID: ids.offer ?? 0, Note, durum: "gorusme", sayfa: 1 });

  it("is saved without scripts, leads back to its line, and is gone when it is emptied", async () => {
    const saved = await note("  Cuma günü ara <b>  ");
    expect(saved.headers.get("location")).toBe(`${OWN}?durum=gorusme#basvuru-${ids.offer}`);
    const shown = (await pageFor(app, member, OWN)).html;
    expect(shown).toContain('application-line__note" dir="auto">Cuma günü ara &lt;b&gt;</p>');
    await note(" ");
    expect((await pageFor(app, member, OWN)).html).not.toContain("Cuma");
  });

  it("is nobody else's to write, and not longer than a note", async () => {
    const stranger = await sessionOf(app, await addPerson(app, "member"));
    expect((await note("Ben", stranger)).status).toBe(404);
    expect((await note("x".repeat(2001))).status).toBe(400);
  });
});
