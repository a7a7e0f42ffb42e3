import { competencies, spokenLanguageName, spokenLanguages } from "../lookups/index.ts";
import { wordsOfText } from "../search/index.ts";

/** What a text names: of each group one is enough ("React veya Vue"), and every group counts. */
export interface Named {
  /** Ids of competencies */
  skills: number[][];
  /** Codes of languages */
  languages: string[][];
  /** Classes of driving licences, or `ANY_LICENCE` */
  licences: string[][];
}

export const ANY_LICENCE = "any";

interface Name {
  words: readonly string[];
  kind: "skills" | "languages";
  value: number | string;
}

const LICENCE_CLASS = /^(m|a[12]?|b1?|be|[cd]1?e?|f|g)$/;
/** Further back than "B veya C sınıfı sürücü" no class belongs to it. */
const CLASS_WITHIN_WORDS = 5;
/** Driving licences are read by their class, and a single letter names nothing. */
const isReadOtherwise = (name: string) => /sınıfı ehliyet/i.test(name) || name.length < 2;

/** By their first word, the longest first. */
const namesByWord = Map.groupBy(
  [
    ...competencies
      .filter(({ name }) => !isReadOtherwise(name))
      .flatMap(({ id, name }) =>
        spellingsOf(name).map((words): Name => ({ words, kind: "skills", value: id })),
      ),
    ...spokenLanguages
      // Whoever reads the advertisement speaks it.
      .filter(({ code }) => code !== "tr")
      .flatMap((language) =>
        ["tr", "en", "de", "ru", "ar"].map(
          (lang): Name => ({
            words: wordsOfText(spokenLanguageName(language, lang)),
            kind: "languages",
            value: language.code,
          }),
        ),
      ),
  ].toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? "",
);

/** "MS Excel" is written "Excel" too, and "Depo Yönetim Sistemi (WMS)" either way. */
function spellingsOf(name: string): string[][] {
  const [whole = "", short] = name.split(/ \(|\)/);
  const plain = whole.replace(/^(MS|Microsoft) /, "");
  return [...new Set([whole, plain, ...(short ? [short] : [])])].map(wordsOfText);
}

/** What is only welcome is not asked for. */
const welcome = /tercihen[^\n.;]*/gi;
const sentenceEnd = /[\n;]|\.\s/;

/** The words as they were read, and what they name. */
export function readNames(text: string): Named & { words: string[] } {
  const found = {
    skills: new Groups<number>(),
    languages: new Groups<string>(),
    licences: new Groups<string>(),
  };
  const all: string[] = [];
  for (const sentence of text.replace(welcome, " ").split(sentenceEnd)) {
    const words = wordsOfText(sentence);
    const isEither = words.some(
      (word, place) => word === "veya" || (word === "ya" && words[place + 1] === "da"),
    );
    const named = namesIn(words);
    found.skills.add(valuesOf<number>(named, "skills"), isEither);
    found.languages.add(valuesOf<string>(named, "languages"), isEither);
    found.licences.add(licencesIn(words), true);
    for (const word of words) all.push(word);
  }
  return {
    words: all,
    skills: found.skills.all,
    languages: found.languages.all,
    licences: found.licences.all,
  };
}

function valuesOf<Value>(names: readonly Name[], kind: Name["kind"]): Value[] {
  return names.filter((name) => name.kind === kind).map(({ value }) => value as Value);
}

function namesIn(words: readonly string[]): Name[] {
  const found: Name[] = [];
  for (let place = 0; place < words.length; place++) {
    const name = namesByWord
      .get(words[place] as string)
      ?.find((each) => each.words.every((word, next) => words[place + next] === word));
    if (!name) continue;
    found.push(name);
    place += name.words.length - 1;
  }
  return found;
}

/** "B sınıfı ehliyet", "C veya E sınıfı sürücü belgesi", or any: "aktif ehliyeti olan". A forklift's is a certificate. */
function licencesIn(words: readonly string[]): string[] {
  const classes = words.flatMap((word, place) => {
    const isNamed =
      word.startsWith("ehliyet") || (word === "surucu" && words[place + 1]?.startsWith("belge"));
    if (!isNamed || words[place - 1] === "forklift") return [];
    const before = words.slice(Math.max(0, place - CLASS_WITHIN_WORDS), place);
    const named = before.filter((each) => LICENCE_CLASS.test(each)).map((each) => each.toUpperCase());
    return named.length > 0 ? named : [ANY_LICENCE];
  });
  const known = classes.filter((each) => each !== ANY_LICENCE);
  return known.length > 0 ? known : classes.slice(0, 1);
}

/** Each thing once, in the group that named it first. */
class Groups<Value> {
  readonly all: Value[][] = [];
  readonly #known = new Set<Value>();

  add(values: readonly Value[], isEither: boolean): void {
    const fresh = [...new Set(values)].filter((value) => !this.#known.has(value));
    if (fresh.length === 0) return;
    for (const value of fresh) this.#known.add(value);
    if (isEither) this.all.push(fresh);
    else this.all.push(...fresh.map((value) => [value]));
  }
}
