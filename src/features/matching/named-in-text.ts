import { LANGUAGES } from "../../platform/language/languages.ts";
import { DRIVING_LICENCES } from "../cv/cv.forms.ts";
import { competencies, spokenLanguageName, spokenLanguages, untilChanged } from "../lookups/index.ts";
import { scanWords } from "../search/words.view.ts";

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

/** Words as numbers: of an advertisement's text no word becomes a string. Two with the same number would have to meet first. */
export type Words = readonly number[];

export function wordsIn(text: string): number[] {
  const words: number[] = [];
  scanWords(text, (_letters, _length, hash) => words.push(hash));
  return words;
}

export function hasWords(text: Words | Int32Array, words: Words): boolean {
  const [first = 0] = words;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (words.every((word, next) => text[at + next] === word)) return true;
  }
  return false;
}

interface Name {
  words: Words;
  kind: keyof Named;
  value: number | string;
}

/** "Forklift ehliyeti" is none: that is a competency, whose name is longer. */
const LICENCE_NAMES = [
  ...["", "i", "li", "e", "ine", "inin", "iniz", "leri"].map((ending) => `ehliyet${ending}`),
  ...["", "si", "sine", "sinin", "li", "niz"].map((ending) => `sürücü belge${ending}`),
];

/** Driving licences are read by their class, and a single letter names nothing. */
const isReadOtherwise = (name: string) => /sınıfı ehliyet/i.test(name) || name.length < 2;

/** By their first word, the longest first. */
const namesByWord = () =>
  Map.groupBy(
    [
      ...competencies
        .filter(({ name }) => !isReadOtherwise(name))
        .flatMap(({ id, name, merged = [], formerNames = [] }) =>
          [name, ...merged.map((each) => each.name ?? ""), ...formerNames]
            .flatMap(spellingsOf)
            .map((words): Name => ({ words, kind: "skills", value: id })),
        ),
      ...spokenLanguages
        // Whoever reads the advertisement speaks it.
        .filter(({ code }) => code !== "tr")
        .flatMap((language) =>
          LANGUAGES.map((lang): Name => {
            const words = wordsIn(spokenLanguageName(language, lang));
            return { words, kind: "languages", value: language.code };
          }),
        ),
      ...LICENCE_NAMES.map((name): Name => ({ words: wordsIn(name), kind: "licences", value: ANY_LICENCE })),
    ].toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? 0,
  );

/** "MS Excel" is written "Excel" too, and "Depo Yönetim Sistemi (WMS)" either way. */
function spellingsOf(name: string): number[][] {
  const [whole = "", short] = name.split(/ \(|\)/);
  const plain = whole.replace(/^(MS|Microsoft) /, "");
  return [...new Set([whole, plain, ...(short ? [short] : [])])].map(wordsIn);
}

const [OR = 0] = wordsIn("veya");
const OR_ELSE = wordsIn("ya da");

/** What is only welcome is not asked for. */
const welcome = /tercihen[^\n.;]*/gi;
const sentenceEnd = /[\n;]|\.\s/;

/** The words as they were read, and what they name. */
export function readNames(text: string): Named & { words: number[] } {
  const found = {
    skills: new Groups<number>(),
    languages: new Groups<string>(),
    licences: new Groups<string>(),
  };
  const all: number[] = [];
  for (const sentence of text.replace(welcome, " ").split(sentenceEnd)) {
    const words = wordsIn(sentence);
    for (const word of words) all.push(word);
    const names = namesIn(words);
    if (names.length === 0) continue;
    const isEither = words.includes(OR) || hasWords(words, OR_ELSE);
    found.skills.add(valuesOf<number>(names, "skills"), isEither);
    found.languages.add(valuesOf<string>(names, "languages"), isEither);
    const licences = names.filter(({ name }) => name.kind === "licences");
    found.licences.add(classesOf(words, licences[0]?.place), true);
  }
  return {
    words: all,
    skills: found.skills.all,
    languages: found.languages.all,
    licences: found.licences.all,
  };
}

interface FoundName {
  name: Name;
  place: number;
}

function valuesOf<Value>(names: readonly FoundName[], kind: Name["kind"]): Value[] {
  return names.filter(({ name }) => name.kind === kind).map(({ name }) => name.value as Value);
}

/** Nearly no word begins a name: most are passed over without a look into the map. */
const known = untilChanged(() => {
  const byWord = namesByWord();
  const mayBegin = new Uint8Array(1 << 16);
  for (const word of byWord.keys()) mayBegin[word & 0xffff] = 1;
  return { byWord, mayBegin };
});

function namesIn(words: Words): FoundName[] {
  const { byWord, mayBegin } = known();
  const found: FoundName[] = [];
  for (let place = 0; place < words.length; place++) {
    if (mayBegin[(words[place] as number) & 0xffff] === 0) continue;
    const name = byWord
      .get(words[place] as number)
      ?.find((each) => each.words.every((word, next) => words[place + next] === word));
    if (!name) continue;
    found.push({ name, place });
    place += name.words.length - 1;
  }
  return found;
}

const classByWord = new Map(DRIVING_LICENCES.map((each) => [wordsIn(each)[0] ?? 0, each as string]));
/** Further back than in "B veya C sınıfı sürücü belgesi" no class belongs to a licence. */
const CLASS_WITHIN_WORDS = 5;

/** "B sınıfı ehliyet", "C veya D sınıfı sürücü belgesi", or any: "aktif ehliyeti olan". */
function classesOf(words: Words, licenceAt: number | undefined): string[] {
  if (licenceAt === undefined) return [];
  const before = words.slice(Math.max(0, licenceAt - CLASS_WITHIN_WORDS), licenceAt);
  const classes = before.flatMap((word) => classByWord.get(word) ?? []);
  return classes.length > 0 ? classes : [ANY_LICENCE];
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
