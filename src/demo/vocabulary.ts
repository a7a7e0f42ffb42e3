import { type Random, randomOf, weightedPick } from "./random.ts";
import { nounStems } from "./texts/noun-stems.ts";

export type Vocabulary = {
  words: readonly string[];
  /** A few sentences whose words are as unevenly used as words in real texts are. */
  sentences(random: Random, count: number): string;
};

/** Endings by frequency. Capitals stand for the letters that follow vowel harmony: A (a, e), I (ı, i, u, ü), D (d, t). */
const endings = [
  "",
  "lAr",
  "(s)I",
  "lArI",
  "(n)In",
  "DA",
  "(y)A",
  "(y)I",
  "DAn",
  "lArIn",
  "lArDA",
  "lArA",
  "lI",
  "lIk",
  "sIz",
  "(y)lA",
  "(I)mIz",
  "lArImIz",
  "(s)InDA",
  "(s)InA",
  "(s)InI",
  "(s)InDAn",
  "lArInDA",
  "lArInA",
  "lArInI",
  "DAki",
  "lArDAn",
  "lArlA",
  "lIğI",
  "lIlAr",
  "sIzlIk",
  "(I)mIzDA",
  "(I)mIzA",
  "(I)mIzIn",
  "lArInDAn",
  "(s)IylA",
  "lArIylA",
  "lIklAr",
  "lArImIzA",
  "lArImIzIn",
  "lArDAki",
  "(s)InDAki",
  "lArInDAki",
  "(I)nIz",
  "lArInIz",
  "(I)mIzDAn",
  "lIğInI",
  "lIğIn",
  "lIktA",
  "sIzlAr",
  "cA",
  "lAştIrmA",
  "lAşmA",
  "lAştIrIlmAsI",
  "lAştIrmAk",
  "lAnmA",
  "lAmA",
  "lAyAn",
  "lAnAn",
  "lAşAn",
  "cI",
  "cIlAr",
  "cIlIk",
  "cIlIğI",
  "cIsI",
  "sIzlIğI",
  "lArImIzDA",
  "lArImIzI",
  "lArImIzDAn",
  "lArInIzI",
  "lIlArIn",
  "lIlArA",
  "lIklArI",
  "lIklArIn",
  "lAşmAsI",
  "lAnmAsI",
  "lAmAsI",
  "lAştIrAn",
  "(I)nIzA",
  "(I)nIzI",
  "(s)InInkI",
  "lArInkI",
  "DAkilAr",
  "DAkilArI",
  "cAsInA",
  "lIkçA",
  "cIlArI",
  "cIlArIn",
  "lIğImIz",
  "lIğImIzI",
] as const;

const vowels = "aeıioöuü";

/** Some fifty thousand forms, most of them rare, as in any large collection of advertisements. */
export function makeVocabulary(seed: number): Vocabulary {
  const random = randomOf(seed, "vocabulary");
  const rankOfForm = new Map<string, number>();
  nounStems.forEach((stem, stemRank) => {
    endings.forEach((ending, endingRank) => {
      const form = inflected(stem, ending);
      const rank = Math.log(stemRank + 3) + Math.log(endingRank + 2) + random.next() * 1.5;
      rankOfForm.set(form, Math.min(rank, rankOfForm.get(form) ?? rank));
    });
  });
  const words = [...rankOfForm].sort((left, right) => left[1] - right[1]).map(([form]) => form);
  const pickWord = weightedPick(words, (_, index) => 1 / (index + 2.7));

  function sentences(chance: Random, count: number): string {
    return Array.from({ length: count }, () => {
      const drawn = Array.from({ length: chance.int(8, 16) }, () => pickWord(chance));
      const sentence = drawn.join(" ");
      return `${sentence.charAt(0).toLocaleUpperCase("tr")}${sentence.slice(1)}.`;
    }).join(" ");
  }

  return { words, sentences };
}

/** The stem with an ending after it: "kitap" + "lArDA" is "kitaplarda", "ekip" + "(n)In" is "ekipin". */
function inflected(stem: string, ending: string): string {
  let word = stem;
  for (let index = 0; index < ending.length; index += 1) {
    const letter = ending.charAt(index);
    if (letter === "(") {
      const filler = ending.charAt(index + 1);
      const endsInVowel = vowels.includes(word.charAt(word.length - 1));
      // "(I)" is spoken after a consonant, "(s)", "(n)" and "(y)" after a vowel.
      if (filler === "I" ? !endsInVowel : endsInVowel) word += filler === "I" ? narrowVowel(word) : filler;
      index += 2;
    } else if (letter === "A") word += "aıou".includes(lastVowel(word)) ? "a" : "e";
    else if (letter === "I") word += narrowVowel(word);
    else if (letter === "D") word += "fstkçşhp".includes(word.charAt(word.length - 1)) ? "t" : "d";
    else word += letter;
  }
  return word;
}

function narrowVowel(word: string): string {
  const last = lastVowel(word);
  if ("aı".includes(last)) return "ı";
  if ("ei".includes(last)) return "i";
  return "ou".includes(last) ? "u" : "ü";
}

function lastVowel(word: string): string {
  for (let index = word.length - 1; index >= 0; index -= 1) {
    if (vowels.includes(word.charAt(index))) return word.charAt(index);
  }
  return "e";
}
