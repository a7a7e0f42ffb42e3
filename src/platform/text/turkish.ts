const nonAscii = /[\u0080-\uffff]/;
const foldedLetters = /[İıŞşĞğÇçÖöÜüÂâÎîÛûßẞÆæŒœØøŁłĐđΣς]/g;
const marksOnLatin =
  /(?<=\p{Script=Latin})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]+/gu;

/** The Turkish letters, the Latin ones that have no decomposition and would survive NFD, and the two small sigmas. */
const foldOf: Readonly<Record<string, string>> = {
  İ: "i",
  ı: "i",
  Ş: "s",
  ş: "s",
  Ğ: "g",
  ğ: "g",
  Ç: "c",
  ç: "c",
  Ö: "o",
  ö: "o",
  Ü: "u",
  ü: "u",
  Â: "a",
  â: "a",
  Î: "i",
  î: "i",
  Û: "u",
  û: "u",
  ß: "ss",
  ẞ: "ss",
  Æ: "ae",
  æ: "ae",
  Œ: "oe",
  œ: "oe",
  Ø: "o",
  ø: "o",
  Ł: "l",
  ł: "l",
  Đ: "d",
  đ: "d",
  Σ: "σ",
  ς: "σ",
};

/**
 * One spelling for everything a Turkish reader takes for the same word: "İŞÇİ", "isci" and "işçi" meet in "isci".
 * Other scripts are lowercased and keep their marks: "й" is a letter of its own, not an "и" with an accent.
 */
export function foldTurkish(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase();
  // Before lowercasing: JavaScript lowercases "İ" to an "i" and a loose combining dot.
  const folded = text.replace(foldedLetters, (letter) => foldOf[letter] ?? letter).toLowerCase();
  if (!nonAscii.test(folded)) return folded;
  return folded.normalize("NFD").replace(marksOnLatin, "").normalize("NFC");
}

/**
 * The text as part of a URL: ASCII letters, digits and single hyphens. A text without any, such as a title in Cyrillic,
 * becomes the word that says what it names: an address never lacks it.
 */
export function slugify(text: string, fallback: string): string {
  return asciiWords(text) || fallback;
}

function asciiWords(text: string): string {
  return foldTurkish(text)
    .replace(/(?<![a-z0-9])([a-z])#/g, "$1-sharp-")
    .replace(/([a-z])\+\+/g, "$1-plus-plus-")
    .replace(/(?<![a-z0-9])\.net(?![a-z0-9])/g, "-dot-net-")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const collator = new Intl.Collator("tr");

/** Turkish alphabetical order: c ç d … h ı i j … o ö … s ş … u ü. */
export function compareTurkish(left: string, right: string): number {
  return collator.compare(left, right);
}
