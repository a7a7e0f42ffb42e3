import fc from "fast-check";
import {
  AVAILABILITIES,
  DRIVING_LICENCES,
  type EntrySection,
  LANGUAGE_LEVELS,
  MILITARY_SERVICES,
  TEMPLATES,
} from "../../src/features/cv/cv.forms.ts";
import type { Cv } from "../../src/features/cv/cv.view.ts";
import { rearrange } from "../../src/features/cv/editor/change-editor.ts";
import * as saving from "../../src/features/cv/editor/save-editor-parts.ts";
import { SECTIONS } from "../../src/features/cv/editor.contract.ts";
import { makeCv } from "../../src/features/cv/list/manage-cvs.ts";
import { chooseLook } from "../../src/features/cv/output/choose-look.ts";
import { readCv } from "../../src/features/cv/read-cv.ts";
import { countries, districts, provinces, turkeyCountryId } from "../../src/features/lookups/index.ts";
import type { Services } from "../../src/platform/services.ts";

type Text = (maxLength: number) => fc.Arbitrary<string>;

const something = (text: fc.Arbitrary<string>) => text.filter((each) => each.trim() !== "");
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const year = fc.integer({ min: 1980, max: 2026 });
const url = fc.stringMatching(/^[a-z]{1,8}$/).map((word) => `https://ornek.test/${word}`);
const aProvince = fc.constantFrom(...provinces.map(({ id }) => id));

const place = (text: Text) =>
  fc.oneof(
    fc.constantFrom(...districts).map(({ id, provinceId }) => ({
      CountryID: turkeyCountryId,
      CityID: provinceId,
      DistrictID: id,
      OtherCity: "",
      OtherDistrict: "",
    })),
    fc.record({
      CountryID: fc.constantFrom(...countries.map(({ id }) => id).filter((id) => id !== turkeyCountryId)),
      CityID: fc.constant(undefined),
      DistrictID: fc.constant(undefined),
      OtherCity: something(text(30)),
      OtherDistrict: something(text(30)),
    }),
  );

const entry = (text: Text, section: EntrySection, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(
    fc.record({
      Section: fc.constant(section),
      // A bare code such as "de" is read as the name of that language.
      Name: something(text(30)).filter((each) => each.length > 3),
      Level: fc.constant(""),
      Organisation: fc.constant(""),
      Year: fc.constant(undefined),
      Contact: fc.constant(""),
      Url: fc.constant(""),
      ...fields,
    }),
    { maxLength: 2 },
  ) as fc.Arbitrary<Record<string, string | number | undefined>[]>;

/** Whatever the forms of a CV take, in all of them. */
export const writtenCv = (text: Text) =>
  fc.record({
    headline: text(40),
    summary: text(200),
    personal: fc.record({
      place: place(text),
      phone: maybe(fc.stringMatching(/^5\d{9}$/)),
      birthDate: fc
        .date({ min: new Date("1930-01-01"), max: new Date("2010-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      website: fc.oneof(url, fc.constant("")),
      licences: fc.subarray([...DRIVING_LICENCES]),
      military: fc.constantFrom("", ...MILITARY_SERVICES),
    }),
    desired: fc.record({
      position: text(40),
      positions: fc.subarray(["garson", "asci", "barista"]),
      cities: fc.uniqueArray(aProvince, { maxLength: 4 }),
      salary: maybe(fc.integer({ min: 1, max: 1_000_000 })),
      availability: fc.constantFrom("", ...AVAILABILITIES),
    }),
    experiences: fc.array(
      fc.record({
        company: something(text(40)),
        position: something(text(40)),
        city: maybe(aProvince),
        start: fc.record({
          year: fc.integer({ min: 1990, max: 2015 }),
          month: fc.integer({ min: 1, max: 12 }),
        }),
        years: maybe(fc.integer({ min: 1, max: 9 })),
        description: text(150),
      }),
      { maxLength: 3 },
    ),
    educations: fc.array(
      fc.record({
        level: fc.integer({ min: 1, max: 8 }),
        school: something(text(40)),
        // Digits alone are the number of a department in the list.
        department: something(text(30)).filter((each) => !/^\d+$/.test(each)),
        year,
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
    entries: fc
      .tuple(
        entry(text, "language", { Level: fc.constantFrom(...LANGUAGE_LEVELS) }),
        entry(text, "certificate", {
          Organisation: text(30),
          Year: maybe(year),
          Url: fc.oneof(url, fc.constant("")),
        }),
        entry(text, "course", { Organisation: text(30), Year: maybe(year) }),
        entry(text, "reference", { Organisation: text(30), Contact: text(30) }),
        entry(text, "link", { Url: url }),
      )
      .map((sections) => sections.flat()),
    look: fc.record({
      Template: fc.constantFrom(...TEMPLATES),
      Language: fc.constantFrom("", "tr", "en", "de", "ru", "ar"),
    }),
    moved: fc.record({
      section: fc.constantFrom(...SECTIONS),
      before: fc.constantFrom(...SECTIONS, "end" as const),
    }),
  });

export type WrittenCv = ReturnType<typeof writtenCv> extends fc.Arbitrary<infer Value> ? Value : never;

/** Through the same doors as the editor's forms; whatever one of them refuses is an error. */
export async function saveWrittenCv(
  services: Services,
  personId: number,
  written: WrittenCv,
  now: Date,
): Promise<Cv> {
  const made = await makeCv(services, { personId, title: "Deneme", now });
  if (made.kind !== "made") throw new Error(made.kind);
  const where = { personId, cvId: made.id, now };
  const writing = { ...where, language: "tr", edition: undefined } as const;
  const row = { ...writing, entry: "yeni" } as const;
  const { personal, desired } = written;
  const saved = [
    await saving.writeSummary(services, writing, { Headline: written.headline, Summary: written.summary }),
    await saving.writePersonal(services, writing, {
      ...personal.place,
      "PhoneNumber.Number": personal.phone,
      BirthDate: personal.birthDate,
      PrintsBirthDate: true,
      Website: personal.website,
      DrivingLicences: personal.licences,
      MilitaryService: personal.military,
    }),
    await saving.writeDesired(services, writing, {
      DesiredPosition: desired.position,
      DesiredPositionValue: undefined,
      DesiredPositions: desired.positions,
      Cities: JSON.stringify(desired.cities.map((id) => ({ Value: id, Name: "" }))),
      CitiesText: "",
      Salary: desired.salary,
      PrintsSalary: true,
      Availability: desired.availability,
    }),
    await saving.writeCompetencies(services, writing, {
      Competencies: "",
      CompetenciesText: written.competencies.join(","),
    }),
    await chooseLook(services, where, written.look),
    await rearrange(services, where, written.moved.section, { before: written.moved.before }),
  ];
  for (const { company, position, city, start, years, description } of written.experiences) {
    const sent = {
      CompanyName: company,
      PositionName: position,
      CityID: city,
      StartMonth: start.month,
      StartYear: start.year,
      EndMonth: years && start.month,
      EndYear: years && start.year + years,
      Description: description,
    };
    saved.push(await saving.writeExperience(services, row, sent as never));
  }
  for (const { level, school, department, year: graduated, isStill } of written.educations) {
    const isUniversity = level >= 4 && level <= 7;
    const sent = {
      EducationLevelID: level,
      University_Name: isUniversity ? school : "",
      School_Name: isUniversity ? "" : school,
      UniversityDepartment: isUniversity ? department : "",
      HighSchoolDepartment: level === 3 ? department : "",
      GraduationYear: graduated,
      IsStillStudent: isStill,
    };
    saved.push(await saving.writeEducation(services, row, sent as never));
  }
  for (const each of written.entries) saved.push(await saving.writeEntry(services, row, each as never));
  const refused = saved.filter(({ kind }) => kind !== "saved");
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  const cv = await readCv(services, personId, made.id);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}
