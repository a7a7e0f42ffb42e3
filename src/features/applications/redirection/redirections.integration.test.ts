import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { hashIdentityNumber } from "../../../platform/secrets/identity-hash.ts";
import tr from "../messages/tr.json" with { type: "json" };

const TARGET = "https://kariyer.example/is/42?kaynak=mesai";
const REFERRED = "10000000146";
const STRANGER = "12345678950";
const CREATE = "/AdvertisementRedirection/RedirectOtherLinkCreate";
const CHECK = "/AdvertisementRedirection/IsReferable";

let app: TestApp;
let companyId: number;
let external: AddedAdvertisement;
let referable: AddedAdvertisement;
let both: AddedAdvertisement;
let member: Session;
let memberId: number;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp();
  companyId = (await addHiringCompany(app)).id;
  external = await addAdvertisement(app, companyId, { external_url: TARGET });
  referable = await addAdvertisement(app, companyId, { is_referable: true });
  both = await addAdvertisement(app, companyId, { is_referable: true, external_url: TARGET });
  const hash = hashIdentityNumber(REFERRED, app.services.settings.secret);
  await sql`insert into referred_person (company_id, identity_hash) values (${companyId}, ${hash})`.execute(
    app.services.db,
  );
});
afterAll(() => app?.stop());
beforeEach(async () => {
  ({ id: memberId, cvId } = await addApplicant(app));
  member = await sessionOf(app, memberId);
});

const create = (query: string, session: Session | undefined = member) =>
  app.request(`${CREATE}?${query}`, {
    headers: { accept: "application/json", cookie: session?.cookie ?? "", ...fromNewAddress() },
  });
const check = (
  { id, locationId }: AddedAdvertisement,
  identityNumber: string,
  session: Session | undefined = member,
) =>
  call(
    app,
    session,
    CHECK,
    { advertisementID: id, advertisementLocationID: locationId, identityNumber },
    fromNewAddress(),
  );
const pathOf = ({ id, locationId }: AddedAdvertisement, cv = "") =>
  `/ilan-yonlendir/${id}/${locationId}${cv}`;

async function recorded() {
  const { rows } = await sql`select advertisement_id, location_id, cv_id, is_referred
    from advertisement_redirection where person_id = ${memberId} order by id`.execute(app.services.db);
  return rows;
}

describe("an advertisement whose form is elsewhere", () => {
  it("records that somebody goes there, and names the page that leads there", async () => {
    const answer = await create(`advertisementID=${external.id}&cvID=${cvId}`);
    expect(await answer.json()).toEqual({ IsSucces: true, Message: "", Url: pathOf(external, `/${cvId}`) });
    expect(await recorded()).toEqual([
      { advertisement_id: external.id, location_id: external.locationId, cv_id: cvId, is_referred: false },
    ]);
    const { html, status } = await pageFor(app, member, pathOf(external, `/${cvId}`));
    expect(status).toBe(200);
    expect(html).toContain(`href="${TARGET}"`);
    expect(html).toContain("kariyer.example");
  });

  it.each(["cross-site", "same-site"])("records nothing that a %s page has opened", async (site) => {
    const headers = { cookie: member.cookie, "sec-fetch-site": site, ...fromNewAddress() };
    const asked = await app.request(`${CREATE}?advertisementID=${external.id}`, { headers });
    expect(asked.status).toBe(403);
    // A page opens from anywhere, but that alone is nothing that somebody did.
    const opened = await app.request(`/basvur/${external.id}`, {
      headers: { ...headers, accept: "text/html" },
    });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, pathOf(external)]);
    expect(await recorded()).toEqual([]);
  });

  it("is where its apply page leads, which is recorded once somebody really comes", async () => {
    await app.request(`/basvur/${external.id}`, {
      headers: { accept: "text/html", cookie: member.cookie, "sec-purpose": "prefetch" },
    });
    expect(await recorded()).toEqual([]);
    expect(await pageFor(app, member, `/basvur/${external.id}`)).toMatchObject({
      status: 303,
      location: pathOf(external),
    });
    expect(await recorded()).toEqual([
      { advertisement_id: external.id, location_id: external.locationId, cv_id: null, is_referred: false },
    ]);
  });

  it("leads nowhere without https, whatever was written into it", async () => {
    const plain = await addAdvertisement(app, companyId, { external_url: "http://kariyer.example/is" });
    const { html } = await pageFor(app, member, pathOf(plain));
    expect(html).not.toContain('href="http://kariyer.example');
    expect(html).toContain(tr["applications-redirectUnsafe"]);
  });

  it("takes no address from whoever asks, and nothing that does not belong together", async () => {
    const { html } = await pageFor(
      app,
      member,
      `${pathOf(external)}?url=https://kotu.example&returnUrl=//kotu.example`,
    );
    expect(html).not.toContain("kotu.example");
    const other = await addApplicant(app);
    for (const path of [
      `/ilan-yonlendir/${external.id}/${referable.locationId}`,
      pathOf(external, `/${other.cvId}`),
      "/ilan-yonlendir/999999999/1",
      "/ilan-yonlendir/abc/1",
    ]) {
      expect((await pageFor(app, member, path)).status, path).toBe(404);
    }
    expect((await create("advertisementID=999999999")).status).toBe(404);
    expect((await create("advertisementID=0")).status).toBe(400);
    expect((await create(`advertisementID=${external.id}&cvID=${other.cvId}`)).status).toBe(404);
    expect(await recorded()).toEqual([]);
  });

  it("that has closed says so; one with a form of ours leads to it", async () => {
    const closed = await addAdvertisement(app, companyId, { external_url: TARGET });
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed.id}`.execute(
      app.services.db,
    );
    expect((await pageFor(app, member, pathOf(closed))).status).toBe(410);
    expect(await (await create(`advertisementID=${closed.id}`)).json()).toEqual({
      IsSucces: false,
      Message: tr["applications-cannotText-closed"],
      Url: null,
    });
    const ours = await addAdvertisement(app, companyId);
    expect(await pageFor(app, member, pathOf(ours))).toMatchObject({
      status: 303,
      location: `/basvur/${ours.id}`,
    });
  });

  it("is for members", async () => {
    await expectRefusalJson(
      await create(`advertisementID=${external.id}`, { cookie: "", csrfToken: "" }),
      401,
    );
    expect((await pageFor(app, undefined, pathOf(external))).location).toMatch(/^\/uye-girisi\?returnUrl=/);
    const refused = await expectRefusalJson(
      await check(referable, REFERRED, { ...member, csrfToken: "" }),
      403,
    );
    expect(refused).toMatchObject({ IsSucces: false, Message: refused.message, Url: null });
  });
});

describe("an advertisement for people who were referred", () => {
  it("asks for the identity number, and opens its form to those on the list", async () => {
    expect(await pageFor(app, member, `/basvur/${referable.id}`)).toMatchObject({
      status: 303,
      location: pathOf(referable),
    });
    const { html } = await pageFor(app, member, pathOf(referable));
    expect(html).toMatch(/<input[^>]*data-filter="digits"[^>]*required[^>]*name="identityNumber"/);
    const apply = () =>
      call(
        app,
        member,
        "/Application/EasyApply",
        { AdvertisementId: referable.id, CvID: cvId },
        fromNewAddress(),
      );
    const early = await apply();
    expect(early.status).toBe(422);
    expect(await early.json()).toMatchObject({ message: tr["applications-cannotText-referable"] });
    // Nobody has gone elsewhere yet, and nobody will.
    expect(await recorded()).toEqual([]);
    expect(await (await check(referable, REFERRED)).json()).toEqual({
      IsSucces: true,
      Message: tr["applications-referable-referred"],
      Url: `/basvur/${referable.id}`,
    });
    expect(await pageFor(app, member, pathOf(referable))).toMatchObject({ status: 303 });
    expect((await pageFor(app, member, `/basvur/${referable.id}`)).status).toBe(200);
    expect((await apply()).status).toBe(200);
  });

  it("shows the way to the employer's site only after the check, also without scripts", async () => {
    expect((await pageFor(app, member, pathOf(both))).html).not.toContain(TARGET);
    const fields = {
      advertisementID: both.id,
      advertisementLocationID: both.locationId,
      identityNumber: REFERRED,
    };
    const answer = await sendForm(app, member, CHECK, fields, fromNewAddress());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, pathOf(both)]);
    expect((await pageFor(app, member, pathOf(both))).html).toContain(`href="${TARGET}"`);
  });

  it("shows the refusal in the page's error area without scripts, and asks again", async () => {
    const fields = {
      advertisementID: referable.id,
      advertisementLocationID: referable.locationId,
      identityNumber: STRANGER,
    };
    const answer = await sendForm(app, member, CHECK, fields, fromNewAddress());
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toMatch(/data-problem=""(?! hidden)/);
    expect(readable(html)).toContain(tr["applications-referable-not-referred"]);
    expect(html).toContain('name="identityNumber"');
    // What was typed is nobody's to store, the page included.
    expect(html).not.toContain(STRANGER);
  });

  it.each([
    ["somebody not on the list", STRANGER, "applications-referable-not-referred"],
    ["a number whose check digits are wrong", "10000000147", "applications-referable-wrong-number"],
    ["one that begins with a zero", "01234567890", "applications-referable-wrong-number"],
    ["one that is too short", "1000000014", "applications-referable-wrong-number"],
    ["letters", "1000000014a", "applications-referable-wrong-number"],
    ["nothing", "", "applications-referable-wrong-number"],
  ] as const)("refuses %s with a message for the error area", async (_name, number, message) => {
    expect(await (await check(referable, number)).json()).toEqual({
      IsSucces: false,
      Message: tr[message],
      Url: null,
    });
    expect(await recorded()).toEqual([]);
  });

  it("stores no identity number anywhere", async () => {
    await check(referable, REFERRED);
    const { rows } = await sql<{ row: string }>`
      select advertisement_redirection::text as row from advertisement_redirection
      union all select referred_person::text from referred_person`.execute(app.services.db);
    expect(rows.some(({ row }) => row.includes(REFERRED))).toBe(false);
  });

  it("has another company's list for another company", async () => {
    const elsewhere = await addAdvertisement(app, (await addHiringCompany(app)).id, { is_referable: true });
    expect(await (await check(elsewhere, REFERRED)).json()).toMatchObject({ IsSucces: false });
    const unknown = await expectRefusalJson(await check(external, REFERRED), 404);
    expect(unknown).toMatchObject({ IsSucces: false, Message: unknown.message, Url: null });
  });
});
