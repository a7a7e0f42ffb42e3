import { foldTurkish } from "../../../platform/turkish.ts";
import { spokenLanguageName, spokenLanguages } from "../../lookups/index.ts";
import type { LanguageLevel } from "../cv.forms.ts";
import type { Found } from "./found.ts";

const MOST_SKILLS = 50;
const LONGEST_SKILL = 60;

/** The first that fits. */
const LEVELS: readonly [RegExp, LanguageLevel][] = [
  [/ana ?dil|native|mother|muttersprache/, "native"],
  [/\bc2\b|proficient/, "C2"],
  [/\bc1\b|ileri|akici|cok iyi|fluent|advanced|very good|fliessend|verhandlungssicher/, "C1"],
  [/\bb2\b|upper|iyi|good|gut/, "B2"],
  [/\ba2\b|temel|basic|elementary|grundkenntnisse/, "A2"],
  [/\ba1\b|baslangic|beginner|anfanger/, "A1"],
  [/\bb1\b|orta|intermediate|mittel/, "B1"],
];

const LANGUAGE_NAMES = new Map(
  spokenLanguages.flatMap((language) =>
    ["tr", "en", "de"].map(
      (lang) => [foldTurkish(spokenLanguageName(language, lang)), language.code] as const,
    ),
  ),
);

/** Languages that exist, each with what is said about it up to the next one. */
export function languagesIn(lines: readonly string[]): Found["languages"] {
  const text = lines.join("\n");
  const named = [...text.matchAll(/\p{L}{3,}/gu)].flatMap((match) => {
    const code = LANGUAGE_NAMES.get(foldTurkish(match[0]));
    return code === undefined ? [] : { code, name: match[0], at: match.index };
  });
  const found = named.map(({ code, name, at }, index) => {
    const said = foldTurkish(text.slice(at + name.length, named[index + 1]?.at));
    const level = LEVELS.find(([words]) => words.test(said))?.[1] ?? "B1";
    return { code, name: capitalised(name), level };
  });
  const first = new Map(found.toReversed().map((each) => [each.code, each]));
  return found.filter((each) => first.get(each.code) === each).map(({ name, level }) => ({ name, level }));
}

export function skillsIn(lines: readonly string[]): Found["skills"] {
  const parts = lines
    // "Programlama: Java, Python"
    .map((line) => line.replace(/^[^,:]{2,40}:\s+/, ""))
    .flatMap((line) => line.split(/[,;•●▪■◦‣∙·|\t]+|\s[–—-]\s|\s{3,}/))
    .map((part) => part.replace(/^[\s*–—-]+|[\s.]+$/g, "").replace(/\s+/g, " "))
    .filter((part) => /[\p{L}]/u.test(part) && part.length <= LONGEST_SKILL && part.split(" ").length <= 6);
  const known = new Map(parts.toReversed().map((part) => [foldTurkish(part), part]));
  return [...new Set(parts.map((part) => known.get(foldTurkish(part)) ?? part))].slice(0, MOST_SKILLS);
}

function capitalised(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
}
