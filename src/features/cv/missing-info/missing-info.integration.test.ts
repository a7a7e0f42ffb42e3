import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { call, sendForm } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

import applying from "../../applications/messages/tr.json" with { type: "json" };
import tr from "../messages/tr.json" with { type: "json" };

type Fields = Record<string, string | number>;

let app: TestApp;
let member: Awaited<ReturnType<typeof memberWithBareCv>>;
let stranger: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
  member = await memberWithBareCv(app);
  stranger = await sessionOf(app, await addPerson(app, "member"));
});
afterAll(() => app?.stop());

const PERSONAL = "/Cv/SaveMissingPersonalInfo";
const EXPERIENCE = "/Cv/SaveMissingExperience";
const EDUCATION = "/Cv/SaveMissingEducation";
const SKILL = "/Cv/SaveMissingComputerSkill";

const district = async (province: number) => {
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from district where province_id = ${province}`.execute(app.services.db);
  return rows[0]?.id ?? 0;
};

describe("asking what a CV lacks", () => {
  const check = async (id: number, by: Session | undefined = member.session) => {
    const answer = await call(app, by, "/Cv/CheckMissingInfo", { cvID: id, adID: 1 });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it("names what is missing and brings the forms for it, until they are saved", async () => {
    await member.newCv();
    const { body } = await check(member.cvId);
    expect(body).toMatchObject({ success: 1, isPersonalInfoMissing: true, isEducationInfoMissing: true });
    for (const path of [PERSONAL, EXPERIENCE, EDUCATION, SKILL])
      expect(body.html).toContain(`action="${path}"`);

    const place = { CountryID: 73, CityID: 34, DistrictID: await district(34), BirthDate: "29/02/1996" };
    expect(await member.save(PERSONAL, place)).toMatchObject({ success: 1, errors: {} });
    expect((await check(member.cvId)).body).toMatchObject({
      isPersonalInfoMissing: false,
      isEducationInfoMissing: true,
    });
    const school = { EducationLevelID: 1, School_Name: "İlk Adım", GraduationYear: 2001 };
    expect(await member.save(EDUCATION, school)).toMatchObject({ success: 1 });
    expect((await check(member.cvId)).body).toEqual({
      success: 1,
      isPersonalInfoMissing: false,
      isEducationInfoMissing: false,
      html: "",
    });
  });

  it("finds no CV of somebody else, none that is not there, and nothing for visitors", async () => {
    await member.newCv();
    expect((await check(member.cvId, stranger)).status).toBe(404);
    expect((await check(999_999)).status).toBe(404);
    const anonymous = await call(app, undefined, "/Cv/CheckMissingInfo", { cvID: member.cvId, adID: 1 });
    expect(anonymous.status).toBe(401);
  });
});

describe("personal details", () => {
  it("are stored as the country asks: lists in Turkey, own words elsewhere", async () => {
    await member.newCv();
    const kadikoy = await district(34);
    const home = { CountryID: 73, CityID: 34, DistrictID: kadikoy, BirthDate: "01/02/1990" };
    const saved = await member.save(PERSONAL, {
      ...home,
      "PhoneNumber.Number": "0532 123 45 67",
      OtherCity: "x",
    });
    expect(saved).toMatchObject({
      success: 1,
      title: "Kişisel bilgiler",
      message: "Bilgileriniz kaydedildi.",
    });
    expect((await member.stored()).personal).toMatchObject({
      countryId: 73,
      provinceId: 34,
      districtId: kadikoy,
      phone: "5321234567",
      birthDate: "1990-02-01",
      otherCity: undefined,
    });
    const abroad = { CountryID: 1, OtherCity: "Köln", OtherDistrict: "Ehrenfeld", BirthDate: "01/02/1990" };
    expect(await member.save(PERSONAL, abroad)).toMatchObject({ success: 1 });
    expect((await member.stored()).personal).toMatchObject({
      provinceId: undefined,
      otherCity: "Köln",
      otherDistrict: "Ehrenfeld",
      phone: "5321234567",
    });
  });

  it.each<[string, Fields, string]>([
    ["no city in Turkey", { CityID: "" }, "CityID"],
    ["no district in Turkey", { DistrictID: 0 }, "DistrictID"],
    ["a district of another city", { CityID: 6 }, "DistrictID"],
    ["no town abroad", { CountryID: 1, OtherDistrict: "x" }, "OtherCity"],
    ["an unknown country", { CountryID: 9999, OtherCity: "x", OtherDistrict: "y" }, "CountryID"],
    ["nine digits of a phone", { "PhoneNumber.Number": "532123456" }, "PhoneNumber.Number"],
    ["no birth date", { BirthDate: "" }, "BirthDate"],
    ["a 29 February without one", { BirthDate: "29/02/1995" }, "BirthDate"],
    ["a birth in 1900", { BirthDate: "01/01/1900" }, "BirthDate"],
    ["a birth in the future", { BirthDate: "01/01/2999" }, "BirthDate"],
    [
      "a birth yesterday",
      { BirthDate: new Date(Date.now() - 86_400_000).toLocaleDateString("en-GB") },
      "BirthDate",
    ],
  ])("are refused with %s, and nothing is stored", async (_, wrong, field) => {
    await member.newCv();
    const right = { CountryID: 73, CityID: 34, DistrictID: await district(34), BirthDate: "01/02/1990" };
    const answer = await member.save(PERSONAL, { ...right, ...wrong });
    expect([400, 422]).toContain(answer.status);
    expect(answer.success).toBe(0);
    expect(Object.keys(answer.errors)).toEqual([field]);
    if (/yesterday/.test(_)) expect(answer.errors.BirthDate).toEqual(["En az 15 yaşında olmalısınız."]);
    if (answer.status === 400) expect(answer.message).toBe("Bilgileri kontrol edip yeniden deneyin.");
    expect((await member.stored()).personal.countryId).toBeUndefined();
  });
});

describe("work experience", () => {
  const right = { CompanyName: "Tandora", StartMonth: 3, StartYear: 2020, EndMonth: 4, EndYear: 2020 };

  it("is stored from the first of a month to the first of another, and open where it goes on", async () => {
    await member.newCv();
    expect(await member.save(EXPERIENCE, right)).toMatchObject({ success: 1 });
    expect(await member.save(EXPERIENCE, { ...right, EndMonth: "", EndYear: "" })).toMatchObject({
      success: 1,
    });
    const { experiences } = await member.stored();
    expect(experiences.map(({ startedOn, endedOn }) => [startedOn, endedOn])).toEqual([
      ["2020-03-01", undefined],
      ["2020-03-01", "2020-04-01"],
    ]);
  });

  it.each<[string, Fields, string]>([
    ["an end before its start", { EndYear: 2019 }, "EndYear"],
    ["an end in the month of its start", { EndMonth: 3 }, "EndYear"],
    ["half an end", { EndMonth: "" }, "EndMonth"],
    ["a thirteenth month", { StartMonth: 13 }, "StartMonth"],
    ["no start", { StartYear: "" }, "StartYear"],
    ["a start in 1900", { StartYear: 1900 }, "StartYear"],
    ["a start in the future", { StartYear: 2150, EndYear: 2151 }, "StartYear"],
    ["an end in the future", { EndYear: 2150 }, "EndYear"],
    ["no company", { CompanyName: " " }, "CompanyName"],
    ["a name of 20,000 letters", { CompanyName: "x".repeat(20_000) }, "CompanyName"],
    ["a city that is none", { CityID: 99 }, "CityID"],
  ])("is refused with %s", async (_, wrong, field) => {
    await member.newCv();
    const answer = await member.save(EXPERIENCE, { ...right, ...wrong });
    expect([400, 422]).toContain(answer.status);
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect((await member.stored()).experiences).toEqual([]);
  });

  it("says by its own toast that the end must come after the start", async () => {
    await member.newCv();
    const { message } = await member.save(EXPERIENCE, { ...right, EndMonth: 3 });
    expect(message).toBe("Bitiş tarihi başlangıç tarihinden sonra olmalıdır.");
  });

  it("takes fifty and no more", async () => {
    await member.newCv();
    await sql`insert into cv_experience (cv_id, company_name, started_on)
      select ${member.cvId}, 'Firma ' || n, '2020-01-01' from generate_series(1, 49) n`.execute(
      app.services.db,
    );
    const both = await Promise.all([member.save(EXPERIENCE, right), member.save(EXPERIENCE, right)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await member.stored()).experiences).toHaveLength(50);
  });

  it("stores markup as the letters it is, and drops control characters", async () => {
    await member.newCv();
    await member.save(EXPERIENCE, { ...right, CompanyName: "<b>A\u0007\u202E & B</b>" });
    expect((await member.stored()).experiences[0]?.companyName).toBe("<b>A & B</b>");
  });
});

describe("computer skills", () => {
  const names = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, n) => ({ Value: 0, Name: `Beceri ${n}` })));

  it.each(["", "[]"])("are at least one, and the answer says so: %j", async (sent) => {
    await member.newCv();
    const answer = await member.save(SKILL, { Competencies: sent });
    const message = applying["applyPopup-competencySelection"];
    expect(answer).toMatchObject({ message, errors: { Competencies: [message] } });
  });

  it.each([51, 2000])("are at most fifty, said in choices and not in letters: %i", async (count) => {
    await member.newCv();
    const answer = await member.save(SKILL, { Competencies: names(count) });
    expect(answer).toMatchObject({ errors: { Competencies: [tr["cv-tooManyCompetencies"]] } });
    expect(JSON.stringify(answer)).not.toContain(applying["applyPopup-competencySelection"]);
  });

  it("have words of their own in the form, for whoever saves it empty", async () => {
    await member.newCv();
    const answer = await call(app, member.session, "/Cv/CheckMissingInfo", { cvID: member.cvId, adID: 1 });
    const { html } = (await answer.json()) as { html: string };
    const checks = [...html.matchAll(/data-operation="(\d)"[^>]* data-text-check="([^"]*)"/g)];
    expect(Object.fromEntries(checks.map(([, part, text]) => [part, text]))).toEqual({
      1: applying["applyPopup-checkAndTryAgain"],
      2: applying["applyPopup-checkAndTryAgain"],
      3: applying["applyPopup-checkAndTryAgain"],
      4: applying["applyPopup-competencySelection"],
    });
  });
});

describe("each of the four", () => {
  const right: Record<string, () => Promise<Fields>> = {
    [PERSONAL]: async () => ({ CountryID: 1, OtherCity: "x", OtherDistrict: "y", BirthDate: "01/02/1990" }),
    [EXPERIENCE]: async () => ({ CompanyName: "x", StartMonth: 1, StartYear: 2020 }),
    [EDUCATION]: async () => ({ EducationLevelID: 1, GraduationYear: 2000 }),
    [SKILL]: async () => ({ Competencies: '[{"Value":0,"Name":"x"}]' }),
  };

  it.each(Object.keys(right))("%s refuses strangers, visitors and requests without a token", async (path) => {
    await member.newCv();
    const fields = (await right[path]?.()) ?? {};
    const before = await member.stored();
    expect((await member.save(path, fields, stranger)).status).toBe(404);
    expect(
      (await call(app, undefined, path, { CvID: member.cvId, ...fields }, fromNewAddress())).status,
    ).toBe(401);
    const noToken = { ...member.session, csrfToken: "" };
    expect((await call(app, noToken, path, { CvID: member.cvId, ...fields }, fromNewAddress())).status).toBe(
      403,
    );
    expect(await member.stored()).toEqual(before);
  });

  it("comes back as a page with what was typed, for a browser without scripts", async () => {
    await member.newCv();
    const fields = { CvID: member.cvId, CompanyName: "Yazdığım firma", StartMonth: 1 };
    const answer = await sendForm(app, member.session, EXPERIENCE, fields, fromNewAddress());
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Yazdığım firma");
    expect(html).toContain('class="site-header"');
  });
});
