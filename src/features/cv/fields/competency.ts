import type { FormValues } from "../../../platform/http/form-input.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import { readLookup } from "../../lookups/index.ts";
import type { ownCompetencyForm } from "../cv.forms.ts";
import { optional, type ValuesOf, words } from "./column.ts";
import { tidy } from "./cv.rules.ts";
import { filledWith, type Line } from "./field.ts";
import { INVALID, type Refused, refusedAt } from "./refused.ts";
import type { Said } from "./said.ts";

const columns = {
  /** Undefined for one in the member's own words. */
  id: optional<number>({ column: "competency_id", seenBy: "finders" }),
  name: words({ column: "name", seenBy: "finders-without-contacts" }),
};

export type CvCompetency = ValuesOf<typeof columns>;

export const MOST_COMPETENCIES = 50;
const LONGEST_COMPETENCY = 100;
const FIELD = {
  type: "competency",
  name: "Competencies",
  textName: "CompetenciesText",
  isMultiple: true,
  asJson: true,
} as const;

/** Written and read as one list. */
export const competency = {
  columns,
  /** Whether there must be one at all is for whoever asks. */
  read(
    { Competencies, CompetenciesText }: FormValues<typeof ownCompetencyForm>,
    { language }: { language: LanguageCode },
  ): CvCompetency[] | Refused {
    const sent = {
      Competencies: [Competencies],
      ...(CompetenciesText !== "" && { CompetenciesText: [CompetenciesText] }),
    };
    const chosen = readLookup(sent, FIELD, language)
      .map(({ value, name }) => ({ id: value || undefined, name: tidy(name) }))
      .filter(({ name }) => name !== "");
    if (chosen.length > MOST_COMPETENCIES) return refusedAt("Competencies", "cv-tooManyCompetencies");
    const isTooLong = chosen.some(({ name }) => name.length > LONGEST_COMPETENCY);
    return isTooLong ? refusedAt("Competencies", INVALID) : chosen;
  },
  fill(all: readonly CvCompetency[]) {
    const pairs = all.map(({ id = 0, name }) => ({ Value: id, Name: name }));
    return filledWith({ Competencies: pairs.length > 0 ? JSON.stringify(pairs) : undefined });
  },
  lines(all: readonly CvCompetency[]): Line[] {
    return all.length > 0 ? [{ facts: [], words: all.map(({ name }) => name) }] : [];
  },
  toResume: (all: readonly CvCompetency[]) => ({ skills: all.map(({ name }) => ({ name })) }),
  fromResume(said: Said): CvCompetency[] {
    const names = said.items("skills").map((skill) => skill.words("name", LONGEST_COMPETENCY));
    return [...new Set(names)].filter((name) => name !== "").map((name) => ({ id: undefined, name }));
  },
};
