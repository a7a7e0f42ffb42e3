import { SharedMemory } from "../platform/caching/memory.ts";
import { ChangeFeed } from "../platform/change-feed.ts";
import { createPools } from "../platform/database/pools.ts";
import { DatabaseReadiness } from "../platform/database/readiness.ts";
import { Replica } from "../platform/database/replica.ts";
import { FileMailTransport, SmtpMailTransport } from "../platform/mail/mail-transport.ts";
import type { Log } from "../platform/observing/log.ts";
import { SizedImages } from "../platform/pictures/sized-images.ts";
import { Queue } from "../platform/queue/queue.ts";
import { Readiness } from "../platform/readiness.ts";
import type { Services } from "../platform/services.ts";
import { createAuth } from "../platform/session/auth.ts";
import { createAskMarks } from "../platform/session/session-part.ts";
import { DiskRoom } from "../platform/storage/disk-room.ts";
import { StorageAway } from "../platform/storage/file-storage.ts";
import { FileStore } from "../platform/storage/files.ts";
import { storageAt } from "../platform/storage/files-place.ts";
import { tellOfLeftFiles } from "../platform/storage/left-files.ts";
import type { AppOptions } from "./app-options.ts";
import { createCatalogs } from "./catalogs.ts";
import { features, sessionParts } from "./features.ts";
import type { Begun } from "./stop-in-order.ts";

/** What every part of Mesai asks for, and what that stands on. */
export async function createServices(options: AppOptions, begun: Begun[]) {
  const { settings, databaseUrl, log } = options;
  const { db, vital, replica, pools } = await openPools(options, begun);
  const { dataDir: folder, diskReserveBytes: reserveBytes } = settings;
  const disk = new DiskRoom({ folder, reserveBytes, log, freeBytes: options.freeBytes });
  begun.push({ name: "disk room", stop: () => disk.stop() });
  await disk.start();
  const mailFiles = settings.smtpUrl ? undefined : new FileMailTransport(settings.dataDir);

  const files = new FileStore(storageAt(settings.files), db, log);
  await checkStorage(files, log);
  await tellOfLeftFiles(settings, log);

  const services: Services = {
    settings,
    log,
    db,
    readDb: replica?.db ?? db,
    replica,
    databaseReadiness: new DatabaseReadiness(vital, replica),
    disk,
    memory: new SharedMemory(),
    changes: new ChangeFeed(replica?.feed ?? vital, databaseUrl, log),
    queue: new Queue(databaseUrl, log, { followsClock: options.followsClock ?? true }),
    readiness: new Readiness(),
    files,
    images: new SizedImages(settings.dataDir, files),
    mailFiles,
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
  const transport = mailFiles ?? new SmtpMailTransport(settings.smtpUrl ?? "", settings.mailFrom);
  return { services, pools, transport };
}

/** With all pools there are, by name. */
async function openPools({ settings, databaseUrl: directUrl, log }: AppOptions, begun: Begun[]) {
  const { databaseUrl = directUrl, databaseReplicaUrl: url, databaseLimits: limits } = settings;
  const primary = createPools({ url: databaseUrl, directUrl, limits, log });
  begun.push({ name: "database connections", stop: primary.end });
  const { db, vital, byName } = primary;
  if (!url) return { db, vital, replica: undefined, pools: byName };
  const ofReplica = createPools({ url, limits, log, wantedOfSeveral: "prefer-standby" });
  begun.push({ name: "replica connections", stop: ofReplica.end });
  const replica = new Replica({ primary, replica: ofReplica, mostLagMs: limits.limitsMs.lag, log });
  begun.push({ name: "replica", stop: () => replica.stop() });
  await replica.start();
  const named = Object.entries(ofReplica.byName).map(([name, pool]) => [`replica-${name}`, pool]);
  return { db, vital, replica, pools: { ...byName, ...Object.fromEntries(named) } };
}

/** Pages do without it for a while; what can never work is said at once. */
async function checkStorage({ storage }: FileStore, log: Log): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    log.error(
      { err: error, place: storage.place },
      "the file storage is away; files are refused until it is back",
    );
  }
}
