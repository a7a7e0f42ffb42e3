import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { PageCache } from "../../platform/caching/page-cache.ts";
import { databaseFaultOf } from "../../platform/database/faults.ts";
import { workFor } from "../../platform/database/purpose.ts";
import { refuse, refuseForNow } from "../../platform/http/answer.ts";
import { refuseForFault } from "../../platform/http/fault-refusal.ts";
import { UnreadableInput } from "../../platform/http/read-input.ts";
import type { Route } from "../../platform/http/route.ts";
import type { StoredResponse } from "../../platform/http/stored-response.ts";
import { ANONYMOUS } from "../../platform/http/visitor.ts";
import type { Readiness } from "../../platform/readiness.ts";
import { isFromBeyond } from "../../platform/settings/running-mode.ts";
import { LostFile, StorageAway } from "../../platform/storage/file-storage.ts";
import { answerUnreadable } from "./answer-unreadable.ts";
import { type Promised, startExchange } from "./exchange.ts";
import { frontDoor } from "./front-door.ts";
import { leavingResponse } from "./leaving-response.ts";
import { type MountContext, mountRoutes } from "./mount-routes.ts";
import { observeRequest } from "./observe-request.ts";
import { present } from "./present.ts";
import { acceptBodies } from "./request-body.ts";
import type { Headers } from "./security-headers.ts";

export interface ServerOptions extends MountContext {
  routes: readonly Route[];
  pageCache: PageCache;
  builtAssets: Map<string, StoredResponse>;
  securityHeaders: Headers;
  trustedProxies: string[];
  readiness: Readiness;
  noteRefusedWrite: (error: FastifyError) => void;
  isForThisMachine: boolean;
}

// Slower than this and a request holds a connection for nothing.
const REQUEST_TIMEOUT_MS = 60_000;
// Longer than the minute after which proxies usually give up a connection: the one that ends it must be the proxy.
const KEEP_ALIVE_MS = 72_000;
const CLOSE_IDLE_EVERY_MS = 50;
const LONGEST_PATH_PART = 500;
// A search of 10,000 signs is cut, not refused; in an address a sign may take twelve bytes.
const MOST_HEADER_BYTES = 128 * 1024;

export function createWebServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies,
    forceCloseConnections: "idle",
    // What still comes is answered like everything else, and ends its connection.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LONGEST_PATH_PART },
    serverFactory: (handler) =>
      createServer(
        {
          requestTimeout: REQUEST_TIMEOUT_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
          maxHeaderSize: MOST_HEADER_BYTES,
          ServerResponse: leavingResponse(options.readiness),
        },
        frontDoor(options, handler),
      ),
    clientErrorHandler: answerUnreadable(options.catalogs),
    // An address that cannot be decoded; the hooks have not run for it.
    frameworkErrors: (_error, request, reply) => {
      setCommonHeaders(request, reply as FastifyReply);
      void answerNotFound(request, reply as FastifyReply);
    },
  });

  function setCommonHeaders(request: FastifyRequest, reply: FastifyReply) {
    reply.headers(options.securityHeaders);
    reply.header("X-Request-Id", request.id);
  }
  app.addHook("onRequest", async (request, reply) => setCommonHeaders(request, reply));
  // A session that is prolonged on the way to a picture: the answer is everybody's, the cookie is not.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.hasHeader("Set-Cookie")) reply.header("Cache-Control", "private, no-store");
  });
  if (options.isForThisMachine) app.addHook("onRequest", refuseFromBeyond);
  async function refuseFromBeyond(request: FastifyRequest, reply: FastifyReply) {
    if (!isFromBeyond({ hostname: request.hostname, address: request.ip })) return;
    options.log.error(
      "Refused: a proxy brings people from elsewhere to what was started for this machine alone. Set BASE_URL to the address they use.",
    );
    return reply.code(421).type("text/plain").send("Started for this machine alone: BASE_URL is not set.\n");
  }
  // The framework closes connections that are idle when the stop begins; those that become idle later wait for more.
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once("close", () => clearInterval(timer));
  });
  acceptBodies(app);
  mountRoutes(app, options.routes, options);

  async function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
    const answers = kindOfUnknown(request.url, options.routes);
    const exchange = startExchange(request, reply, options.catalogs, { answers });
    const wait = await options.checkRateLimit("reading", request.ip);
    exchange.visitor = await tryReadVisitor(request, options);
    await present(wait === undefined ? refuse(404) : refuseForNow(wait), exchange, options);
    return reply;
  }
  app.setNotFoundHandler((request, reply) =>
    observeRequest(request, reply, () => answerNotFound(request, reply)),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, options));
  return app;
}

/** A no is told in any case, even where the session cannot be read. */
function tryReadVisitor(request: FastifyRequest, { readVisitor }: ServerOptions) {
  return workFor("pages", () => readVisitor(request.headers)).catch(() => ANONYMOUS);
}

async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServerOptions,
) {
  const exchange = startExchange(request, reply, options.catalogs, promisedTo(request, options.routes));
  if (isGone(request)) {
    options.log.debug({ requestId: request.id, path: request.routeOptions.url }, "left in the middle");
    return reply.code(400).send();
  }
  const fault = databaseFaultOf(error) ?? (error instanceof StorageAway ? "away" : undefined);
  if (fault === "cannot-save") options.noteRefusedWrite(error);
  const refusal = fault ? refuseForFault(fault) : refusalOf(error);
  if (refusal.status >= 500) {
    // The route's, not the request's: an address may hold what somebody typed.
    options.log.error(
      { err: error, requestId: request.id, method: request.method, path: request.routeOptions.url },
      "failed",
    );
  }
  if (refusal.status !== 503) exchange.visitor = await tryReadVisitor(request, options);
  await present(refusal, exchange, options);
  return reply;
}

function promisedTo(request: FastifyRequest, routes: readonly Route[]): Promised {
  const { url } = request.routeOptions;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const asked = routes.find(({ contract }) => contract.path === url && contract.method === method);
  return asked?.contract ?? { answers: "page" };
}

/** The client hung up before its request was whole. Nobody is there to answer, and nothing of ours has failed. */
function isGone({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.destroyed;
}

/** Whoever mistypes an address of the API is a program too. */
function kindOfUnknown(url: string, routes: readonly Route[]) {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1).toLowerCase();
  const asked = url.toLowerCase();
  const isBesideData = routes.some(
    ({ contract }) => contract.answers === "data" && asked.startsWith(folderOf(contract.path)),
  );
  return isBesideData ? "data" : "page";
}

function refusalOf(error: FastifyError) {
  if (error instanceof UnreadableInput) return refuse(400);
  if (error instanceof LostFile) return refuse(404, { message: "error-404-file" });
  switch (error.statusCode) {
    case 400:
    case 413:
    case 415:
      return refuse(error.statusCode);
    default:
      return refuse(500);
  }
}
