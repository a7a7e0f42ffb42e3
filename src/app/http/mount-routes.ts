import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRefusedWhole, isServerGone } from "../../platform/database/faults.ts";
import { faultNow, retry, workFor } from "../../platform/database/purpose.ts";
import type { Replica } from "../../platform/database/replica.ts";
import { type Answer, redirect, refuse, refuseForNow } from "../../platform/http/answer.ts";
import { type Contract, unaskedBodyLimit } from "../../platform/http/contract.ts";
import { refuseForFault } from "../../platform/http/fault-refusal.ts";
import { signInPathFor } from "../../platform/http/permissions.ts";
import { limitsOf, type RateLimitName } from "../../platform/http/rate-limits.ts";
import { shapeInput } from "../../platform/http/read-input.ts";
import type { IsThereFor, Route } from "../../platform/http/route.ts";
import { isPrefetch, isSeenLater } from "../../platform/http/seen-later.ts";
import { type AccessDecision, type AccessPolicy, decideAccess } from "../../platform/http/visitor.ts";
import type { Catalogs } from "../../platform/language/catalogs.ts";
import type { Log } from "../../platform/observing/log.ts";
import { observed } from "../../platform/observing/observe.ts";
import { CSRF_FIELD, CSRF_HEADER, isFromOwnOrigin, isSameToken } from "../../platform/session/csrf.ts";
import { hasSessionCookie, type ReadVisitor } from "../../platform/session/read-visitor.ts";
import type { VisitAt } from "../../platform/session/session-part.ts";
import { markCookie } from "../../platform/session/visitor-mark.ts";
import type { DiskRoom } from "../../platform/storage/disk-room.ts";
import type { CachePage } from "./cache-page.ts";
import {
  cameFrom,
  type Exchange,
  isNavigation,
  startExchange,
  wantsFragment,
  wantsJson,
} from "./exchange.ts";
import {
  demandRemoteChecks,
  isRefresh,
  refuseInput,
  refuseRemotely,
  showFormAgain,
  showRefusedForm,
} from "./form-requests.ts";
import { type GoOn, goOnFirst } from "./go-on.ts";
import type { PresentContext } from "./html.ts";
import { LockHoldOff } from "./lock-hold-off.ts";
import { observeRequest } from "./observe-request.ts";
import { pageKeyOf, queryAndPathPairs, withoutEmptyParameters } from "./page-address.ts";
import { present } from "./present.ts";
import { presentSetUp, presentSignIn } from "./present-refusal.tsx";
import type { CheckRateLimit } from "./rate-limiter.ts";
import { type ReadBody, readBody } from "./request-body.ts";
import { Turns } from "./turns.ts";
import { understoodAddress } from "./understood-address.ts";

export interface MountContext extends PresentContext {
  catalogs: Catalogs;
  readVisitor: ReadVisitor;
  checkRateLimit: CheckRateLimit;
  cachePage: CachePage;
  access: AccessPolicy;
  goOn: GoOn;
  disk: DiskRoom;
  replica: Replica | undefined;
  log: Log;
}

interface Mounted extends MountContext {
  locks: LockHoldOff;
  turns: Turns;
  /** Nobody can be asked who the visitor is. */
  isForNobody?: true;
}

export function mountRoutes(app: FastifyInstance, routes: readonly Route[], context: MountContext): void {
  const mounted = { ...context, locks: new LockHoldOff(), turns: new Turns() };
  for (const route of routes) {
    demandRemoteChecks(route);
    app.route({
      method: route.contract.method,
      url: route.contract.path,
      bodyLimit: unaskedBodyLimit(route.contract),
      ...(route.isThereFor && { onRequest: hideFromOthers(route, route.isThereFor, context) }),
      handler: (request, reply) =>
        observeRequest(request, reply, () => answerFrom(route, request, reply, mounted)),
    });
  }
}

/**
 * Whoever may have written reads the primary. Where there is none, nobody can be told who they are: a page for anybody then comes
 * as for a visitor, from the replica.
 */
function answerFrom(route: Route, request: FastifyRequest, reply: FastifyReply, context: Mounted) {
  const { access, answers, changesState } = route.contract;
  const { replica } = context;
  const answer = () => answerRequest(route, request, reply, context);
  if (!mayHaveWritten(route, request)) return workFor("pages", answer);
  const isForAnybody = access === "public" && answers === "page" && !changesState;
  const asVisitor = () =>
    workFor("pages", () => answerRequest(route, request, reply, { ...context, isForNobody: true }));
  if (isForAnybody && replica?.standsAlone) return asVisitor();
  return workFor(changesState ? "writes" : "pages", answer, replica?.readsOfWriters).catch((error) => {
    if (isForAnybody && replica?.canRead && isServerGone(error) && !reply.sent) return asVisitor();
    throw error;
  });
}

/** Writers are known by their session; what others write, they are not shown on pages. */
function mayHaveWritten({ contract }: Route, { headers }: FastifyRequest): boolean {
  return contract.changesState || hasSessionCookie(headers.cookie);
}

function hideFromOthers({ contract }: Route, isThereFor: IsThereFor, context: MountContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    if (isThereFor(request.params as Record<string, string>, bearer)) return undefined;
    await present(refuse(404), startExchange(request, reply, context.catalogs, contract), context);
    return reply;
  };
}

/** Limit, visitor, access, origin and token, input: all from the contract. Then the handler, then its answer. */
async function answerRequest(route: Route, request: FastifyRequest, reply: FastifyReply, context: Mounted) {
  const { contract } = route;
  const exchange = startExchange(request, reply, context.catalogs, contract);
  const readVisitor = visitorReader(route, request, context);

  const limits = limitsOf(contract.limit);
  const tooMany = await refuseForLimit(limits.onArrival, request, context);
  if (tooMany) return finish(tooMany);

  // Data is the same for everybody: nobody is asked who they are, and no cookie goes out with it.
  if (context.isForNobody) {
    exchange.notice = { isGood: false, text: exchange.texts.t("error-503-signIn") };
  } else if (contract.answers !== "data") {
    exchange.visitor = await readVisitor((cookie) => reply.header("Set-Cookie", cookie));
  }
  // Whoever is not let in gets no cookie, and a page that says nothing about whose it is.
  const mark =
    !context.isForNobody &&
    markCookie(exchange.visitor, request.headers.cookie, context.baseUrl.startsWith("https:"));
  exchange.isVisitorKnown = mark === undefined;
  const access = decideAccess(contract.access, exchange.visitor, context.access);
  if (access !== "allowed") {
    await turnAway(access, contract, exchange, context);
    return reply;
  }

  const body: ReadBody =
    contract.method === "GET" ? { pairs: [] } : await readBody(request, contract.bodyLimit);
  if (contract.changesState && !isTrusted(request, body, exchange, context)) {
    return finish(refuse(403, { message: "error-403-origin" }));
  }
  exchange.isVisitorKnown = !context.isForNobody;
  if (mark && contract.answers === "page" && !isPrefetch(request)) reply.header("Set-Cookie", mark);

  const pairs = [...queryAndPathPairs(request), ...body.pairs];
  const shaped = shapeInput(contract.input, pairs, body.json);
  const routeRequest = describeRequest(exchange, context);
  const formShown = { route, exchange, request: routeRequest, shaped };
  if (isRefresh(pairs) && route.formPage) return finish(await showFormAgain(formShown));

  const parsed = contract.input.safeParse(shaped);
  const refusal = parsed.success
    ? ((await refuseRemotely(route, shaped, exchange.texts)) ??
      (await refuseForLimit(limits.onceRead, request, context)) ??
      (contract.changesState && context.disk.isScarce ? refuseForFault("cannot-save") : undefined))
    : refuseInput(contract, shaped, parsed.error, exchange.texts);
  if (refusal) return finish(await showRefusedForm(refusal, formShown));

  const clean =
    contract.method === "GET" ? readAddress(contract, exchange, shaped, parsed.data) : request.url;
  // Writing waits for rows of its own: a lock says nothing of what others send.
  const answer = contract.changesState
    ? () => retry(handle, isUndone)
    : () => context.locks.attempt(route, () => retry(handle, isServerGone));
  await context.cachePage(exchange, () =>
    goOnFirst(exchange, answer, { goOn: context.goOn, now: context.now(), readAgain: readVisitor }),
  );
  return reply;

  async function handle(): Promise<Answer> {
    const described = describeRequest(exchange, context);
    const answer = await observed("use case", `${contract.method} ${contract.path}`, () =>
      route.handler({ ...described, input: parsed.data as never }),
    );
    if (contract.changesState) throwSwallowed(answer);
    if (answer.kind === "refusal") return showRefusedForm(answer, formShown);
    const isFound = answer.kind === "page" && (answer.status ?? 200) === 200;
    return isFound && clean !== request.url ? redirect(clean, { status: 301 }) : answer;
  }

  async function finish(answer: Answer) {
    await present(answer, exchange, context);
    return reply;
  }
}

/** Nothing of it can have been written. */
function isUndone(error: unknown, isUntouched: boolean): boolean {
  return isUntouched && isRefusedWhole(error);
}

function visitorReader(route: Route, request: FastifyRequest, context: Mounted) {
  const { contract } = route;
  const withMarks = contract.answers === "page" && contract.method === "GET";
  const withCompared = route.comparesMember === true;
  const visit = () => visitOf(route, request, context);
  const isAsked = !contract.changesState && hasSessionCookie(request.headers.cookie);
  return (setCookie?: (cookie: string) => void) => {
    const asked = { ...(setCookie && { setCookie }), withMarks, withCompared, visit };
    const read = () => context.readVisitor(request.headers, asked);
    return isAsked ? context.locks.attempt("visitor", () => retry(read, isUndone)) : read();
  };
}

async function refuseForLimit(name: RateLimitName, { ip }: FastifyRequest, { checkRateLimit }: Mounted) {
  const wait = await checkRateLimit(name, ip);
  return wait === undefined ? undefined : refuseForNow(wait);
}

/** Gives the address that says the same without what was left empty. */
function readAddress(
  { input }: Contract,
  exchange: Exchange,
  shaped: Parameters<typeof withoutEmptyParameters>[1],
  parsed: unknown,
): string {
  const { request } = exchange;
  const clean = isNavigation(exchange) ? withoutEmptyParameters(request.url, shaped) : request.url;
  exchange.url = understoodAddress(request, input, shaped, parsed);
  // An address that only leads to another is never taken for that one, also while it is being answered.
  exchange.pageKey = clean === request.url ? pageKeyOf(exchange, parsed) : request.url;
  return clean;
}

async function turnAway(
  access: Exclude<AccessDecision, "allowed">,
  contract: Contract,
  exchange: Exchange,
  context: MountContext,
): Promise<void> {
  switch (access) {
    case "sign-in-first":
      return presentSignIn(signInPathFor(contract.access), exchange);
    case "two-factor-first":
    case "passkey-first":
      return presentSetUp(access, exchange);
    case "forbidden":
      return present(refuse(403), exchange, context);
    case "hidden":
      return present(refuse(404), exchange, context);
  }
}

/** A library may have swallowed what the database failed at: nobody is told that it was done. */
function throwSwallowed(answer: Answer): void {
  const fault = faultNow();
  if (fault && !(answer.kind === "refusal" && answer.status >= 500)) throw fault;
}

/** Read before everything else, so that it is noted in the one question that tells who is there. */
function visitOf(
  { contract, visits }: Route,
  request: FastifyRequest,
  { disk, now }: MountContext,
): VisitAt | undefined {
  if (!visits) return undefined;
  const parsed = contract.input.safeParse(shapeInput(contract.input, queryAndPathPairs(request), undefined));
  const visit = parsed.success ? visits(parsed.data as never) : undefined;
  return visit && { ...visit, now: now(), isSeenLater: disk.isScarce || isSeenLater(request) };
}

function describeRequest(exchange: Exchange, { now, turns }: Mounted) {
  const { request, reply, visitor, texts, url } = exchange;
  return {
    input: undefined,
    visitor,
    texts,
    url,
    cameFrom: cameFrom(request),
    address: request.ip,
    userAgent: request.headers["user-agent"],
    cookie: request.headers.cookie,
    wantsFragment: wantsFragment(request),
    wantsJson: wantsJson(request),
    isSeenLater: isSeenLater(request),
    isNavigation: isNavigation(exchange),
    now: now(),
    takeTurn: () => turns.take(reply.raw),
    requestId: request.id,
  };
}

function isTrusted(request: FastifyRequest, body: ReadBody, exchange: Exchange, context: MountContext) {
  const ownOrigins = [new URL(context.baseUrl).origin, `${request.protocol}://${request.host}`];
  if (!isFromOwnOrigin(request.headers, ownOrigins)) return false;
  if (exchange.visitor.kind === "anonymous" || request.method === "GET") return true;
  const header = request.headers[CSRF_HEADER];
  const fields = [...body.pairs, ...Object.entries(body.json ?? {})];
  const field = fields.find(([name]) => name.toLowerCase() === CSRF_FIELD.toLowerCase())?.[1];
  const given = typeof header === "string" ? header : field;
  return isSameToken(exchange.visitor.csrfToken, typeof given === "string" ? given : undefined);
}
