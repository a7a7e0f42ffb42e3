import type { LanguageTexts } from "../language/catalogs.ts";

/** `reader` is whoever gets the mail: the sign-up that names them may have been somebody else's. */
type NameKind = "reader" | "person" | "company" | "search";

interface NameRule {
  longest: number;
  mostWords: number;
  letters: RegExp;
}

const PERSON: NameRule = { longest: 60, mostWords: 5, letters: /^\p{L}[\p{L}\p{M}'’ .-]*$/u };
const RULES: Record<NameKind, NameRule> = {
  reader: PERSON,
  person: PERSON,
  company: { longest: 100, mostWords: 12, letters: /^[\p{L}\p{N}][\p{L}\p{M}\p{N}&'’ .,()/+-]*$/u },
  search: { longest: 100, mostWords: 12, letters: /^[\p{L}\p{N}.][\p{L}\p{M}\p{N}&'’ .,()/+#-]*$/u },
};

/** What mail programs make a link of: a dot between words, but not one of those that Turkish companies are registered with. */
const ABBREVIATED =
  /\.(?=(?:a|ş|ve|tic|ltd|şti|sti|san|paz|ith|ihr|inş|nak|tur|müh|mim|tek|mak|hiz|koll|iç|dış)(?:[., ]|$))/giu;
const LINK = /[\p{L}\p{N}]\.\p{L}{2}|www|http|:\/\//iu;
/** A phone number, with whatever stands between its digits. */
const LONG_NUMBER = /\p{N}(?:[ ().,/+-]*\p{N}){5}/u;
/** A second sentence. */
const NEXT_SENTENCE = /\p{L}{4}\. \p{Lu}/u;

/**
 * A name may hold anything, an address of a shop for example, and goes to whomever its owner likes: one that does not look like
 * a name is not mailed, and a word of ours stands in its place.
 */
export function shownName(t: LanguageTexts["t"], kind: NameKind, name: string): string {
  return looksLikeName(RULES[kind], name) ? name : t(`ui-mailName-${kind}`);
}

function looksLikeName({ longest, mostWords, letters }: NameRule, name: string): boolean {
  return (
    name.length <= longest &&
    name.split(/\s+/).length <= mostWords &&
    letters.test(name) &&
    !LINK.test(name.replace(ABBREVIATED, ". ")) &&
    !LONG_NUMBER.test(name) &&
    !NEXT_SENTENCE.test(name)
  );
}
