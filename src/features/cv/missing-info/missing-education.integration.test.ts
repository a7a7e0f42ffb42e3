import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { call } from "../../../../tests/support/calls.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

type Fields = Record<string, string | number>;

let app: TestApp;
let member: Awaited<ReturnType<typeof memberWithBareCv>>;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
  member = await memberWithBareCv(app);
});
afterAll(() => app?.stop());

const EDUCATION = "/Cv/SaveMissingEducation";
const SKILL = "/Cv/SaveMissingComputerSkill";

describe("education", () => {
  it("takes a school and its department from high schools", async () => {
    await member.newCv();
    const sent = { EducationLevelID: 3, School_Name: "Deneme Lisesi", HighSchoolDepartment: "Sayısal" };
    expect(await member.save(EDUCATION, { ...sent, GraduationYear: 2010 })).toMatchObject({ success: 1 });
    expect((await member.stored()).educations[0]).toMatchObject({
      level: 3,
      schoolName: "Deneme Lisesi",
      department: "Sayısal",
      graduationYear: 2010,
    });
  });

  it("takes a high school without its name, which the editor asks for", async () => {
    const cvId = await member.newCv();
    const sent = { EducationLevelID: 3, HighSchoolDepartment: "Sayısal", GraduationYear: 2010 };
    expect(await member.save(EDUCATION, sent)).toMatchObject({ success: 1 });
    const [line] = (await member.stored()).educations;
    expect([line?.department, line?.schoolName]).toEqual(["Sayısal", undefined]);
    const answer = await call(app, member.session, `/hesabim/ozgecmisler/${cvId}/egitim/yeni`, sent);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(["School_Name"]);
  });

  it("takes universities by number or name, and no year from those who still study", async () => {
    await member.newCv();
    const byNumber = { EducationLevelID: 5, School_Value: 1, Department_Value: 1, IsStillStudent: 1 };
    expect(await member.save(EDUCATION, byNumber)).toMatchObject({ success: 1 });
    const byName = {
      EducationLevelID: 6,
      School_Name: "Uzak Üniversitesi",
      UniversityDepartment: "Gök Bilimi",
    };
    expect(await member.save(EDUCATION, { ...byName, GraduationYear: 2015 })).toMatchObject({ success: 1 });
    const [studying, done] = (await member.stored()).educations;
    expect(studying).toMatchObject({ level: 5, universityId: 1, isStillStudent: true });
    expect(studying?.graduationYear).toBeUndefined();
    expect(done).toMatchObject({ schoolName: "Uzak Üniversitesi", department: "Gök Bilimi" });
    expect(done?.universityId).toBeUndefined();
  });

  it.each<[string, Fields, string[]]>([
    ["no level", { GraduationYear: 2010 }, ["EducationLevelID"]],
    ["a ninth level", { EducationLevelID: 9, GraduationYear: 2010 }, ["EducationLevelID"]],
    ["no year from one who is done", { EducationLevelID: 1 }, ["GraduationYear"]],
    [
      "no department of a high school",
      { EducationLevelID: 3, GraduationYear: 2010 },
      ["HighSchoolDepartment"],
    ],
    [
      "neither university nor department",
      { EducationLevelID: 4, GraduationYear: 2010 },
      ["University_Name", "UniversityDepartment"],
    ],
    ["a year to come", { EducationLevelID: 1, GraduationYear: 2190 }, ["GraduationYear"]],
    ["a year like 1900", { EducationLevelID: 1, GraduationYear: 1900 }, ["GraduationYear"]],
    [
      "a number of no university",
      { EducationLevelID: 5, School_Value: 99_999, UniversityDepartment: "x", GraduationYear: 2010 },
      ["University_Name"],
    ],
  ])("is refused with %s", async (_, sent, fields) => {
    await member.newCv();
    const answer = await member.save(EDUCATION, sent);
    expect([400, 422]).toContain(answer.status);
    expect(Object.keys(answer.errors).sort()).toEqual([...fields].sort());
    expect((await member.stored()).educations).toEqual([]);
  });
});

describe("computer skills", () => {
  const pairs = (...names: string[]) => JSON.stringify(names.map((Name) => ({ Value: 0, Name })));

  it("come as pairs of Value and Name, and join those that are there", async () => {
    await member.newCv();
    expect(await member.save(SKILL, { Competencies: pairs("TypeScript", "Kendi aracım") })).toMatchObject({
      success: 1,
    });
    expect(await member.save(SKILL, { Competencies: pairs("TypeScript", "Git") })).toMatchObject({
      success: 1,
    });
    const { competencies } = await member.stored();
    expect(competencies.map(({ name }) => name)).toEqual(["Git", "Kendi aracım", "TypeScript"]);
    expect(competencies.find(({ name }) => name === "Git")?.id).toBeGreaterThan(0);
    expect(competencies.find(({ name }) => name === "Kendi aracım")?.id).toBeUndefined();
  });

  it.each([
    ["nothing", ""],
    ["an empty list", "[]"],
    ["what is no JSON", "[{"],
    ["what is no list", '{"Value":1}'],
    ["pairs without names", '[{"Value":1}]'],
  ])("ask for at least one when they are %s", async (_, Competencies) => {
    await member.newCv();
    const answer = await member.save(SKILL, { Competencies });
    expect(answer.success).toBe(0);
    expect(answer.message).toBe("En az bir yetkinlik seçin.");
    expect((await member.stored()).competencies).toEqual([]);
  });

  it("are fifty at most", async () => {
    await member.newCv();
    const many = pairs(...Array.from({ length: 51 }, (_, index) => `Araç ${index}`));
    expect((await member.save(SKILL, { Competencies: many })).status).toBe(422);
    expect((await member.stored()).competencies).toEqual([]);
  });
});
