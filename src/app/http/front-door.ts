import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageCache } from "../../platform/caching/page-cache.ts";
import { CONSENT_COOKIE, isDecided, parseConsent } from "../../platform/consent.ts";
import { readCookie } from "../../platform/http/cookies.ts";
import { type StoredResponse, sendStored } from "../../platform/http/stored-response.ts";
import {
  chooseLanguage,
  isLanguageCode,
  LANGUAGE_COOKIE,
  type LanguageCode,
} from "../../platform/language/languages.ts";
import { believedCookies } from "../../platform/session/own-cookies.ts";
import { hasSessionCookie } from "../../platform/session/read-visitor.ts";
import { hasMark } from "../../platform/session/visitor-mark.ts";

type RawHandler = (request: IncomingMessage, response: ServerResponse) => void;

interface FrontDoorOptions {
  pageCache: PageCache;
  builtAssets: Map<string, StoredResponse>;
  baseUrl: string;
}

const OVERRIDABLE = new Set(["PUT", "PATCH", "DELETE"]);

/**
 * Answers what is ready in memory (assets, cached pages) before the framework sees the request: that is most traffic, and
 * it costs a map lookup. Everything else goes on, with its method overridden where a form asked for that, and without
 * cookies that somebody may have planted.
 */
export function frontDoor(
  { pageCache, builtAssets, baseUrl }: FrontDoorOptions,
  next: RawHandler,
): RawHandler {
  return (request, response) => {
    const { method, url = "/", headers } = request;
    if (headers.cookie) headers.cookie = believedCookies(headers.cookie, { baseUrl });
    if (method === "GET" || method === "HEAD") {
      const ready = builtAssets.get(url) ?? cachedPage(pageCache, request, url);
      if (ready) return sendStored(request, response, ready);
    } else if (method === "POST") {
      const override = overridingMethod(request, url);
      if (OVERRIDABLE.has(override)) request.method = override;
    }
    next(request, response);
  };
}

/** Scripts say it in the header, forms without scripts in the address. */
function overridingMethod({ headers }: IncomingMessage, url: string): string {
  const said = headers["x-http-method-override"] ?? /[?&]_method=(\w+)(?:&|$)/.exec(url)?.[1] ?? "";
  return said.toString().toUpperCase();
}

function cachedPage(cache: PageCache, request: IncomingMessage, url: string): StoredResponse | undefined {
  if (!isSharedPageRequest(request)) return undefined;
  return cache.find(pageAddress(languageOf(request), url, asksConsent(request)));
}

/** Anonymous, and asking for a whole page: what such a visitor gets is the same for all of them. */
export function isSharedPageRequest(request: IncomingMessage): boolean {
  const { headers } = request;
  return (
    !hasSessionCookie(headers.cookie) &&
    // Left over from a session: it has to be taken away.
    !hasMark(headers.cookie) &&
    headers["x-requested-with"] === undefined &&
    !headers.accept?.startsWith("application/json")
  );
}

/** In an address: what search engines, which keep no cookies, know the page in another language by. */
const NAMED_LANGUAGE = /[?&]lang=([a-z]{2})(?:&|$)/;
const CALL = /^\/api\//i;

export function languageOf(request: IncomingMessage): LanguageCode {
  const { cookie, "accept-language": acceptLanguage } = request.headers;
  return namedLanguageOf(request) ?? chooseLanguage(readCookie(cookie, LANGUAGE_COOKIE), acceptLanguage);
}

/** Of a page. Calls may have a parameter of that name which means something else. */
export function namedLanguageOf({ url = "" }: IncomingMessage): LanguageCode | undefined {
  const named = CALL.test(url) ? undefined : NAMED_LANGUAGE.exec(url)?.[1];
  return isLanguageCode(named) ? named : undefined;
}

/** Pages that ask about cookies are other pages than those that do not. */
export function pageAddress(language: LanguageCode, url: string, isAsking: boolean): string {
  return `${language}${isAsking ? " asking" : ""} ${url}`;
}

export function asksConsent({ headers: { cookie } }: IncomingMessage): boolean {
  return !isDecided(parseConsent(readCookie(cookie, CONSENT_COOKIE)));
}
