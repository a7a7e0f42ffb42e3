import { LANGUAGE_COOKIE } from "../../platform/language/languages.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Somebody came by an address that names a language, from a search engine for example: the next page is in it too. A
 * language that they chose themselves stays.
 */
export function keepNamedLanguage(): void {
  const named = new URLSearchParams(location.search).get("lang");
  const { lang } = document.documentElement;
  if (named !== lang || document.cookie.includes(`${LANGUAGE_COOKIE}=`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and not without TLS.
  document.cookie = `${LANGUAGE_COOKIE}=${lang}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
