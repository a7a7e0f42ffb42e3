import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { FeedPosition } from "../../../platform/feed-place.ts";
import { defineJob } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { HandedFile } from "../../../platform/storage/handed-file.ts";
import { type LoadedSnapshot, readSnapshot } from "../engine/snapshot/read-snapshot.ts";
import type { SnapshotContext } from "../engine/snapshot/snapshot-format.ts";
import { buildSnapshot } from "./index-builder.ts";
import { isOnlyMaker, readInstallationId } from "./search-documents.store.ts";

export type TakenSnapshot = Extract<LoadedSnapshot, { usable: true }>;

/** Change it when documents are made of other words than before: older snapshots are then not used. Filters tell by themselves. */
const DOCUMENT_VERSION = 5;

/** Nightly: the feed goes back a week, so one of last night is caught up with in seconds. */
export const handOnSnapshotJob = defineJob({
  name: "hand-on-search-index",
  payload: z.object({}),
  retries: 1,
  schedule: "37 2 * * *",
});

export async function snapshotContext(
  { changes, readDb }: Services,
  position: FeedPosition | undefined,
): Promise<SnapshotContext> {
  const stored = position && (await changes.toStored(position));
  return { schema: await snapshotSchema(readDb), position: JSON.stringify(stored ?? null) };
}

export async function snapshotSchema(db: Services["db"]): Promise<string> {
  return `${DOCUMENT_VERSION} ${await readInstallationId(db)}`;
}

/** Made anew from the database, in a thread of its own: no process that answers visitors stops for it. */
export async function makeHandedSnapshot(services: Services): Promise<void> {
  if (!isShared(services)) return;
  const path = join(services.settings.dataDir, "search-index.handed-on");
  const context = await snapshotContext(services, services.changes.position);
  try {
    await buildSnapshot(services.readDb, path, context);
    await handOnSnapshot(services, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Leaves it for other machines, unless somebody is doing so already. */
export async function handOnSnapshot(services: Services, path: string, signal?: AbortSignal): Promise<void> {
  if (!isShared(services)) return;
  const edition = await snapshotSchema(services.readDb);
  await services.db.transaction().execute(async (transaction) => {
    if (await isOnlyMaker(transaction)) await handedIn(services).put(path, edition, signal);
  });
}

/** What another machine has left, straight from the storage; undefined where there is none that can be used. */
export async function readHandedSnapshot(
  services: Services,
  signal: AbortSignal,
): Promise<TakenSnapshot | undefined> {
  if (!isShared(services)) return undefined;
  const { log, readDb } = services;
  try {
    const schema = await snapshotSchema(readDb);
    const handed = await handedIn(services).find(schema, signal);
    const snapshot = handed && (await readSnapshot(handed, schema));
    if (snapshot?.usable !== false) return snapshot;
    log.warn({ problem: snapshot.problem }, "the search snapshot of another machine is not used");
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, "the search snapshot of another machine cannot be had");
  }
  return undefined;
}

function isShared({ settings }: Services): boolean {
  return settings.files.kind !== "own";
}

function handedIn({ files }: Services): HandedFile {
  return new HandedFile(files.storage, "search-index");
}
