import { z } from "zod";
import { LANGUAGES } from "../language/languages.ts";

/** Ids are positive integers; anything a URL or form can bring is checked before it becomes a number. */
export const positiveIdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export const positiveId = z.union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), positiveIdText]);

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
  .transform((value) => (value && isLocalPath(value) ? value : undefined));

export function isLocalPath(value: string): boolean {
  return value.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(value) && !hasControlCharacter(value);
}

function hasControlCharacter(value: string): boolean {
  for (let index = 0; index < value.length; index++) if (value.charCodeAt(index) < 0x20) return true;
  return false;
}
