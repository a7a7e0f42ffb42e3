import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { cookiesOf, fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const APPLY = "/Application/EasyApply";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let plain: AddedAdvertisement;
let asking: AddedAdvertisement;
let consenting: AddedAdvertisement;
let member: Session;
let memberId: number;
let memberEmail: string;
let cvId: number;
let members = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await addHiringCompany(app);
  plain = await addAdvertisement(app, company.id);
  asking = await addAdvertisement(app, company.id, {}, [
    {
      kind: "single",
      text: "Ehliyetiniz var mı?",
      isRequired: true,
      message: "Ehliyeti belirtin.",
      options: ["Var", "Yok"],
    },
    { kind: "multi", text: "Hangi günler?", isRequired: true, options: ["Cumartesi", "Pazar"] },
    { kind: "text", text: "Neden biz?", isRequired: true },
    { kind: "text", text: "Eklemek istediğiniz?" },
  ]);
  consenting = await addAdvertisement(app, company.id, { is_abroad: true, asks_group_consent: true });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  members += 1;
  memberEmail = `basvuran-${members}@uye.test`;
  ({ id: memberId, cvId } = await addApplicant(app, { email: memberEmail }));
  member = await sessionOf(app, memberId);
});

type Fields = Record<string, string | number>;
const formOf = ({ id }: AddedAdvertisement, more: Fields = {}): Fields => ({
  AdvertisementId: id,
  CvID: cvId,
  ...more,
});
const asProgram = (fields: Fields, session: Session | undefined = member) =>
  call(app, session, APPLY, fields, fromNewAddress());
async function rowsOf(personId = memberId) {
  const { rows } = await sql<{
    id: number;
    advertisement_id: number;
    status: string;
    cover_letter_text: string | null;
  }>`
    select id, advertisement_id, status, cover_letter_text from application where person_id = ${personId} order by id`.execute(
    app.services.db,
  );
  return rows;
}
describe("several at once", () => {
  it("are sent together where nothing more is needed; the others are named with the reason", async () => {
    const second = await addAdvertisement(app, company.id);
    const external = await addAdvertisement(app, company.id, { external_url: "https://kariyer.example/1" });
    const disc = await addAdvertisement(app, company.id, { requires_disc: true });
    const ids = [plain.id, second.id, asking.id, consenting.id, external.id, disc.id];
    const page = await pageFor(app, member, `/basvur?${ids.map((id) => `advertisementID=${id}`).join("&")}`);
    expect(page.status).toBe(200);
    for (const reason of ["questions", "consents", "external", "disc-needed"]) {
      expect(page.html).toContain(`data-set-aside="${reason}"`);
    }
    const body = new URLSearchParams([
      ["CvID", String(cvId)],
      ...ids.map((id) => ["AdvertisementId", String(id)]),
    ]);
    const answer = await app.request(APPLY, {
      method: "POST",
      body,
      headers: {
        accept: "application/json",
        cookie: member.cookie,
        requestverificationtoken: member.csrfToken,
        ...fromNewAddress(),
      },
    });
    const result = await answer.json();
    expect(result.applied.map((each: { AdvertisementID: number }) => each.AdvertisementID)).toEqual([
      plain.id,
      second.id,
    ]);
    expect(result.setAside.map((each: { Reason: string }) => each.Reason)).toEqual([
      "questions",
      "consents",
      "external",
      "disc-needed",
    ]);
    expect((await rowsOf()).map((row) => row.advertisement_id)).toEqual([plain.id, second.id]);
    expect(await mailsTo(app, memberEmail)).toHaveLength(2);
  });

  it("of which one is chosen are one", async () => {
    expect(await pageFor(app, member, `/basvur?advertisementID=${plain.id}`)).toMatchObject({
      status: 303,
      location: `/basvur/${plain.id}`,
    });
  });
});

describe("the form of an advertisement", () => {
  const model = async (id: number, accept = "application/json", session = member) =>
    app.request(`/application/getapplicationdisplaymodel?AdvertisementId=${id}`, {
      headers: { accept, cookie: session.cookie },
    });

  it("is html, and a typed model for programs", async () => {
    const html = await model(asking.id, "*/*");
    const text = await html.text();
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).not.toContain("<html");
    expect(text).toContain('action="/Application/EasyApply"');
    expect(text).not.toContain('checked="" name="AbroadConsent');
    expect(await (await model(asking.id)).json()).toEqual({
      ApplyErrorType: 0,
      CvID: cvId,
      AdvertisementID: asking.id,
      AdvertisementLocationID: asking.locationId,
      Advertisement: expect.objectContaining({
        AdvertisementID: asking.id,
        Customer: { CompanyName: expect.any(String) },
      }),
      Cvs: [{ CvID: cvId, Title: "Özgeçmişim", IsDefault: true }],
      CoverLetters: [],
      Questions: expect.arrayContaining([
        {
          ApplicationQuestionID: asking.questionIds[0],
          Text: "Ehliyetiniz var mı?",
          Type: "single",
          IsRequired: true,
          Message: "Ehliyeti belirtin.",
          Options: [
            { OptionID: asking.optionIds[0]?.[0], Text: "Var" },
            { OptionID: asking.optionIds[0]?.[1], Text: "Yok" },
          ],
        },
      ]),
      Consents: { Abroad: false, GroupCompanies: false, Disc: false },
      DiscRequired: false,
    });
  });

  it("says by its number why there is none", async () => {
    const number = async (each: AddedAdvertisement, session = member) =>
      (await (await model(each.id, "application/json", session)).json()).ApplyErrorType;
    await asProgram(formOf(plain));
    expect(await number(plain)).toBe(1);
    const closed = await addAdvertisement(app, company.id);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed.id}`.execute(
      app.services.db,
    );
    expect(await number(closed)).toBe(2);
    const novice = await addApplicant(app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      app.services.db,
    );
    expect(await number(asking, await sessionOf(app, novice.id))).toBe(3);
    expect(await number(await addAdvertisement(app, company.id, { requires_disc: true }))).toBe(4);
    const external = await addAdvertisement(app, company.id, { external_url: "https://kariyer.example/2" });
    expect(await number(external)).toBe(7);
    const asHtml = await model(external.id, "text/html");
    expect(asHtml.headers.get("content-type")).toContain("application/json");
    expect((await model(999_999_999)).status).toBe(404);
    expect((await model(0)).status).toBe(400);
  });

  it("leads members without a CV to writing one, and visitors to signing in", async () => {
    const novice = await addApplicant(app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      app.services.db,
    );
    const { html } = await pageFor(app, await sessionOf(app, novice.id), `/basvur/${plain.id}`);
    expect(html).toContain('href="/hesabim/ozgecmisler"');
    expect(await pageFor(app, undefined, `/basvur/${plain.id}`)).toMatchObject({
      status: 303,
      location: `/uye-girisi?returnUrl=${encodeURIComponent(`/basvur/${plain.id}`)}`,
    });
  });

  it("that was answered when the session ended goes on after signing in", async () => {
    const answer = new URLSearchParams(
      Object.entries(formOf(plain)).map(([k, v]) => [k, String(v)]),
    ).toString();
    const fields = { kind: "application", answer, returnUrl: `/basvur/${plain.id}` };
    const kept = await sendForm(app, undefined, "/LoginRedirection/SaveAnswer", fields, fromNewAddress());
    const next = await app.request(`/basvur/${plain.id}`, {
      headers: { accept: "text/html", cookie: `${cookiesOf(kept)}; ${member.cookie}` },
    });
    const [row] = await rowsOf();
    expect(next.headers.get("location")).toBe(`/hesabim/basvurular/${row?.id}`);
    expect(row?.status).toBe("received");
  });
});
