/** The interface languages. URLs stay Turkish in all of them. */
export const LANGUAGES = ["tr", "en", "de", "ru", "ar"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: LanguageCode = "tr";
export const LANGUAGE_COOKIE = "lang";

const codes = new Set<string>(LANGUAGES);

export function isLanguageCode(value: string | undefined): value is LanguageCode {
  return value !== undefined && codes.has(value);
}

export function directionOf(language: string): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** The cookie decides; without a valid one the browser's preference does; else Turkish. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): LanguageCode {
  if (isLanguageCode(cookie)) return cookie;
  return preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
}

// A header longer than this is not a browser's; it is not worth parsing.
const LONGEST_ACCEPT_LANGUAGE = 500;

function preferredLanguage(header: string | undefined): LanguageCode | undefined {
  if (!header || header.length > LONGEST_ACCEPT_LANGUAGE) return undefined;
  let best: LanguageCode | undefined;
  let bestQuality = 0;
  for (const part of header.split(",")) {
    const [range = "", ...parameters] = part.split(";");
    const code = range.trim().slice(0, 2).toLowerCase();
    if (!isLanguageCode(code) || !/^[a-z]{2}(-|$)/i.test(range.trim())) continue;
    const weight = parameters.find((parameter) => /^\s*q=/i.test(parameter));
    const quality = weight ? Number(weight.trim().slice(2)) : 1;
    if (quality > bestQuality) {
      best = code;
      bestQuality = quality;
    }
  }
  return best;
}
