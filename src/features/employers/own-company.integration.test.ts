import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { taxOfficeById } from "../lookups/index.ts";

let app: TestApp;
let companyId: number;
let owner: Session;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app, { status: "pending" });
  owner = await sessionOf(app, await addPerson(app, "owner", { companyId, email: "sahip@cinar.com.tr" }));
});
afterAll(() => app?.stop());

const facts = {
  Website: "www.cinar.com.tr",
  SectorID: "1",
  CityID: "34",
  DistrictID: "",
  EmployeeCount: "11-50",
  FoundedYear: "1998",
  Phone: "(532) 123-45-67",
  About: "Çay taşırız.\n\nHer gün.",
  KvkkText: "Aydınlatma metni",
};

function save(fields: Record<string, string | Blob>, session = owner) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...facts, ...fields })) body.append(name, value);
  body.append("__RequestVerificationToken", session.csrfToken);
  const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
  return app.request("/isveren/firma", { method: "POST", body, headers });
}

async function stored() {
  const { rows } = await sql<Record<string, unknown>>`
    select c.*, f.content_type, f.sha256 from company c left join stored_file f on f.id = c.logo_file_id
    where c.id = ${companyId}`.execute(app.services.db);
  return rows[0] ?? {};
}

describe("an owner", () => {
  it("describes the company, and the change is written down", async () => {
    const answer = await save({});
    expect(answer.status).toBe(303);
    expect(await stored()).toMatchObject({
      website: "https://www.cinar.com.tr/",
      sector_id: 1,
      province_id: 34,
      employee_count: "11-50",
      founded_year: 1998,
      phone: "5321234567",
      kvkk_text: "Aydınlatma metni",
      status: "pending",
    });
    const { rows } = await sql<{ action: string; details: { changed: string } }>`
      select action, details from audit_entry where company_id = ${companyId} order by id desc`.execute(
      app.services.db,
    );
    expect(rows[0]?.action).toBe("company.edited");
    expect(rows[0]?.details.changed).toContain("website");
  });

  it("has the work mail's domain verified by itself once the site is there", async () => {
    await save({});
    const home = await app.request("/isveren", { headers: { cookie: owner.cookie } });
    expect(readable(await home.text())).toContain("cinar.com.tr doğrulandı");
  });

  it("uploads a logo, which is drawn anew and small", async () => {
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#a22" } })
      .withMetadata({ exif: { IFD0: { Copyright: "gizli-yer" } } })
      .jpeg()
      .toBuffer();
    expect((await save({ Logo: new Blob([picture], { type: "image/jpeg" }) })).status).toBe(303);
    const { content_type, sha256 } = await stored();
    expect(content_type).toBe("image/webp");
    const file = await app.request(`/dosya/${sha256}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 288, height: 288 });
    expect(bytes.includes("gizli-yer")).toBe(false);

    expect((await save({})).status).toBe(303);
    expect((await stored()).sha256).toBe(sha256);
    expect((await save({ RemoveLogo: "1" })).status).toBe(303);
    expect((await stored()).sha256).toBeNull();
  });

  it("uploads a cover, cut where they say and described, and offers benefits from the list and in own words", async () => {
    // Three stripes, of which the lowest is to stay.
    const stripes = ["#ff0000", "#00ff00", "#0000ff"].map((background, place) => ({
      input: { create: { width: 1600, height: 400, channels: 3 as const, background } },
      top: place * 400,
      left: 0,
    }));
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#fff" } })
      .composite(stripes)
      .png()
      .toBuffer();
    const Cover = new Blob([picture], { type: "image/png" });
    const before = await stored();
    const undescribed = await save({ Cover, CoverAlt: " " });
    expect(undescribed.status).toBe(422);
    expect(readable(await undescribed.text())).toContain("Resmi göremeyenler için ne gösterdiğini yazın.");
    expect(await stored()).toEqual(before);

    const words = {
      CoverPart: "bottom",
      CoverAlt: "Liman ve vinçler",
      Benefits: "meal",
      OwnBenefits: "Doğum günü izni\n\n Sahil yürüyüşü ",
    };
    expect((await save({ Cover, ...words })).status).toBe(303);
    const { rows } = await sql<{ sha256: string; benefits: string[]; own_benefits: string }>`
      select f.sha256, c.benefits, c.own_benefits from company c join stored_file f on f.id = c.cover_file_id
      where c.id = ${companyId}`.execute(app.services.db);
    expect(rows[0]).toMatchObject({ benefits: ["meal"] });
    const bytes = Buffer.from(await (await app.request(`/dosya/${rows[0]?.sha256}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1280, height: 320 });
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);

    const form = readable(
      await (await app.request("/isveren/firma", { headers: { cookie: owner.cookie } })).text(),
    );
    expect(form).toMatch(/name="Benefits"[^>]* checked="" value="meal"|value="meal"[^>]* checked=""/);
    expect(form).toContain("Liman ve vinçler");
    expect((await save({ CoverAlt: "" })).status).toBe(422);
    expect((await save({ RemoveCover: "1" })).status).toBe(303);
    expect((await stored()).cover_file_id).toBeNull();
  });

  it.each([
    ["a program", "image/png", "MZ\x90\x00 not a picture"],
    [
      "a drawing that can run",
      "image/png",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ["half a picture", "image/png", "\x89PNG\r\n\x1a\n half"],
  ])("is told when the logo or the cover is %s, and keeps everything typed", async (_what, type, content) => {
    for (const name of ["Logo", "Cover"]) {
      const picture = new Blob([Buffer.from(content, "latin1")], { type });
      const answer = await save({ [name]: picture, CoverAlt: "Liman" });
      expect(answer.status).toBe(422);
      const html = readable(await answer.text());
      expect(html).toContain("okunabilir bir resim değil");
      expect(html).toContain("Çay taşırız.");
    }
  });

  it.each([
    [{ SectorID: "9999" }, 422],
    [{ CityID: "82" }, 422],
    [{ DistrictID: "1" }, 422],
    [{ SectorID: "" }, 400],
    [{ Website: "javascript:alert(1)" }, 400],
    [{ EmployeeCount: "sonsuz" }, 400],
    [{ FoundedYear: "3000" }, 400],
    [{ About: "x".repeat(5001) }, 400],
    [{ Logo: new Blob(["GIF89a"], { type: "image/gif" }) }, 400],
    [{ Cover: new Blob(["GIF89a"], { type: "image/gif" }), CoverAlt: "Liman" }, 400],
    [{ CoverAlt: "x".repeat(201) }, 400],
    [{ CoverPart: "left" }, 400],
    [{ Benefits: "yacht" }, 422],
    [{ OwnBenefits: "x".repeat(401) }, 400],
  ])("is refused %j", async (fields, status) => {
    const before = await stored();
    expect((await save(fields as Record<string, string | Blob>)).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  it("is refused a file larger than any logo", async () => {
    const answer = await save({ Logo: new Blob([Buffer.alloc(6 * 1024 * 1024)], { type: "image/png" }) });
    expect(answer.status).toBe(413);
  });

  it("asks again after being turned down, once", async () => {
    const again = (session = owner) =>
      app.request("/isveren/firma/yeniden-basvur", {
        method: "POST",
        body: new URLSearchParams({ __RequestVerificationToken: session.csrfToken }),
        headers: { accept: "text/html", cookie: session.cookie, ...fromNewAddress() },
      });
    expect((await again()).status).toBe(409);
    await sql`update company set status = 'rejected', rejection_reason = 'Vergi levhası okunmuyor.'
      where id = ${companyId}`.execute(app.services.db);
    const home = await app.request("/isveren", { headers: { cookie: owner.cookie } });
    expect(readable(await home.text())).toContain("Vergi levhası okunmuyor.");
    expect((await again()).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "pending", rejection_reason: null });
    expect((await again()).status).toBe(409);
  });
});

describe("others", () => {
  it("of the team read the facts and cannot send them", async () => {
    const viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId }));
    const html = await (await app.request("/isveren/firma", { headers: { cookie: viewer.cookie } })).text();
    expect(html).toContain("disabled");
    expect(readable(html)).toContain("yalnızca firma sahibi değiştirebilir");
    expect((await save({ About: "ele geçirildi" }, viewer)).status).toBe(403);
  });

  it("do not see a company that nobody has verified", async () => {
    const answer = await app.request(`/firma/deneme-${companyId}`);
    expect(answer.status).toBe(404);
  });
});

it("an owner chooses the tax office out of the list, keeps one that was retired since, and invents none", async () => {
  const offered = await app.request("/Lookup/QueryLookupList?type=taxOffice&term=ziyapasa");
  const [office] = (await offered.json()) as { value: number; name: string }[];
  expect(office?.name).toBe("Ziyapaşa Vergi Dairesi, Adana");
  const chosen = { TaxOfficeValue: String(office?.value), TaxOfficeName: office?.name ?? "" };
  expect((await save({ TaxOfficeName: office?.name.toLocaleUpperCase("tr") ?? "" })).status).toBe(303);
  expect((await stored()).tax_office_id).toBe(office?.value);
  await sql`insert into lookup_change (list, act, entry_id, reason, created_at)
    values ('taxOffice', 'retire', ${office?.value}, 'x', now())`.execute(app.services.db);
  await eventually(async () => expect(taxOfficeById(office?.value ?? 0)?.isRetired).toBe(true));
  expect((await save(chosen)).status).toBe(303);
  expect((await stored()).tax_office_id).toBe(office?.value);
  const wrong = await save({ TaxOfficeName: "Yok Böyle Vergi Dairesi" });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining("Yok Böyle Vergi Dairesi"),
  ]);
  await save({});
  expect((await stored()).tax_office_id).toBeNull();
});
