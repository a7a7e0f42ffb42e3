import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { refreshOverrides } from "../features/language/index.ts";
import { goOnAfterSignIn, hasKeptAnswer } from "../features/resuming/index.ts";
import { ChangeFeed, tagsOf } from "../platform/change-feed.ts";
import { createPools } from "../platform/database/pools.ts";
import { DatabaseReadiness } from "../platform/database/readiness.ts";
import { DiskRoom } from "../platform/disk-room.ts";
import { FileStore } from "../platform/files.ts";
import type { StoredResponse } from "../platform/http/stored-response.ts";
import type { Log } from "../platform/log.ts";
import { FileMailTransport, SmtpMailTransport } from "../platform/mail/mail-transport.ts";
import { SharedMemory } from "../platform/memory.ts";
import { PageCache } from "../platform/page-cache.ts";
import { projectRoot } from "../platform/project-root.ts";
import { Queue } from "../platform/queue.ts";
import { Readiness } from "../platform/readiness.ts";
import type { Services } from "../platform/services.ts";
import { createAuth } from "../platform/session/auth.ts";
import { createFindSession } from "../platform/session/find-session.ts";
import { createReadVisitor } from "../platform/session/read-visitor.ts";
import { createAskMarks, type SessionPart } from "../platform/session/session-part.ts";
import type { Settings } from "../platform/settings.ts";
import { createCatalogs } from "./catalogs.ts";
import { RenderedParts } from "./document/rendered-parts.ts";
import { features } from "./features.ts";
import { loadBuiltAssets, loadServiceWorker, type PageAssets, readPageAssets } from "./http/assets.ts";
import { createWebServer } from "./http/create-server.ts";
import { createKeepPage } from "./http/keep-page.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { type Headers, securityHeaders } from "./http/security-headers.ts";
import type { Measured } from "./operations/metrics.ts";
import { platformJobs } from "./platform-jobs.ts";
import { type Begun, stopInOrder } from "./stop-in-order.ts";
import { workWhileThereIsRoom } from "./work-while-there-is-room.ts";

export interface AppOptions {
  settings: Settings;
  databaseUrl: string;
  log: Log;
  /** The development server serves sources instead of the build, under a policy that allows its client. */
  development?: { assets: PageAssets; headers: Headers };
  now?: () => Date;
  /** On the disk of the data folder; asked of the system unless given. */
  freeBytes?: () => Promise<number>;
}

/** A running Mesai on a prepared database: the parts of its role, and how to stop them in order. */
export interface App {
  services: Services;
  web: FastifyInstance | undefined;
  /** Where health and figures are told, if they are. */
  operationsUrl: string | undefined;
  stop(): Promise<void>;
}

const sessionParts: readonly SessionPart[] = features.flatMap(({ session }) => session ?? []);

const FINISH_WITHIN_MS = 8_000;
const STOP_PART_WITHIN_MS = 12_000;

export async function startApp(options: AppOptions): Promise<App> {
  const begun: Begun[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= stopInOrder(begun, options.log, STOP_PART_WITHIN_MS);
    return stopping;
  };
  try {
    return { ...(await startParts(options, begun)), stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function startParts(options: AppOptions, begun: Begun[]): Promise<Omit<App, "stop">> {
  const { settings, databaseUrl, log } = options;
  if (settings.tracing) {
    const { startTracing } = await import("../platform/observing/tracing.ts");
    begun.push({ name: "traces", stop: startTracing(settings.tracing) });
  }
  const { db, vital, byName, end } = createPools(databaseUrl, settings.databaseLimits, log);
  begun.push({ name: "database connections", stop: end });
  const replica = settings.databaseReplicaUrl
    ? createPools(settings.databaseReplicaUrl, settings.databaseLimits, log)
    : undefined;
  if (replica) begun.push({ name: "replica connections", stop: () => replica.end() });
  const { dataDir: folder, diskReserveBytes: reserveBytes } = settings;
  const disk = new DiskRoom({ folder, reserveBytes, log, freeBytes: options.freeBytes });
  begun.push({ name: "disk room", stop: () => disk.stop() });
  await disk.start();
  const keptMail = settings.smtpUrl ? undefined : new FileMailTransport(settings.dataDir);

  const services: Services = {
    settings,
    log,
    db,
    readDb: replica?.db ?? db,
    databaseReadiness: new DatabaseReadiness(vital),
    disk,
    memory: new SharedMemory(),
    // Read where pages are read: a change counts when the replica has it, or pages would be kept with the old data.
    changes: new ChangeFeed(replica?.vital ?? vital, databaseUrl, log),
    queue: new Queue(databaseUrl, log),
    readiness: new Readiness(),
    files: new FileStore(settings.dataDir, db),
    keptMail,
    resumeKinds: new Map(),
    personalData: [],
    askMarks: createAskMarks(db, sessionParts),
    auth: createAuth(db, settings, log),
    catalogs: createCatalogs(),
    now: options.now ?? (() => new Date()),
  };
  for (const kind of features.flatMap((feature) => feature.resume?.(services) ?? [])) {
    services.resumeKinds.set(kind.name, kind);
  }
  services.personalData.push(...features.flatMap((feature) => feature.personalData?.(services) ?? []));
  const pageCache = new PageCache(settings.pageCacheBytes);
  const parts = new RenderedParts(settings.pageCacheBytes / 4);
  const ofReplica = Object.entries(replica?.byName ?? {}).map(([name, pool]) => [`replica-${name}`, pool]);
  const pools = { ...byName, ...Object.fromEntries(ofReplica) };
  const operationsUrl = await startOperations({ services, pageCache, pools }, begun);
  // Before the caches: what a page is made of must have changed when the page is dropped.
  const backgrounds = features.flatMap((feature) => [
    ...(settings.runsWeb && feature.background ? [feature.background(services)] : []),
    ...(settings.runsWorker && feature.workerBackground ? [feature.workerBackground(services)] : []),
  ]);
  followChanges(services, pageCache, parts);
  begun.push({ name: "change feed", stop: () => services.changes.stop() });
  // In this order: a text that is changed in between is read here or comes with the feed.
  await services.changes.start();
  await refreshOverrides(services);
  begun.push(...backgrounds.map((each) => ({ name: each.name, stop: () => each.stop() })));

  const transport = keptMail ?? new SmtpMailTransport(settings.smtpUrl ?? "", settings.mailFrom);
  const handlers = [
    ...platformJobs(services, transport),
    ...features.flatMap((feature) => feature.jobs?.(services) ?? []),
  ];
  begun.push({ name: "queue", stop: () => services.queue.stop() });
  await services.queue.start(handlers.map(({ job }) => job));
  // They may put jobs in as soon as they run, and jobs may ask them.
  await Promise.all(backgrounds.map((background) => background.start()));
  if (settings.runsWorker) {
    const stop = await workWhileThereIsRoom(services, handlers);
    begun.push({ name: "workers", stop });
  }

  const web = settings.runsWeb ? await createWeb(options, services, pageCache, parts) : undefined;
  if (web) {
    begun.push({ name: "web server", stop: () => closeWeb(web) });
    begun.push({ name: "readiness", stop: () => services.readiness.fall(settings.stopPauseMs) });
  }
  return { services, web, operationsUrl };
}

/** First of all, so that a start that takes long can be watched. */
async function startOperations(measured: Measured, begun: Begun[]): Promise<string | undefined> {
  if (measured.services.settings.metricsPort === undefined) return undefined;
  const { startOperationsServer } = await import("./operations/operations-server.ts");
  const { url, stop } = await startOperationsServer(measured);
  begun.push({ name: "figures", stop });
  return url;
}

/** Requests under way are answered, but a client that never finishes its own does not hold the stop. */
async function closeWeb(web: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => web.server.closeAllConnections(), FINISH_WITHIN_MS);
  await web.close().finally(() => clearTimeout(timer));
}

function followChanges(services: Services, pageCache: PageCache, parts: RenderedParts): void {
  const dropAll = () => {
    services.memory.dropAll();
    pageCache.dropAll();
    parts.dropAll();
  };
  services.changes.onChanges(async (changes) => {
    const tags = [...new Set(changes.flatMap(tagsOf))];
    services.memory.drop(tags);
    if (tags.includes("language")) {
      await refreshOverrides(services);
      return dropAll();
    }
    pageCache.drop(tags);
  });
  services.changes.onLost(dropAll);
}

async function createWeb(
  options: AppOptions,
  services: Services,
  pageCache: PageCache,
  parts: RenderedParts,
) {
  const { settings, log, development } = options;
  const clientFolder = join(projectRoot, "dist/client");
  const headers = development?.headers ?? securityHeaders(settings);
  const assets = development?.assets ?? readPageAssets(clientFolder);
  const builtAssets = development
    ? new Map<string, StoredResponse>()
    : await loadBuiltAssets(clientFolder, headers);
  if (!development) {
    const worker = await loadServiceWorker(clientFolder, assets, settings.hasServiceWorker, headers);
    builtAssets.set("/service-worker.js", worker);
  }
  const { baseUrl, gtmId: tagManagerId } = settings;
  const present = { assets, parts, baseUrl, tagManagerId, now: services.now };
  return createWebServer({
    ...present,
    routes: features.flatMap((feature) => feature.routes?.(services) ?? []),
    pageCache,
    builtAssets,
    securityHeaders: headers,
    trustedProxies: settings.trustedProxies,
    readiness: services.readiness,
    isForThisMachine: settings.isForThisMachine,
    catalogs: services.catalogs,
    readVisitor: createReadVisitor(services.auth, createFindSession(services.db, sessionParts), settings),
    goOn: async (visitor, request) =>
      hasKeptAnswer(request.cookie) && !services.disk.isScarce
        ? goOnAfterSignIn(services, visitor, request)
        : undefined,
    disk: services.disk,
    noteRefusedWrite: (error) => services.databaseReadiness.noteRefusedWrite(error),
    checkRateLimit: createRateLimiter(),
    keepPage: createKeepPage(pageCache, present, headers),
    access: {
      isProduction: settings.isProduction,
      demandsTwoFactorOfStaff: !settings.fillsDemo,
      demandsPasskeyOfStaff: settings.demandsPasskeyOfStaff,
    },
    log,
  });
}
