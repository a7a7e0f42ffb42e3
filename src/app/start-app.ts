import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { refreshLookups } from "../features/editor-desk/lookups/refresh-lookups.ts";
import { refreshOverrides } from "../features/language/index.ts";
import { goOnAfterSignIn, hasStoredAnswer } from "../features/resuming/index.ts";
import { CdnPurge } from "../platform/caching/cdn-purge.ts";
import { PageCache } from "../platform/caching/page-cache.ts";
import type { StoredResponse } from "../platform/http/stored-response.ts";
import { countDown } from "../platform/in-time.ts";
import { projectRoot } from "../platform/project-root.ts";
import type { Services } from "../platform/services.ts";
import { createFindSession } from "../platform/session/find-session.ts";
import { createReadVisitor } from "../platform/session/read-visitor.ts";
import type { AppOptions } from "./app-options.ts";
import { createServices } from "./create-services.ts";
import { RenderedParts } from "./document/rendered-parts.ts";
import { features, sessionParts } from "./features.ts";
import { followChanges, followLookups } from "./follow-changes.ts";
import { loadBuiltAssets, loadServiceWorker, readPageAssets } from "./http/assets.ts";
import { createCachePage } from "./http/cache-page.ts";
import { createWebServer } from "./http/create-server.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { shareWithCaches } from "./http/shared-caches.ts";
import type { Measured } from "./operations/metrics.ts";
import { tellFigures } from "./operations/told-figures.ts";
import { platformJobs } from "./platform-jobs.ts";
import { type Begun, stopInOrder } from "./stop-in-order.ts";
import { workWhileThereIsRoom } from "./work-while-there-is-room.ts";

/** A running Mesai on a prepared database: the parts of its role, and how to stop them in order. */
export interface App {
  services: Services;
  web: FastifyInstance | undefined;
  /** Where health and figures are told, if they are. */
  operationsUrl: string | undefined;
  stop(): Promise<void>;
}

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
  const { settings, log } = options;
  if (settings.tracing) {
    const { startTracing } = await import("../platform/observing/tracing.ts");
    begun.push({ name: "traces", stop: startTracing(settings.tracing) });
  }
  const { services, pools, transport } = await createServices(options, begun);
  const pageCache = new PageCache(settings.pageCacheBytes);
  const parts = new RenderedParts(settings.pageCacheBytes / 4);
  const operationsUrl = await startOperations({ services, pageCache, pools }, begun);
  followLookups(services);
  // Before the caches: what a page is made of must have changed when the page is dropped.
  const backgrounds = features.flatMap((feature) => [
    ...(settings.runsWeb && feature.background ? [feature.background(services)] : []),
    ...(settings.runsWorker && feature.workerBackground ? [feature.workerBackground(services)] : []),
  ]);
  const { cdnPurge } = settings;
  const cdn = settings.runsWorker && cdnPurge ? new CdnPurge(cdnPurge, log) : undefined;
  if (cdn) begun.push({ name: "CDN", stop: () => cdn.stop() });
  followChanges(services, pageCache, parts, cdn);
  begun.push({ name: "change feed", stop: () => services.changes.stop() });
  // In this order: a text that is changed in between is read here or comes with the feed.
  await services.changes.start();
  await refreshOverrides(services);
  await refreshLookups(services);
  begun.push(...backgrounds.map((each) => ({ name: each.name, stop: () => each.stop() })));

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
    web.addHook("onListen", async () => services.readiness.rise());
    begun.push({ name: "web server", stop: () => closeWeb(web) });
    begun.push({ name: "readiness", stop: () => services.readiness.fall(settings.stopPauseMs) });
  } else services.readiness.rise();
  return { services, web, operationsUrl };
}

/** First of all, so that a start that takes long can be watched. */
async function startOperations(measured: Measured, begun: Begun[]): Promise<string | undefined> {
  const { services } = measured;
  const { metricsPort, metricsKey } = services.settings;
  if (metricsPort === undefined && metricsKey === undefined) return undefined;
  const { Metrics } = await import("./operations/metrics.ts");
  const metrics = new Metrics(measured);
  begun.push({ name: "figures", stop: async () => metrics.stop() });
  tellFigures(services, metrics);
  if (metricsPort === undefined) return undefined;
  const { startOperationsServer } = await import("./operations/operations-server.ts");
  const { url, stop } = await startOperationsServer(services, metrics);
  begun.push({ name: "figures' port", stop });
  return url;
}

/** Requests under way are answered, but a client that never finishes its own does not hold the stop. */
async function closeWeb(web: FastifyInstance): Promise<void> {
  const stopCounting = countDown(FINISH_WITHIN_MS, () => web.server.closeAllConnections());
  await web.close().finally(stopCounting);
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
      hasStoredAnswer(request.cookie) && !services.disk.isScarce
        ? goOnAfterSignIn(services, visitor, request)
        : undefined,
    disk: services.disk,
    replica: services.replica,
    noteRefusedWrite: (error) => services.databaseReadiness.noteRefusedWrite(error),
    checkRateLimit: createRateLimiter(services),
    cachePage: createCachePage(pageCache, present, headers, shareWithCaches(settings)),
    access: {
      isProduction: settings.isProduction,
      demandsTwoFactorOfStaff: !settings.fillsDemo,
      demandsPasskeyOfStaff: settings.demandsPasskeyOfStaff,
    },
    log,
  });
}
