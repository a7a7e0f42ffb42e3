import { z } from "zod";
import { LANGUAGES } from "../language/languages.ts";

/** Ids are positive integers; anything a URL or form can bring is checked before it becomes a number. */
const positiveIdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const positiveId = z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), positiveIdText]);

/** A form sends one for each choice, empty where any will do; an address has them with commas. What is no id does not count. */
export const chosenIds = (most: number) =>
  z
    .array(z.string().max(400))
    .transform((sent) => {
      const ids = sent.flatMap((each) => each.split(",")).filter((id) => /^[1-9]\d{0,14}$/.test(id));
      return ids.length > 0 ? [...new Set(ids)].slice(0, most).map(Number) : undefined;
    })
    .optional()
    .catch(undefined);

/** As forms send it: an empty value is no value. */
export const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .optional()
    .transform((value) => (value === "" ? undefined : value));

export const languageCode = z.enum(LANGUAGES);

/** Only ever a path on this site, so that a link cannot carry a visitor elsewhere after signing in. */
export const returnPath = z
  .string()
  .optional()
  .transform((value) => (value && isLocalPath(value) ? asciiPath(value) : undefined));

/** A Location header takes no other letters. */
function asciiPath(path: string): string {
  return path.replace(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
}

export function isLocalPath(value: string): boolean {
  return value.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(value) && !hasControlCharacter(value);
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value);
}

const LONGEST_SLUG = 300;

/** `{slug}-{id}` in a path: the id counts, what stands before it is for people and search engines. */
export const slugAndId = z
  .string()
  .max(LONGEST_SLUG)
  .transform((value) => value.slice(value.lastIndexOf("-") + 1))
  .pipe(positiveIdText);

const LAST_PAGE = 100_000;

/** What is no page number shows the first page, so that a bad link still shows something. */
export const pageNumber = z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).default(1);

/** Pixels a side: what pages show, at one and two device pixels each. No others, so that nobody can fill the disk. */
const IMAGE_SIZES = [48, 72, 96, 144] as const;
const IMAGE_FORMATS = ["avif", "webp"] as const;

export interface ImageShape {
  size: (typeof IMAGE_SIZES)[number];
  format: (typeof IMAGE_FORMATS)[number];
}

/** `96.webp` */
export const imageShape = z
  .string()
  .regex(new RegExp(`^(${IMAGE_SIZES.join("|")})\\.(${IMAGE_FORMATS.join("|")})$`))
  .transform((name) => {
    const [size, format] = name.split(".");
    return { size: Number(size), format } as ImageShape;
  });
