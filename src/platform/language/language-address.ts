import { DEFAULT_LANGUAGE, type LanguageCode } from "./languages.ts";

/**
 * The address of a page in one language, for whoever keeps no cookie: the default language has the plain one, every
 * other the same with its name.
 */
export function addressIn(language: LanguageCode, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}
