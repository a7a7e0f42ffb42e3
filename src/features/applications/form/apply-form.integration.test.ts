import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  startApplyingWorld,
} from "../../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { cookiesOf, fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import tr from "../messages/tr.json" with { type: "json" };

const APPLY = "/Application/EasyApply";

const world = startApplyingWorld();
const { formOf, asProgram, rowsOf } = world;

interface Sender {
  cvId: number;
  member: Session;
}

function sendAll(ids: readonly number[], { cvId, member }: Sender, more: Record<string, string> = {}) {
  const body = new URLSearchParams({ CvID: String(cvId), ...more });
  for (const id of ids) body.append("AdvertisementId", String(id));
  return world.app.request(APPLY, {
    method: "POST",
    body,
    headers: {
      accept: "application/json",
      cookie: member.cookie,
      requestverificationtoken: member.csrfToken,
      ...fromNewAddress(),
    },
  });
}

describe("several at once", () => {
  it("are sent together where nothing more is needed; the others are named with the reason", async () => {
    const second = await addAdvertisement(world.app, world.company.id);
    const external = await addAdvertisement(world.app, world.company.id, {
      external_url: "https://kariyer.example/1",
    });
    const referable = await addAdvertisement(world.app, world.company.id, { is_referable: true });
    const disc = await addAdvertisement(world.app, world.company.id, { requires_disc: true });
    const aside = [world.asking, world.consenting, external, referable, disc];
    const ids = [world.plain, second, ...aside].map(({ id }) => id);
    const page = await pageFor(
      world.app,
      world.member,
      `/basvur?${ids.map((id) => `advertisementID=${id}`).join("&")}`,
    );
    expect(page.status).toBe(200);
    const reasons = ["questions", "consents", "external", "referable", "disc-needed"] as const;
    for (const reason of reasons) expect(page.html).toContain(`data-set-aside="${reason}"`);
    // Each by its own page, which knows what comes first and records who goes elsewhere.
    for (const { id } of aside) expect(page.html).toContain(`href="/basvur/${id}"`);
    const result = await (await sendAll(ids, world)).json();
    expect(result.applied.map((each: { AdvertisementID: number }) => each.AdvertisementID)).toEqual([
      world.plain.id,
      second.id,
    ]);
    expect(result.setAside.map(({ Reason, Message }: Record<string, string>) => [Reason, Message])).toEqual(
      reasons.map((reason) => [reason, tr[`applications-aside-${reason}`]]),
    );
    expect((await rowsOf()).map((row) => row.advertisement_id)).toEqual([world.plain.id, second.id]);
    expect(await mailsTo(world.app, world.memberEmail)).toHaveLength(2);
  });

  it("with a CV that lacks something ask for that first, once for all of them", async () => {
    const novice = await addApplicant(world.app, { isComplete: false });
    const sender = { cvId: novice.cvId, member: await sessionOf(world.app, novice.id) };
    const ids = [world.plain.id, (await addAdvertisement(world.app, world.company.id)).id];
    expect(await (await sendAll(ids, sender)).json()).toMatchObject({
      success: false,
      noalert: true,
      isPersonalInfoMissing: true,
      isEducationInfoMissing: true,
    });
    expect(await rowsOf(novice.id)).toEqual([]);
    const skipped = await sendAll(ids, sender, { IsMissingInfoChecked: "1" });
    expect((await skipped.json()).applied).toHaveLength(2);
  });

  it("that were chosen when the session ended are all sent after signing in", async () => {
    const ids = [world.plain.id, (await addAdvertisement(world.app, world.company.id)).id];
    const answer = new URLSearchParams([
      ["CvID", String(world.cvId)],
      ...ids.map((id) => ["AdvertisementId", String(id)]),
    ]).toString();
    const fields = { kind: "application", answer, returnUrl: "/basvur" };
    const saved = await sendForm(
      world.app,
      undefined,
      "/LoginRedirection/SaveAnswer",
      fields,
      fromNewAddress(),
    );
    const next = await world.app.request("/hesabim", {
      headers: { accept: "text/html", cookie: `${cookiesOf(saved)}; ${world.member.cookie}` },
    });
    expect(next.headers.get("location")).toBe("/hesabim/basvurular");
    expect((await rowsOf()).map((row) => row.advertisement_id)).toEqual(ids);
  });

  it("of which one is chosen are one", async () => {
    expect(await pageFor(world.app, world.member, `/basvur?advertisementID=${world.plain.id}`)).toMatchObject(
      {
        status: 303,
        location: `/basvur/${world.plain.id}`,
      },
    );
  });
});

describe("the form of an advertisement", () => {
  const model = async (id: number, accept = "application/json", session = world.member) =>
    world.app.request(`/application/getapplicationdisplaymodel?AdvertisementId=${id}`, {
      headers: { accept, cookie: session.cookie },
    });

  it("is html, and a typed model for programs", async () => {
    const html = await model(world.asking.id, "*/*");
    const text = await html.text();
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).not.toContain("<html");
    expect(text).toContain('action="/Application/EasyApply"');
    expect(text).not.toContain('checked="" name="AbroadConsent');
    expect(await (await model(world.asking.id)).json()).toEqual({
      ApplyErrorType: 0,
      CvID: world.cvId,
      AdvertisementID: world.asking.id,
      AdvertisementLocationID: world.asking.locationId,
      Advertisement: expect.objectContaining({
        AdvertisementID: world.asking.id,
        Customer: { CompanyName: expect.any(String) },
      }),
      Cvs: [{ CvID: world.cvId, Title: "Özgeçmişim", IsDefault: true }],
      CoverLetters: [],
      Questions: expect.arrayContaining([
        {
          ApplicationQuestionID: world.asking.questionIds[0],
          Text: "Ehliyetiniz var mı?",
          Type: "single",
          IsRequired: true,
          Message: "Ehliyeti belirtin.",
          Options: [
            { OptionID: world.asking.optionIds[0]?.[0], Text: "Var" },
            { OptionID: world.asking.optionIds[0]?.[1], Text: "Yok" },
          ],
        },
      ]),
      Consents: { Abroad: false, GroupCompanies: false, Disc: false },
      DiscRequired: false,
    });
  });

  it("says by its number why there is none", async () => {
    const number = async (each: AddedAdvertisement, session = world.member) =>
      (await (await model(each.id, "application/json", session)).json()).ApplyErrorType;
    await asProgram(formOf(world.plain));
    expect(await number(world.plain)).toBe(1);
    const closed = await addAdvertisement(world.app, world.company.id);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed.id}`.execute(
      world.app.services.db,
    );
    expect(await number(closed)).toBe(2);
    const novice = await addApplicant(world.app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      world.app.services.db,
    );
    expect(await number(world.asking, await sessionOf(world.app, novice.id))).toBe(3);
    expect(await number(await addAdvertisement(world.app, world.company.id, { requires_disc: true }))).toBe(
      4,
    );
    expect(await number(await addAdvertisement(world.app, world.company.id, { is_referable: true }))).toBe(6);
    const external = await addAdvertisement(world.app, world.company.id, {
      external_url: "https://kariyer.example/2",
    });
    expect(await number(external)).toBe(7);
    const asHtml = await model(external.id, "text/html");
    expect(asHtml.headers.get("content-type")).toContain("application/json");
    expect((await model(999_999_999)).status).toBe(404);
    expect((await model(0)).status).toBe(400);
  });

  it("gives way, asked for as html, to what comes before it", async () => {
    const placeOf = async (change: Record<string, boolean>) => {
      const { id, locationId } = await addAdvertisement(world.app, world.company.id, change);
      const answer = await model(id, "text/html");
      return [answer.status, answer.headers.get("location"), id, locationId];
    };
    const [discStatus, test, disc] = await placeOf({ requires_disc: true });
    expect([discStatus, test]).toEqual([303, `/disc-testi?ilan=${disc}`]);
    const [status, identity, referable, place] = await placeOf({ is_referable: true });
    expect([status, identity]).toEqual([303, `/ilan-yonlendir/${referable}/${place}`]);
  });

  it("takes a CV along from members without one, and from visitors", async () => {
    const novice = await addApplicant(world.app);
    await sql`update cv set deleted_at = now(), is_default = false where person_id = ${novice.id}`.execute(
      world.app.services.db,
    );
    const { html } = await pageFor(
      world.app,
      await sessionOf(world.app, novice.id),
      `/basvur/${world.plain.id}`,
    );
    expect(html).toContain('href="/hesabim/ozgecmisler"');
    expect(html).toContain(`action="/basvur/${world.plain.id}/ilk-ozgecmis"`);
    const visitors = await pageFor(world.app, undefined, `/basvur/${world.plain.id}`);
    expect(visitors.html).toContain(`action="/basvur/${world.plain.id}"`);
    expect(visitors.html).toContain(
      `href="/uye-girisi?returnUrl=${encodeURIComponent(`/basvur/${world.plain.id}`)}"`,
    );
  });

  it("that was answered when the session ended goes on after signing in", async () => {
    const answer = new URLSearchParams(
      Object.entries(formOf(world.plain)).map(([k, v]) => [k, String(v)]),
    ).toString();
    const fields = { kind: "application", answer, returnUrl: `/basvur/${world.plain.id}` };
    const saved = await sendForm(
      world.app,
      undefined,
      "/LoginRedirection/SaveAnswer",
      fields,
      fromNewAddress(),
    );
    const next = await world.app.request(`/basvur/${world.plain.id}`, {
      headers: { accept: "text/html", cookie: `${cookiesOf(saved)}; ${world.member.cookie}` },
    });
    const [row] = await rowsOf();
    expect(next.headers.get("location")).toBe(`/hesabim/basvurular/${row?.id}`);
    expect(row?.status).toBe("received");
  });
});

it.each([
  ["a member", () => world.member],
  ["a visitor", () => undefined],
])("the form of %s knows what a question demands, in the employer's words", async (_who, session) => {
  const { html } = await pageFor(world.app, session(), `/basvur/${world.asking.id}`);
  const [field = ""] =
    /<fieldset[^>]* data-field="QuestionList\[0\]\.SelectedOptionID"[^>]*>/.exec(html) ?? [];
  expect(field).toContain("&quot;name&quot;:&quot;required&quot;");
  expect(field).toContain("&quot;message&quot;:&quot;Ehliyeti belirtin.&quot;");
});
