import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPerson } from "../../../tests/support/people.ts";
import { lettersOnly, pdfReaders } from "../../../tests/support/read-pdf.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LANGUAGE_LEVELS, TEMPLATES } from "./cv.forms.ts";
import { tidy } from "./cv.rules.ts";
import type { Cv } from "./cv.view.ts";
import { documentOf } from "./cv-document.ts";
import { fromJsonResume, toJsonResume } from "./json-resume.ts";
import { makeCv, takeIn } from "./manage-cvs.ts";
import { printDocument } from "./pdf/print-document.ts";
import { readCv } from "./read-cv.ts";
import {
  writeCompetencies,
  writeEducation,
  writeEntry,
  writeExperience,
  writeSummary,
} from "./save-editor-parts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const NOW = new Date("2026-11-15T09:00:00Z");
/** Anything that a form takes; and, for paper, words in letters that it has. */
const anything = (maxLength: number) =>
  fc.string({ unit: "grapheme", maxLength }).map((text) => tidy(text.normalize("NFC")).slice(0, maxLength));
const words = (maxLength: number) =>
  fc
    .array(
      fc.constantFrom(
        "Şişli’de",
        "ığdır",
        "ÇĞÖÜİ",
        "работа",
        "объём",
        "بيت",
        "تطبيقات",
        "2024",
        "(C++)",
        "<b>",
        "a/b",
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((each) => each.join(" ").slice(0, maxLength).trim());
const something = (text: fc.Arbitrary<string>) => text.filter((each) => each.trim() !== "");

const month = fc.record({
  year: fc.integer({ min: 1990, max: 2015 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const writtenCv = (text: (maxLength: number) => fc.Arbitrary<string>) =>
  fc.record({
    headline: text(40),
    summary: text(200),
    experiences: fc.array(
      fc.record({
        company: something(text(40)),
        position: something(text(40)),
        start: month,
        years: fc.option(fc.integer({ min: 1, max: 9 })),
        description: text(150),
      }),
      { maxLength: 3 },
    ),
    educations: fc.array(
      fc.record({
        school: something(text(40)),
        // Digits alone are the number of a department in the list.
        department: something(text(30)).filter((each) => !/^\d+$/.test(each)),
        year: fc.integer({ min: 1980, max: 2026 }),
        isStill: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    competencies: fc.uniqueArray(
      something(text(30))
        .map((each) => each.replace(/[,\n]/g, "").trim())
        .filter((each) => each !== ""),
      { minLength: 1, maxLength: 4 },
    ),
    languages: fc.array(
      // A bare code such as "de" is read as the name of that language.
      fc.record({
        name: something(text(30)).filter((each) => each.length > 3),
        level: fc.constantFrom(...LANGUAGE_LEVELS),
      }),
      { maxLength: 2 },
    ),
    courses: fc.array(
      fc.record({
        name: something(text(30)),
        organisation: text(30),
        year: fc.integer({ min: 1980, max: 2026 }),
      }),
      { maxLength: 2 },
    ),
    references: fc.array(fc.record({ name: something(text(30)), contact: text(30) }), { maxLength: 1 }),
  });
type Written = ReturnType<typeof writtenCv> extends fc.Arbitrary<infer Value> ? Value : never;

/** Through the same doors as the editor's forms. */
async function save(personId: number, written: Written): Promise<Cv> {
  const { services } = app;
  const made = await makeCv(services, personId, "Deneme", NOW);
  if (made.kind !== "made") throw new Error(made.kind);
  const writing = { personId, cvId: made.id, now: NOW, language: "tr", edition: undefined } as const;
  const row = { ...writing, entry: "yeni" } as const;
  await writeSummary(services, writing, { Headline: written.headline, Summary: written.summary });
  const none = { Name: "", Level: "", Organisation: "", Year: undefined, Contact: "", Url: "" };
  const saved = [];
  for (const { company, position, start, years, description } of written.experiences) {
    const end = years === null ? {} : { EndMonth: start.month, EndYear: start.year + years };
    const period = {
      StartMonth: start.month,
      StartYear: start.year,
      EndMonth: undefined,
      EndYear: undefined,
      ...end,
    };
    const sent = {
      CompanyName: company,
      PositionName: position,
      CityID: undefined,
      Description: description,
    };
    saved.push(await writeExperience(services, row, { ...sent, ...period } as never));
  }
  for (const { school, department, year, isStill } of written.educations) {
    const sent = {
      EducationLevelID: 5,
      University_Name: school,
      UniversityDepartment: department,
      GraduationYear: year,
      IsStillStudent: isStill,
      School_Name: "",
      School_Value: undefined,
      Department_Value: undefined,
      HighSchoolDepartment: "",
    };
    saved.push(await writeEducation(services, row, sent as never));
  }
  const competencies = { Competencies: "", CompetenciesText: written.competencies.join(",") };
  saved.push(await writeCompetencies(services, writing, competencies));
  const entries = [
    ...written.languages.map(({ name, level }) => ({
      ...none,
      Section: "language",
      Name: name,
      Level: level,
    })),
    ...written.courses.map(({ name, organisation, year }) => ({
      ...none,
      Section: "course",
      Name: name,
      Organisation: organisation,
      Year: year,
    })),
    ...written.references.map(({ name, contact }) => ({
      ...none,
      Section: "reference",
      Name: name,
      Contact: contact,
    })),
  ];
  for (const entry of entries) saved.push(await writeEntry(services, row, entry));
  expect(saved.map(({ kind }) => kind)).toEqual(saved.map(() => "saved"));
  const cv = await readCv(services, personId, made.id);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

const withoutIds = <Row extends { id: unknown }>(rows: readonly Row[]) =>
  rows
    .map(({ id, ...row }) => ({ ...row, universityId: undefined }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

const contentOf = (cv: Cv) => ({
  headline: cv.headline,
  summary: cv.summary,
  experiences: withoutIds(cv.experiences),
  educations: withoutIds(cv.educations),
  competencies: cv.competencies.map(({ name }) => name).sort(),
  entries: withoutIds(cv.entries),
});

describe("any CV that the forms take", () => {
  it("is read again as it was written, and comes back the same from a JSON Resume", async () => {
    await fc.assert(
      fc.asyncProperty(writtenCv(anything), async (written) => {
        const owner = await addPerson(app, "member");
        const cv = await save(owner, written);
        expect(cv).toMatchObject({ headline: tidy(written.headline), summary: tidy(written.summary) });
        expect(cv.experiences.map((each) => each.description).sort()).toEqual(
          written.experiences.map((each) => tidy(each.description)).sort(),
        );
        const imported = fromJsonResume(JSON.stringify(toJsonResume(cv, "tr")), NOW);
        if (!imported) throw new Error("not read as a resume");
        const made = await takeIn(app.services, owner, "Geri gelen", imported, NOW);
        const again = made.kind === "made" ? await readCv(app.services, owner, made.id) : undefined;
        expect(again && contentOf(again)).toEqual(contentOf(cv));
      }),
      { numRuns: 15 },
    );
  });

  it("stands on paper in all its words", async () => {
    await fc.assert(
      fc.asyncProperty(writtenCv(words), fc.constantFrom(...TEMPLATES), async (written, template) => {
        const cv = await save(await addPerson(app, "member"), written);
        const document = documentOf({ ...cv, template }, app.services.catalogs.texts("tr"));
        const pdf = await printDocument(document);
        for (const { name, read } of pdfReaders) {
          const found = lettersOnly(await read(pdf));
          const typed = [
            ...written.experiences.flatMap((each) => [each.company, each.position]),
            written.headline,
          ];
          for (const word of typed.flatMap((text) => text.split(" "))) {
            expect(found, name).toContain(lettersOnly(word));
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});
