import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant, startApplyingWorld } from "../support/applying.ts";
import { call, pageFor } from "../support/calls.ts";
import { finishDisc } from "../support/disc.ts";
import { sessionOf } from "../support/people.ts";
import { conditionOf, controlsIn, formSentTo } from "../support/read-forms.ts";
import { fromNewAddress, type Session } from "../support/session.ts";

const world = startApplyingWorld();
const { formOf, asScript, asProgram, answered, rowsOf } = world;

async function whatIsMissing(session: Session, cvID: number) {
  const answer = await call(world.app, session, "/Cv/CheckMissingInfo", { cvID, adID: world.plain.id });
  return (await answer.json()) as {
    success: number;
    isPersonalInfoMissing: boolean;
    isEducationInfoMissing: boolean;
    html: string;
  };
}

async function addNovice() {
  const { id, cvId } = await addApplicant(world.app, { isComplete: false });
  return { id, cvId, session: await sessionOf(world.app, id) };
}

describe("4. the apply flow", () => {
  it("1: where a DISC test is required and not done it runs first, and then the apply click resumes", async () => {
    const { id } = await addAdvertisement(world.app, world.company.id, { requires_disc: true });
    const apply = () => pageFor(world.app, world.member, `/basvur/${id}`);
    expect(await apply()).toMatchObject({ status: 303, location: `/disc-testi?ilan=${id}` });
    const testId = await finishDisc(world.app, world.member);
    const summary = await pageFor(world.app, world.member, `/disc-testi/ozet/${testId}?ilan=${id}`);
    expect(summary.html).toContain(`href="/basvur/${id}"`);
    expect((await apply()).html).toContain('action="/Application/EasyApply"');
  });

  it("2: the form is loaded, or the user is redirected when the advertisement has an external link", async () => {
    expect((await pageFor(world.app, world.member, `/basvur/${world.plain.id}`)).status).toBe(200);
    const external = await addAdvertisement(world.app, world.company.id, {
      external_url: "https://kariyer.example/4",
    });
    expect(await pageFor(world.app, world.member, `/basvur/${external.id}`)).toMatchObject({
      status: 303,
      location: `/ilan-yonlendir/${external.id}/${external.locationId}`,
    });
  });

  it("4: personal or education info that is missing is asked for; saving rechecks and continues, skipping continues", async () => {
    const { id, cvId, session } = await addNovice();
    const form = { AdvertisementId: world.plain.id, CvID: cvId };
    expect(await (await asScript(form, session)).text()).toContain("noalert");
    const { rows } = await sql<{ id: number; province: number }>`
      select id, province_id as province from district order by id limit 1`.execute(world.app.services.db);
    const place = { CountryID: 73, CityID: rows[0]?.province ?? 0, DistrictID: rows[0]?.id ?? 0 };
    const personal = { CvID: cvId, ...place, BirthDate: "01/02/1990" };
    await call(world.app, session, "/Cv/SaveMissingPersonalInfo", personal, fromNewAddress());
    expect(await whatIsMissing(session, cvId)).toMatchObject({
      isPersonalInfoMissing: false,
      isEducationInfoMissing: true,
    });
    expect(await (await asScript(form, session)).text()).toContain("noalert");
    const school = { CvID: cvId, EducationLevelID: 1, GraduationYear: 2001 };
    await call(world.app, session, "/Cv/SaveMissingEducation", school, fromNewAddress());
    expect(await (await asScript(form, session)).text()).toContain("successfulApply");
    expect(await rowsOf(id)).toHaveLength(1);

    const skipping = await addNovice();
    const skipped = { AdvertisementId: world.plain.id, CvID: skipping.cvId, IsMissingInfoChecked: 1 };
    expect(await (await asScript(skipped, skipping.session)).text()).toContain("successfulApply");
  });

  it("5: required answers are validated, and then the application is sent", async () => {
    const without = await asProgram(formOf(world.asking));
    expect(without.status).toBe(400);
    expect(await rowsOf()).toEqual([]);
    expect((await asProgram(formOf(world.asking, answered()))).status).toBe(200);
    expect(await rowsOf()).toHaveLength(1);
  });

  it("missing-info operations are 1 personal, 2 experience, 3 education, 4 computer skill", async () => {
    const { cvId, session } = await addNovice();
    const { html } = await whatIsMissing(session, cvId);
    const operations = [...html.matchAll(/data-operation="(\d)".*?<form[^>]* action="([^"]+)"/gs)]
      .map(([, operation, action]) => `${operation} ${action}`)
      .sort();
    expect(operations).toEqual([
      "1 /Cv/SaveMissingPersonalInfo",
      "2 /Cv/SaveMissingExperience",
      "3 /Cv/SaveMissingEducation",
      "4 /Cv/SaveMissingComputerSkill",
    ]);
  });
});

describe("4. the result of sending", () => {
  it("contains 'noalert' where missing info has to be rechecked, and then nothing was sent", async () => {
    const { id, cvId, session } = await addNovice();
    const html = await (await asScript({ AdvertisementId: world.plain.id, CvID: cvId }, session)).text();
    expect([html.includes("noalert"), html.includes("successfulApply")]).toEqual([true, false]);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("contains 'successfulApply' where the application was sent, and not when it was refused", async () => {
    expect(await (await asScript(formOf(world.plain))).text()).toContain("successfulApply");
    const again = await (await asScript(formOf(world.plain))).text();
    expect([again.includes("successfulApply"), again.includes("noalert")]).toEqual([false, false]);
  });
});

describe("4. an application that was sent", () => {
  async function detail(isViewOnly: number) {
    await asProgram(formOf(world.asking, answered()));
    const [row] = await rowsOf();
    const fields = { applicationID: row?.id ?? 0, isViewOnly };
    const answer = await call(world.app, world.member, "/ApplicationList/GetApplicationDetail", fields);
    return { id: row?.id ?? 0, ...((await answer.json()) as { success: boolean; html: string }) };
  }

  it("in update mode is saved via the detail endpoint, and answered with the words of the success toast", async () => {
    const { id, html } = await detail(0);
    const form = formSentTo(html, "/ApplicationList/SaveApplicationDetail");
    expect(controlsIn(form)).toContainEqual(expect.objectContaining({ name: "CoverLetterText" }));
    const fields = { applicationID: id, CvID: world.cvId, CoverLetterText: "Yeni yazı", ...answered() };
    const saved = await call(
      world.app,
      world.member,
      "/ApplicationList/SaveApplicationDetail",
      fields,
      fromNewAddress(),
    );
    expect(await saved.json()).toEqual({ success: true, message: "Başvurunuz güncellendi." });
    expect((await rowsOf())[0]?.cover_letter_text).toBe("Yeni yazı");
  });

  it("in view-only mode has every input disabled and nothing to save", async () => {
    const { success, html } = await detail(1);
    expect(success).toBe(true);
    const [, inside = "", after = ""] = html.match(/<fieldset[^>]* disabled="">(.*)<\/fieldset>(.*)/s) ?? [];
    expect(controlsIn(inside).length).toBeGreaterThan(0);
    const outside = html.replace(inside, "") + after;
    expect(controlsIn(outside).filter(({ type }) => !["hidden", "button"].includes(type))).toEqual([]);
    expect(html).not.toContain("SaveApplicationDetail");
  });
});

describe("4. what is shown by a choice", () => {
  const HIGH_SCHOOL = { field: "EducationLevelID", is: ["3"] };
  const UNIVERSITY = { field: "EducationLevelID", is: ["4", "5", "6", "7"] };
  const formOfMissing = async (action: string) => {
    const { cvId, session } = await addNovice();
    return formSentTo((await whatIsMissing(session, cvId)).html, action);
  };

  it("education level 3 shows the high-school department; 4 to 7 university, department and continues; others the school name", async () => {
    const form = await formOfMissing("/Cv/SaveMissingEducation");
    expect(conditionOf(form, "HighSchoolDepartment")).toEqual(HIGH_SCHOOL);
    for (const field of ["University_Name", "UniversityDepartment", "IsStillStudent"]) {
      expect(conditionOf(form, field), field).toEqual(UNIVERSITY);
    }
    expect(conditionOf(form, "School_Name")).toEqual({
      field: "EducationLevelID",
      isNot: ["4", "5", "6", "7"],
    });
  });

  it("country 73 (Turkey) shows city and district selects, other countries free-text city and district", async () => {
    const form = await formOfMissing("/Cv/SaveMissingPersonalInfo");
    const typeOf = (wanted: string) => controlsIn(form).find(({ name }) => name === wanted)?.type;
    for (const field of ["CityID", "DistrictID"]) {
      expect(conditionOf(form, field)).toEqual({ field: "CountryID", is: ["73"] });
      expect(typeOf(field)).toBe("select");
    }
    for (const field of ["OtherCity", "OtherDistrict"]) {
      expect(conditionOf(form, field)).toEqual({ field: "CountryID", isNot: ["73"] });
      expect(typeOf(field)).toBe("text");
    }
  });
});
