import { when } from "../../platform/forms/condition.ts";
import {
  defineForm,
  type FieldDefinition,
  type FormDefinition,
  field,
} from "../../platform/forms/form-definition.ts";
import { date, max, maxlength, min, range, regex, required } from "../../platform/forms/rule.ts";

export const WORK_TYPES = ["full-time", "part-time", "project", "intern", "freelance", "seasonal"] as const;
export const LEVELS = ["intern", "worker", "entry", "specialist", "senior", "manager", "executive"] as const;
export const QUESTION_KINDS = ["text", "single", "multi"] as const;

export const MOST_PLACES = 8;
export const MOST_QUESTIONS = 8;
export const MOST_OPTIONS = 20;
const MOST_YEARS = 40;
const MOST_HIRES = 1000;
const HIGHEST_SALARY = 100_000_000;

const oneOf = (values: readonly string[]) => regex(new RegExp(values.join("|")));
const atHome = { when: when("IsAbroad").isNot("1") };
const abroad = { when: when("IsAbroad").is("1") };
const elsewhere = { when: when("ApplyMode").is("elsewhere") };

/**
 * A draft may lack anything, so nearly nothing is demanded here: what is there has to be right. What the public has to know
 * is demanded by publishing (`findGaps`).
 */
const fields = {
  Title: field.text([maxlength(200)]),
  PositionName: field.text([maxlength(200)]),
  PositionValue: field.id(),
  SectorID: field.id(),
  WorkType: field.text([oneOf(WORK_TYPES)]),
  Level: field.text([oneOf(LEVELS)]),
  Description: field.text([maxlength(10_000)]),
  Qualifications: field.text([maxlength(5000)]),
  EducationLevelID: field.id([range(1, 8)]),
  ExperienceMin: field.number([range(0, MOST_YEARS)]),
  ExperienceMax: field.number([range(0, MOST_YEARS)]),
  HireCount: field.number([range(1, MOST_HIRES)]),
  SalaryMin: field.number([min(1), max(HIGHEST_SALARY)]),
  SalaryMax: field.number([min(1), max(HIGHEST_SALARY)]),
  IsRemote: field.flag(),
  IsUrgent: field.flag(),
  HasDisabilityQuota: field.flag(),
  IsAbroad: field.flag(),
  ApplyMode: field.text([oneOf(["here", "elsewhere"])]),
  ExternalUrl: field.text(
    [
      required(),
      maxlength(1000),
      regex(/https:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?/iu, {
        message: "own-advertisements-urlRule",
      }),
    ],
    elsewhere,
  ),
  IsReferable: field.flag(),
  RequiresDisc: field.flag(),
  AsksGroupConsent: field.flag(),
  ExpiresOn: field.date([date(0, 1)]),
};

/** One of several places or questions; a point nests its fields below their row. */
export const rowName = (kind: "Place" | "Question", row: number, name: string) => `${kind}${row}.${name}`;

function placeFields(row: number): [string, FieldDefinition][] {
  return [
    [rowName("Place", row, "CityID"), field.id([], atHome)],
    [rowName("Place", row, "DistrictID"), field.id([], atHome)],
    [rowName("Place", row, "OtherCity"), field.text([maxlength(80)], abroad)],
    [rowName("Place", row, "Country"), field.text([maxlength(80)], abroad)],
    [rowName("Place", row, "Address"), field.text([maxlength(300)])],
  ];
}

function questionFields(row: number): [string, FieldDefinition][] {
  const chosen = { when: when(rowName("Question", row, "Kind")).is("single", "multi") };
  return [
    [rowName("Question", row, "Text"), field.text([maxlength(500)])],
    [rowName("Question", row, "Kind"), field.text([oneOf(QUESTION_KINDS)])],
    [rowName("Question", row, "Options"), field.text([maxlength(4000)], chosen)],
    [rowName("Question", row, "Wanted"), field.text([maxlength(4000)], chosen)],
    [rowName("Question", row, "SortsOut"), field.flag([], chosen)],
    [rowName("Question", row, "IsRequired"), field.flag()],
    [rowName("Question", row, "Message"), field.text([maxlength(200)])],
  ];
}

export const numbersTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** The rows are read by their names, so only the fields that are there once have types. */
export const advertisementForm = defineForm({
  ...fields,
  ...Object.fromEntries([
    ...numbersTo(MOST_PLACES).flatMap(placeFields),
    ...numbersTo(MOST_QUESTIONS).flatMap(questionFields),
  ]),
}) as FormDefinition<typeof fields>;
