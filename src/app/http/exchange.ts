import type { FastifyReply, FastifyRequest } from "fastify";
import type { Contract } from "../../platform/http/contract.ts";
import { isLocalPath } from "../../platform/http/fields.ts";
import { ANONYMOUS, type Visitor } from "../../platform/http/visitor.ts";
import type { Catalogs, LanguageTexts } from "../../platform/language/catalogs.ts";
import type { TrackedEvent } from "../../platform/tracked-event.ts";
import { languageOf, namedLanguageOf } from "./front-door.ts";
import { pathOf } from "./understood-address.ts";

/** One request and its reply, with what presenting an answer needs to know. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  texts: LanguageTexts;
  /** By the address itself, and not by what the visitor prefers. */
  isLanguageNamed: boolean;
  visitor: Visitor;
  /** False until it has been asked: the page of an outage is nobody's. */
  isVisitorKnown: boolean;
  /** Path and the query parameters that the route understands. */
  url: string;
  /** What the page shows, whatever way its address was written: pages are cached under it. */
  pageKey: string;
  promised: Promised;
  /** What happened by itself on the way to this page; it stands above it. */
  notice?: PageNotice;
}

/** What of its contract decides in which form an answer comes. */
export type Promised = Pick<Contract, "answers" | "refusalFields" | "isSecretAddress">;

export interface PageNotice {
  isGood: boolean;
  text: string;
  tracked?: TrackedEvent | undefined;
}

/** A refusal too can be read from there. Cookies do not travel to such answers, nor with them. */
const OPEN_TO_OTHER_SITES = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, X-Request-Id",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Robots-Tag": "noindex",
};

export function startExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogs: Catalogs,
  promised: Promised,
): Exchange {
  const texts = catalogs.texts(languageOf(request.raw));
  // What was posted may have no page of its own to come back to.
  const url = request.method === "GET" || request.method === "HEAD" ? shortAddress(request) : "/";
  if (promised.answers === "data") reply.headers(OPEN_TO_OTHER_SITES);
  // Not "no-referrer": with it, browsers hide from us too whose form was sent.
  if (promised.isSecretAddress) reply.header("Referrer-Policy", "same-origin");
  const isLanguageNamed = namedLanguageOf(request.raw) !== undefined;
  const visitor = { visitor: ANONYMOUS, isVisitorKnown: false };
  return { request, reply, texts, isLanguageNamed, ...visitor, url, pageKey: url, promised };
}

const LONGEST_REPEATED = 200;

/** What a page of refusal says to come back to. A longer one is nobody's way back, and is not repeated. */
function shortAddress(request: FastifyRequest): string {
  const short = [request.url, pathOf(request)].find(({ length }) => length <= LONGEST_REPEATED);
  return short ?? "/";
}

/** The page whose form was sent, if it is one of ours. */
export function cameFrom(request: FastifyRequest): string | undefined {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  const path = `${pathname}${search}`;
  return host === request.host && isLocalPath(path) ? path : undefined;
}

export function wantsFragment({ headers }: FastifyRequest): boolean {
  return headers["x-requested-with"]?.toString().toLowerCase() === "xmlhttprequest";
}

export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.startsWith("application/json") === true;
}

/** A person looking at a page rather than a script making a call: refusals come as pages. */
export function isNavigation(exchange: Exchange): boolean {
  const { request, promised } = exchange;
  const { answers } = promised;
  if (answers === "data" || wantsFragment(request) || wantsJson(request)) return false;
  return answers === "page" || request.headers.accept?.includes("text/html") === true;
}
