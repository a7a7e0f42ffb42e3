import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addApplicant, startApplyingWorld } from "../support/applying.ts";
import { call, pageFor } from "../support/calls.ts";
import { LEAST, MOST } from "../support/disc.ts";
import { sessionOf } from "../support/people.ts";
import { controlsIn, formSentTo, namesIn } from "../support/read-forms.ts";
import { fromNewAddress } from "../support/session.ts";

const world = startApplyingWorld();
const { formOf, asProgram, answered } = world;

const read = (path: string) =>
  world.app.request(path, { headers: { accept: "application/json", cookie: world.member.cookie } });
const ask = async (path: string, fields: Record<string, string | number>) =>
  (await call(world.app, world.member, path, fields, fromNewAddress())).json();
const page = async (path: string, session = world.member) => (await pageFor(world.app, session, path)).html;

/** The forms for everything that a new CV lacks. */
async function missingForms(): Promise<string> {
  const novice = await addApplicant(world.app, { isComplete: false });
  const fields = { cvID: novice.cvId, adID: world.plain.id };
  const answer = await call(world.app, await sessionOf(world.app, novice.id), "/Cv/CheckMissingInfo", fields);
  return ((await answer.json()) as { html: string }).html;
}

describe("3. the application form", () => {
  it("has AdvertisementId, CoverLetterID, the chosen CV as radio, and question list items", async () => {
    await sql`insert into cover_letter (person_id, title, content) values (${world.memberId}, 'Ön yazım', 'Merhaba')`.execute(
      world.app.services.db,
    );
    const form = formSentTo(await page(`/basvur/${world.asking.id}`), "/Application/EasyApply");
    const typesOf = (wanted: string) =>
      controlsIn(form).flatMap(({ name, type }) => (name === wanted ? [type] : []));
    expect(controlsIn(form)).toContainEqual({
      name: "AdvertisementId",
      type: "hidden",
      value: String(world.asking.id),
    });
    expect(typesOf("CoverLetterID")).toEqual(["select"]);
    expect(typesOf("CvID")).toEqual(["radio"]);
    for (const place of [0, 1, 2, 3]) {
      expect(typesOf(`QuestionList[${place}].ApplicationQuestionID`)).toEqual(["hidden"]);
    }
    expect(typesOf("QuestionList[0].SelectedOptionID")).toEqual(["radio", "radio"]);
    expect(typesOf("QuestionList[1].SelectedOptionID")).toEqual(["checkbox", "checkbox"]);
    expect(typesOf("QuestionList[2].Answer")).toEqual(["textarea"]);
  });

  it("stores the id of the selected cover letter", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into cover_letter (person_id, title, content)
      values (${world.memberId}, 'Bir', 'İlki'), (${world.memberId}, 'İki', 'İkincisi') returning id`.execute(
      world.app.services.db,
    );
    await asProgram(formOf(world.plain, { CoverLetterID: rows[1]?.id ?? 0 }));
    expect((await world.rowsOf())[0]?.cover_letter_text).toBe("İkincisi");
  });

  it("is prefilled with ApplicationQuestionID and Response", async () => {
    await asProgram(formOf(world.asking, answered()));
    const before = await (
      await read(
        `/Application/GetAdvertisementBeforeAnswer?advertisementID=${world.asking.id}&cvID=${world.cvId}`,
      )
    ).json();
    expect(before).toHaveLength(3);
    for (const answer of before) expect(Object.keys(answer)).toEqual(["ApplicationQuestionID", "Response"]);
  });
});

describe("3. missing-info forms", () => {
  it.each([
    [
      "personal info",
      "/Cv/SaveMissingPersonalInfo",
      ["CountryID", "CityID", "DistrictID", "OtherCity", "OtherDistrict", "PhoneNumber.Number", "BirthDate"],
    ],
    [
      "experience",
      "/Cv/SaveMissingExperience",
      ["CompanyName", "CompanyValue", "CityID", "StartMonth", "StartYear", "EndMonth", "EndYear"],
    ],
    [
      "education",
      "/Cv/SaveMissingEducation",
      [
        "EducationLevelID",
        "School_Name",
        "School_Value",
        "Department_Value",
        "HighSchoolDepartment",
        "UniversityDepartment",
        "GraduationYear",
        "IsStillStudent",
      ],
    ],
  ])("%s has the product's fields", async (_name, action, fields) => {
    expect(namesIn(formSentTo(await missingForms(), action))).toEqual(
      expect.arrayContaining(["CvID", ...fields]),
    );
  });

  it("experience stores its start and end date as the first of their months", async () => {
    const work = { CvID: world.cvId, CompanyName: "Tandora", StartMonth: 2, StartYear: 2020 };
    const sent = { ...work, EndMonth: 11, EndYear: 2021 };
    expect(await ask("/Cv/SaveMissingExperience", sent)).toMatchObject({ success: 1 });
    const { rows } = await sql`select started_on::text, ended_on::text from cv_experience
      where cv_id = ${world.cvId}`.execute(world.app.services.db);
    expect(rows).toEqual([{ started_on: "2020-02-01", ended_on: "2021-11-01" }]);
  });
});

describe("3. DISC", () => {
  it("has question ids and types, options for both sides, a test id, answers, a duration and a summary report", async () => {
    const test = (await (await read("/Disc/GetDiscTest")).json()) as {
      TestID: number;
      Questions: { QuestionID: number; QuestionType: string; Options: { OptionID: number }[] }[];
    };
    expect(new Set(test.Questions.map(({ QuestionType }) => QuestionType))).toEqual(
      new Set(["MostLeastChoice", "SingleChoice"]),
    );
    for (const { QuestionID, Options } of test.Questions) {
      expect([QuestionID, Options.length]).toEqual([expect.any(Number), 4]);
    }
    const answers = { mostAnswers: MOST.join(","), leastAnswers: LEAST.join(","), duration: 200 };
    const { TestID } = await ask("/Disc/UserTestComplete", answers);
    expect(TestID).toBe(test.TestID);
    const { Value } = await ask("/disc/GetDiscUserTestSummaryReport", { testID: TestID });
    expect(Value.SummaryReport.length).toBeGreaterThan(100);
  });

  it("shows a left (most) and a right (least) radio for each option", async () => {
    const begun = await call(world.app, world.member, "/disc-testi/basla", {}, { accept: "text/html" });
    expect(begun.status).toBeLessThan(400);
    const html = await page("/disc-testi?soru=1");
    const sides = (side: string) => html.match(new RegExp(`<input [^>]*name="${side}[^"]*"`, "g")) ?? [];
    expect(sides("Most").length).toBeGreaterThanOrEqual(4);
    expect(sides("Least").length).toBeGreaterThanOrEqual(4);
    for (const radio of [...sides("Most"), ...sides("Least")]) expect(radio).toContain('type="radio"');
  });
});

describe("3. small forms", () => {
  it("a complaint has Description, Phone, Email and the advertisement's id", async () => {
    const html = await page(`/ilan-sikayet-et?advertisementID=${world.plain.id}`);
    expect(namesIn(formSentTo(html, "/ilan-sikayet-et-gonder"))).toEqual(
      expect.arrayContaining(["Description", "Phone", "Email", "AdvertisementID"]),
    );
  });

  it("a subscription has customerID and title, a favourite advertisementID", async () => {
    const { headers } = await read(`/is-ilani/x-${world.plain.id}`);
    const html = await page(headers.get("location") ?? "");
    const { rows } = await sql<{ name: string }>`
      select name from company where id = ${world.company.id}`.execute(world.app.services.db);
    expect(controlsIn(formSentTo(html, "/SavedSearch/SubscribeToCompany"))).toEqual([
      { name: "customerID", type: "hidden", value: String(world.company.id) },
      { name: "title", type: "hidden", value: rows[0]?.name },
    ]);
    expect(namesIn(formSentTo(html, "/SavedSearch/RemoveSubscription"))).toEqual(["customerID"]);
    expect(controlsIn(formSentTo(html, "/AdvertisementSearch/Create"))).toEqual([
      { name: "advertisementID", type: "button", value: String(world.plain.id) },
    ]);
  });

  it("a quick profile has an e-mail, a password and its repetition, and nothing else is asked", async () => {
    const html = (await pageFor(world.app, undefined, "/hizli-profil")).html;
    expect(namesIn(formSentTo(html, "/hizli-profil")).filter((name) => /^[A-Z]/.test(name))).toEqual([
      "Email",
      "Password",
      "PasswordRepeat",
    ]);
  });

  it("sending to a friend has a hidden AdvertisementId and an e-mail", async () => {
    const html = await page(`/ilan-gonder?advertisementID=${world.plain.id}`);
    expect(controlsIn(formSentTo(html, "/Advertisement/SendToFriend"))).toEqual([
      { name: "AdvertisementId", type: "hidden", value: String(world.plain.id) },
      { name: "Email", type: "text", value: "" },
    ]);
  });

  it("notification settings list questions each with AnswerID, and subscriptions each with Status", async () => {
    await ask("/SavedSearch/SubscribeToCompany", { customerID: world.company.id });
    const form = formSentTo(await page("/hesabim/bildirimler"), "/hesabim/bildirimler");
    expect(namesIn(form)).toEqual(
      expect.arrayContaining(["Questions[0].AnswerID", "Questions[1].AnswerID", "Subscriptions[0].Status"]),
    );
  });

  it("a language resource has LValue and LDesc, per key and language", async () => {
    const text = async (lang: string) =>
      (await read(`/api/language/GetLanguage?lang=${lang}&key=adView-companySubscribe`)).json();
    const turkish = await text("tr");
    expect(Object.keys(turkish.Data)).toEqual(["LValue", "LDesc"]);
    expect((await text("de")).Data.LValue).not.toBe(turkish.Data.LValue);
    expect((await text("de")).Data.LDesc).toBe(turkish.Data.LDesc);
  });
});

describe("3. lookups", () => {
  it("a lookup item has value and name, a district Value and Name", async () => {
    const found = await (await read("/Lookup/QueryLookupList?term=ist&type=city")).json();
    expect(found).toContainEqual({ value: 34, name: "İstanbul" });
    const districts = await ask("/Lookup/GetDistrictList", { cityID: 34 });
    expect(districts).toContainEqual({ Value: expect.any(Number), Name: "Kadıköy" });
  });
});

describe("3. other identifiers", () => {
  it("advertisementID, cvID, coverLetterID and email are what calls are asked with", async () => {
    const { rows } = await sql<{ id: number }>`insert into cover_letter (person_id, title, content)
      values (${world.memberId}, 'Bir', 'İçerik') returning id`.execute(world.app.services.db);
    const letter = await read(`/CoverLetter/GetCoverLetterContent?coverLetterID=${rows[0]?.id}`);
    expect(await letter.text()).toBe("İçerik");
    const mail = await read(`/CvList/GetCvSendMailDisplayModel?cvID=${world.cvId}&email=ik@firma.test`);
    expect(await mail.text()).toContain("ik@firma.test");
    const answered = await read(
      `/Application/IsCvAnswerToAdvertisement?advertisementID=${world.plain.id}&cvID=${world.cvId}`,
    );
    expect(await answered.json()).toEqual({ success: true, isAnswered: false });
  });
});
