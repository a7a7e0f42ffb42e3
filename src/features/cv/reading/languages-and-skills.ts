import { foldTurkish } from "../../../platform/text/turkish.ts";
import { spokenLanguageName, spokenLanguages, untilChanged } from "../../lookups/index.ts";
import type { LanguageLevel } from "../cv.forms.ts";
import type { Found, Read } from "./found.ts";

const MOST_SKILLS = 50;
const LONGEST_SKILL = 60;

const NATIVE = /ana ?dil|native|mother|muttersprache/;

/** The first that fits. */
const LEVELS: readonly [RegExp, LanguageLevel][] = [
  [NATIVE, "native"],
  [/\bc2\b|proficient/, "C2"],
  [
    /\bc1\b|ileri|akici|cok iyi|fluent|full professional|advanced|very good|fliessend|verhandlungssicher/,
    "C1",
  ],
  [/\bb2\b|upper|professional|iyi|good|gut/, "B2"],
  [/\ba2\b|temel|basic|elementary|grundkenntnisse/, "A2"],
  [/\ba1\b|baslangic|beginner|anfanger/, "A1"],
  [/\bb1\b|orta|intermediate|mittel/, "B1"],
];

const languageNames = untilChanged(
  () =>
    new Map(
      spokenLanguages.flatMap((language) =>
        [
          ...(language.formerNames ?? []),
          ...["tr", "en", "de"].map((lang) => spokenLanguageName(language, lang)),
        ].map((name) => [foldTurkish(name), language.code] as const),
      ),
    ),
);

/** Languages that exist, each with what its line says about it up to the next one, or the line below where it stands alone. */
export function languagesIn(lines: readonly string[]): Read<Found["languages"][number]>[] {
  const found = lines.flatMap((line, index) => {
    const named = languagesOf(line);
    const isNative = NATIVE.test(foldTurkish(line.slice(0, named[0]?.at ?? 0)));
    return named.map(({ code, name, at }, place) => {
      const behind = line.slice(at + name.length, named[place + 1]?.at);
      const isAlone = named.length === 1 && !/\p{L}/u.test(behind);
      const next = lines[index + 1] ?? "";
      const said = foldTurkish(isAlone && languagesOf(next).length === 0 ? next : behind);
      const level = isNative ? "native" : LEVELS.find(([words]) => words.test(said))?.[1];
      return { code, name: capitalised(name), level: level ?? "B1", isSure: level !== undefined };
    });
  });
  const first = new Map(found.toReversed().map((each) => [each.code, each]));
  return found.filter((each) => first.get(each.code) === each).map(({ code: _, ...language }) => language);
}

export function languagesOf(line: string): { code: string; name: string; at: number }[] {
  return [...line.matchAll(/\p{L}{3,}/gu)].flatMap((match) => {
    const code = languageNames().get(foldTurkish(match[0]));
    return code === undefined ? [] : { code, name: match[0], at: match.index };
  });
}

/** How well, which is no skill. */
const HOW_WELL =
  /^((cok )?iyi|orta|ileri|temel|baslangic|uzman|very good|good|basic|intermediate|advanced|expert|duzeyi?|seviyesi?|level)( duzey| seviye)?$/;

export function skillsIn(lines: readonly string[]): Found["skills"] {
  const cells = lines.map((line) => line.split("\t"));
  // "Back-end ⇥ Go, PostgreSQL": what a line is about, in every line if in one of them.
  const isLabelled = cells.some((line) => line.length % 2 === 0 && line[1]?.includes(","));
  const parts = cells
    .flatMap((line) => (isLabelled && line.length % 2 === 0 ? line.filter((_, at) => at % 2 === 1) : line))
    // "Programlama: Java, Python"
    .map((line) => line.replace(/^[^,:]{2,40}:\s+/, ""))
    .flatMap((line) => line.split(/[,;•●▪■◦‣∙·|]+|\s[–—-]\s|\s{3,}/))
    .map((part) => part.replace(/^[\s*–—-]+|[\s.]+$/g, "").replace(/\s+/g, " "))
    .map((part) =>
      part.replace(/ ?\(([^()]*)\)$/, (whole, said) => (HOW_WELL.test(foldTurkish(said)) ? "" : whole)),
    )
    .filter((part) => /[\p{L}]/u.test(part) && part.length <= LONGEST_SKILL && part.split(" ").length <= 6)
    .filter((part) => !HOW_WELL.test(foldTurkish(part)));
  const known = new Map(parts.toReversed().map((part) => [foldTurkish(part), part]));
  return [...new Set(parts.map((part) => known.get(foldTurkish(part)) ?? part))].slice(0, MOST_SKILLS);
}

function capitalised(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase("tr") + word.slice(1).toLocaleLowerCase("tr");
}
