import type { FormValues } from "../../platform/http/form-input.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import {
  countryById,
  countryName,
  districtById,
  provinceById,
  readLookup,
  sectorById,
  turkeyCountryId,
} from "../lookups/index.ts";
import {
  type advertisementForm,
  MOST_PLACES,
  MOST_QUESTIONS,
  numbersTo,
  rowName,
} from "./own-advertisements.forms.ts";
import {
  type Content,
  type Gap,
  type OwnQuestion,
  type Place,
  writeAbroad,
} from "./own-advertisements.rules.ts";

type Sent = FormValues<typeof advertisementForm>;

type ReadForm = { kind: "right"; content: Content } | { kind: "wrong"; gaps: Gap[] };

/** What was written, or what of it cannot be: lists hold what may be chosen, and somebody may send something else. */
export function readForm(sent: Sent, language: LanguageCode): ReadForm {
  const gaps: Gap[] = [];
  const wrong = (field: string, message = "error-field-invalid") => void gaps.push({ field, message });

  const position = positionIn(sent, language);
  if (position === 0) wrong("PositionName", "own-advertisements-positionRule");
  if (sent.SectorID !== undefined && !sectorById(sent.SectorID)) wrong("SectorID");
  if (isTurned(sent.SalaryMin, sent.SalaryMax)) wrong("SalaryMax", "own-advertisements-rangeRule");
  if (isTurned(sent.ExperienceMin, sent.ExperienceMax)) {
    wrong("ExperienceMax", "own-advertisements-rangeRule");
  }
  for (const name of WHOLE_NUMBERS) {
    if (sent[name] !== undefined && !Number.isInteger(sent[name])) wrong(name, "ui-rule-digits");
  }
  const places = readPlaces(sent, language, wrong);
  const questions = readQuestions(sent, wrong);
  if (gaps.length > 0) return { kind: "wrong", gaps };
  return {
    kind: "right",
    content: {
      title: sent.Title.replace(/\s+/g, " "),
      positionId: position ?? null,
      sectorId: sent.SectorID ?? null,
      workType: sent.WorkType || null,
      level: sent.Level || null,
      description: sent.Description,
      qualifications: sent.Qualifications,
      educationLevel: sent.EducationLevelID ?? null,
      // A lone upper end says the same as one that begins at nothing.
      experienceMin: sent.ExperienceMin ?? (sent.ExperienceMax === undefined ? null : 0),
      experienceMax: sent.ExperienceMax ?? null,
      hireCount: sent.HireCount ?? 1,
      salaryMin: sent.SalaryMin ?? sent.SalaryMax ?? null,
      salaryMax: sent.SalaryMax ?? null,
      isRemote: sent.IsRemote,
      isUrgent: sent.IsUrgent,
      hasDisabilityQuota: sent.HasDisabilityQuota,
      isAbroad: sent.IsAbroad,
      externalUrl: sent.ExternalUrl || null,
      isReferable: sent.IsReferable,
      requiresDisc: sent.RequiresDisc,
      asksGroupConsent: sent.AsksGroupConsent,
      expiresOn: sent.ExpiresOn ?? null,
      places,
      questions,
    },
  };
}

const WHOLE_NUMBERS = ["ExperienceMin", "ExperienceMax", "HireCount", "SalaryMin", "SalaryMax"] as const;

function isTurned(from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** 0 for a name that is in no list. */
function positionIn({ PositionName, PositionValue }: Sent, language: LanguageCode): number | undefined {
  const values = {
    PositionName: [PositionName],
    PositionValue: PositionValue === undefined ? [] : [String(PositionValue)],
  };
  const field = { type: "position", name: "PositionValue", textName: "PositionName" } as const;
  return readLookup(values, field, language)[0]?.value;
}

type Wrong = (field: string, message?: string) => void;

/** Rows are read by their names, which the compiler does not know. */
const rowIn = (sent: Sent, kind: "Place" | "Question", row: number) => {
  const values = sent as unknown as Record<string, string | number | boolean | undefined>;
  const at = (name: string) => values[rowName(kind, row, name)];
  return {
    text: (name: string) => String(at(name) ?? ""),
    id: (name: string) => at(name) as number | undefined,
    flag: (name: string) => at(name) === true,
  };
};

function readPlaces(sent: Sent, language: LanguageCode, wrong: Wrong): Place[] {
  return numbersTo(MOST_PLACES).flatMap((row): Place[] => {
    const read = rowIn(sent, "Place", row);
    const address = read.text("Address");
    const refuse = (name: string, message?: string) => wrong(rowName("Place", row, name), message);
    if (sent.IsAbroad) {
      const city = read.text("OtherCity").replaceAll(",", " ").trim();
      const typed = read.text("Country");
      const country = typed === "" ? "" : turkishCountry(typed, language);
      if (country === undefined) refuse("Country", "own-advertisements-countryRule");
      const isEmpty = city === "" && typed === "" && address === "";
      const name = writeAbroad({ city, country: country ?? "" });
      return isEmpty ? [] : [{ provinceId: null, districtId: null, name, address }];
    }
    const province = provinceById(read.id("CityID") ?? 0);
    const district = districtById(read.id("DistrictID") ?? 0);
    if (!province) {
      if (read.id("CityID") !== undefined) refuse("CityID");
      else if (address !== "") refuse("CityID", "ui-rule-required");
      return [];
    }
    const isElsewhere = read.id("DistrictID") !== undefined && district?.provinceId !== province.id;
    if (isElsewhere) refuse("DistrictID");
    const name = district ? `${province.name}, ${district.name}` : province.name;
    return [{ provinceId: province.id, districtId: district?.id ?? null, name, address }];
  });
}

/** Undefined for what is no country, and for our own, which is not abroad. */
function turkishCountry(typed: string, language: LanguageCode): string | undefined {
  for (const each of new Set<LanguageCode>([language, "tr"])) {
    const field = { type: "country", name: "id", textName: "name" } as const;
    const id = readLookup({ id: [], name: [typed] }, field, each)[0]?.value ?? 0;
    const country = id === turkeyCountryId ? undefined : countryById(id);
    if (country) return countryName(country, "tr");
  }
  return undefined;
}

const LONGEST_OPTION = 200;

function readQuestions(sent: Sent, wrong: Wrong): OwnQuestion[] {
  return numbersTo(MOST_QUESTIONS).flatMap((row): OwnQuestion[] => {
    const read = rowIn(sent, "Question", row);
    const text = read.text("Text");
    const options = [...new Set(linesOf(read.text("Options")))];
    const message = read.text("Message");
    if (text === "") {
      const isBegun = options.length > 0 || message !== "";
      if (isBegun) wrong(rowName("Question", row, "Text"), "ui-rule-required");
      return [];
    }
    if (options.some((option) => option.length > LONGEST_OPTION)) {
      wrong(rowName("Question", row, "Options"), "own-advertisements-optionTooLong");
    }
    const kind = (read.text("Kind") || "text") as OwnQuestion["kind"];
    const wanted = [...new Set(linesOf(read.text("Wanted")))];
    if (wanted.some((option) => !options.includes(option))) {
      wrong(rowName("Question", row, "Wanted"), "own-advertisements-wantedUnknown");
    }
    const asked = { isRequired: read.flag("IsRequired"), sortsOut: read.flag("SortsOut") };
    return [{ kind, text, message, options, wanted, ...asked }];
  });
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
