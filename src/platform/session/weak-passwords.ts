import { dictionary } from "@zxcvbn-ts/language-common";
import { foldTurkish } from "../text/turkish.ts";
import { TURKISH_PASSWORD_WORDS } from "./turkish-password-words.ts";

/** `own-name`: of the address, or of this site. */
export type PasswordWeakness = "common" | "own-name";

const SITE = "mesai";
/** Shorter pieces of an address stand in half of all words. */
const SHORTEST_PIECE = 3;
/** A year, a number plate, "123": what people hang onto a word when a site wants a digit. */
const MOST_DIGITS_ADDED = 4;
const SHORTEST_WALK = 3;
const LONGEST_REPEATED = 4;

const usedMost = new Set(dictionary["passwords-common"].map(foldTurkish));

/** As fingers find them, on both Turkish keyboards, and as children learn them. */
const ROWS = [
  "qwertyuiopgu",
  "asdfghjklsi",
  "zxcvbnmoc",
  "1234567890",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "abccdefgghiijklmnooprsstuuvyz",
  "fggiodrnhpqw",
  "uieautkmlysx",
  "jovcczsb",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
].flatMap((row) => [row, [...row].reverse().join("")]);

/**
 * Why a password is among the first that somebody would try; undefined when it is not. How long it must be stands in the
 * forms, and nothing is demanded of its signs.
 */
export function findWeakness(password: string, email: string): PasswordWeakness | undefined {
  const folded = foldTurkish(password.normalize("NFKC")).trim();
  if (isOwnName(folded, email)) return "own-name";
  const signs = folded.replace(/[^\p{L}\p{N}]+/gu, "");
  if ([folded, signs].some((text) => isListed(text) || isRepeated(text) || isWalk(text))) return "common";
  return isWordWithDigits(folded) ? "common" : undefined;
}

function isListed(text: string): boolean {
  return usedMost.has(text) || TURKISH_PASSWORD_WORDS.has(text);
}

/** "abababab", "19051905", "!!!!!!!!" */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length++) {
    const unit = text.slice(0, length);
    if (text.length > length && unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** "qweasdzxc", "asdf1234": walks along the rows, and nothing else. */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let end = text.length;
    while (end - at >= SHORTEST_WALK && !ROWS.some((row) => row.includes(text.slice(at, end)))) end--;
    if (end - at < SHORTEST_WALK) return false;
    at = end;
  }
  return true;
}

/** "Galatasaray1905", "sifre-sifre_123!": one word of the lists, said once or more, with a few digits and signs around it. */
function isWordWithDigits(folded: string): boolean {
  const words = new Set(folded.match(/\p{L}+/gu));
  const numbers = new Set(folded.match(/\p{N}+/gu));
  const [word = "", ...others] = words;
  if (others.length > 0 || !(isListed(word) || isRepeated(word) || isWalk(word))) return false;
  return [...numbers].every((number) => number.length <= MOST_DIGITS_ADDED || isListed(number));
}

/** What is left of the password without the pieces of the address and our name: nothing, or a few digits. */
function isOwnName(folded: string, email: string): boolean {
  const [name = "", host = ""] = foldTurkish(email).split("@");
  const pieces = [
    SITE,
    name,
    ...name.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u),
    host,
    host.split(".")[0] ?? "",
  ]
    .filter((piece) => piece.length >= SHORTEST_PIECE)
    .sort((a, b) => b.length - a.length);
  let left = folded;
  for (const piece of pieces) left = left.replaceAll(piece, " ");
  if (left === folded) return false;
  const signs = left.replace(/[^\p{L}\p{N}]+/gu, "");
  return /^\p{N}*$/u.test(signs) && (signs.length <= MOST_DIGITS_ADDED || isListed(signs));
}
