import { when } from "../../platform/forms/condition.ts";
import { defineForm, field } from "../../platform/forms/form-definition.ts";
import {
  accept,
  atleastonerequired,
  date,
  email,
  extension,
  maxlength,
  minage,
  mostchosen,
  number,
  range,
  regex,
  required,
  url,
} from "../../platform/forms/rule.ts";

export const ENTRY_SECTIONS = ["language", "certificate", "course", "reference", "link"] as const;

/** How a CV can be set. Their names: `cv-template-{name}`. */
export const TEMPLATES = ["classic", "modern", "compact"] as const;

export const LANGUAGE_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2", "native"] as const;

export const AVAILABILITIES = ["now", "two-weeks", "one-month", "three-months", "not-looking"] as const;

export const MILITARY_SERVICES = ["done", "deferred", "exempt", "not-required"] as const;

/** As they stand on a Turkish licence. */
export const DRIVING_LICENCES = [
  ...["M", "A1", "A2", "A", "B1", "B", "BE", "C1", "C1E", "C", "CE", "D1", "D1E", "D", "DE", "F", "G"],
] as const;

export type EntrySection = (typeof ENTRY_SECTIONS)[number];
export type Template = (typeof TEMPLATES)[number];
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
export type Availability = (typeof AVAILABILITIES)[number];
export type MilitaryService = (typeof MILITARY_SERVICES)[number];

const LONGEST_NAME = 200;
const LONGEST_TEXT = 4000;
const LONGEST_PLACE = 100;

const text = (...rules: Parameters<typeof field.text>[0] & object) =>
  field.text([...rules, maxlength(LONGEST_NAME)]);
/** Several choices in one text: where it grows too long, they are too many. */
const choices = (longest: number, message: string) => field.text([maxlength(longest, { message })]);
const oneOf = (values: readonly string[]) => regex(new RegExp(values.join("|")));

const atHome = when("CountryID").is("73");
const abroad = when("CountryID").isNot("73");

/** Nobody may work before. */
export const YOUNGEST = 15;

const bornRules = [required(), date(100, 0), minage(YOUNGEST)];

/** Where somebody lives, how to reach them and when they were born: what an application cannot do without. */
export const personalForm = defineForm({
  CountryID: field.id([required()]),
  CityID: field.id([required()], { when: atHome }),
  DistrictID: field.id([required()], { when: atHome }),
  OtherCity: field.text([required(), maxlength(LONGEST_PLACE)], { when: abroad }),
  OtherDistrict: field.text([required(), maxlength(LONGEST_PLACE)], { when: abroad }),
  "PhoneNumber.Number": field.phone(),
  BirthDate: field.date(bornRules),
});

/** The same in the editor, where there is time for more. */
export const ownPersonalForm = defineForm({
  ...personalForm.fields,
  BirthDate: field.dateParts(bornRules),
  PrintsBirthDate: field.flag(),
  Website: field.text([url(), maxlength(500)]),
  DrivingLicences: field.list(),
  MilitaryService: field.text([oneOf(MILITARY_SERVICES)]),
});

export const summaryForm = defineForm({
  Headline: text(),
  Summary: field.text([maxlength(LONGEST_TEXT)]),
});

export const MOST_DESIRED_POSITIONS = 5;
export const HIGHEST_SALARY = 100_000_000;

export const desiredForm = defineForm({
  DesiredPosition: text(),
  DesiredPositionValue: field.id(),
  /** Slugs of others that would do. */
  DesiredPositions: field.list([mostchosen(MOST_DESIRED_POSITIONS)]),
  Cities: choices(10_000, "cv-tooManyCities"),
  CitiesText: choices(2000, "cv-tooManyCities"),
  Salary: field.number([number(), range(1, HIGHEST_SALARY)]),
  PrintsSalary: field.flag(),
  Availability: field.text([oneOf(AVAILABILITIES)]),
});

const hasLeft = { when: when("IsStillWorking").isNot("1", "true", "on") };

/** An end that is left open says: still there, ticked or not. */
export const experienceForm = defineForm({
  PositionName: text(),
  PositionValue: field.id(),
  CompanyName: text(required()),
  CompanyValue: field.id(),
  CityID: field.id(),
  StartMonth: field.number([required(), range(1, 12)]),
  StartYear: field.number([required(), range(1900, 2200)]),
  EndMonth: field.number([range(1, 12)], hasLeft),
  EndYear: field.number([range(1900, 2200)], hasLeft),
  IsStillWorking: field.flag(),
  Description: field.text([maxlength(LONGEST_TEXT)]),
});

const isHighSchool = when("EducationLevelID").is("3");
const isUniversity = when("EducationLevelID").is("4", "5", "6", "7");
const isElsewhere = when("EducationLevelID").isNot("4", "5", "6", "7");

const educationFields = {
  EducationLevelID: field.id([required(), range(1, 8)]),
  HighSchoolDepartment: field.text([required(), maxlength(LONGEST_NAME)], { when: isHighSchool }),
  School_Value: field.id([], { when: isUniversity }),
  University_Name: field.text(
    [
      atleastonerequired(["University_Name", "School_Name", "School_Value"], { message: "ui-rule-required" }),
      maxlength(LONGEST_NAME),
    ],
    { when: isUniversity },
  ),
  Department_Value: field.id([], { when: isUniversity }),
  UniversityDepartment: field.text(
    [
      atleastonerequired(["UniversityDepartment", "Department_Value"], { message: "ui-rule-required" }),
      maxlength(LONGEST_NAME),
    ],
    { when: isUniversity },
  ),
  GraduationYear: field.number([
    required({ when: when("IsStillStudent").isNot("1", "true", "on") }),
    range(1900, 2200),
  ]),
};

const schoolName = [required({ when: isHighSchool }), maxlength(LONGEST_NAME)];

/** As pages show it: a school's name where no university is chosen from the list. */
export const educationForm = defineForm({
  ...educationFields,
  School_Name: field.text(schoolName, { when: isElsewhere }),
  IsStillStudent: field.flag([], { when: isUniversity }),
});

/** As it is taken: the name of a university may also come as the school's. */
export const sentEducationForm = defineForm({
  ...educationFields,
  School_Name: field.text(schoolName),
  IsStillStudent: field.flag(),
});

/** Before an application, where a high school need not be named (docs/decisions/2026-11-16-high-school-names.md). */
export const missingEducationForm = defineForm({
  ...educationForm.fields,
  School_Name: field.text([maxlength(LONGEST_NAME)], { when: isElsewhere }),
});

export const sentMissingEducationForm = defineForm({
  ...sentEducationForm.fields,
  School_Name: field.text([maxlength(LONGEST_NAME)]),
});

export const competencyForm = defineForm({
  Competencies: field.text([
    atleastonerequired(["Competencies", "CompetenciesText"], { message: "applyPopup-competencySelection" }),
    maxlength(20_000, { message: "cv-tooManyCompetencies" }),
  ]),
  CompetenciesText: choices(5000, "cv-tooManyCompetencies"),
});

/** In the editor, where one may also take away what is there. */
export const ownCompetencyForm = defineForm({
  Competencies: choices(20_000, "cv-tooManyCompetencies"),
  CompetenciesText: competencyForm.fields.CompetenciesText,
});

const section = (...sections: (typeof ENTRY_SECTIONS)[number][]) => ({
  when: when("Section").is(...sections),
});

/** Languages, certificates, courses, references and links: one form, of which each shows its part. */
export const entryForm = defineForm({
  Section: field.text([required(), oneOf(ENTRY_SECTIONS)]),
  Name: text(required()),
  Level: field.text([required(), oneOf(LANGUAGE_LEVELS)], section("language")),
  Organisation: field.text([maxlength(LONGEST_NAME)], section("certificate", "course", "reference")),
  Year: field.number([range(1900, 2200)], section("certificate", "course")),
  Contact: field.text([maxlength(254)], section("reference")),
  Url: field.text(
    [required({ when: when("Section").is("link") }), url(), maxlength(500)],
    section("link", "certificate"),
  ),
});

export const privacyForm = defineForm({
  IsSearchable: field.flag(),
  HidesFromEmployer: field.flag(),
  HiddenCompanies: choices(20_000, "cv-hiddenTooMany"),
  HiddenCompaniesText: choices(5000, "cv-hiddenTooMany"),
});

/** How it is printed. */
export const lookForm = defineForm({
  Template: field.text([required(), oneOf(TEMPLATES)]),
  Language: field.text([maxlength(2)]),
});

/** A JSON Resume file. */
export const importForm = defineForm({ File: field.file([required()]) });

export const titleForm = defineForm({ Title: text(required()) });
/** It can be named later. */
export const newCvForm = defineForm({ Title: text() });

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export const photoForm = defineForm({ Photo: field.file([required(), accept(PHOTO_TYPES)]) });

/** What it says of itself is not believed; the file's own bytes are looked at. */
export const LARGEST_DOCUMENT = 5 * 1024 * 1024;

export const attachmentForm = defineForm({
  File: field.file([required({ message: "cv-upload-empty" }), extension(["pdf", "docx"])]),
});

/** Which of the things found in a document its owner takes over. */
export const offersForm = defineForm({ Take: field.list() });

export const sendCvMailForm = defineForm({
  Email: field.email([required(), email(), maxlength(254)]),
  Note: field.text([maxlength(1000)]),
});
