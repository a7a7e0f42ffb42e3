import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../../src/app/prepare-database.ts";
import { findPostmaster, isProcessAlive } from "../../src/platform/embedded-postgres/postmaster.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { createLog } from "../../src/platform/observing/log.ts";
import { Queue } from "../../src/platform/queue/queue.ts";
import { dropDemoTemplates, recreateDatabase, templateDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    testPostgresUrls: string[];
    /** Files that belong to demo content */
    demoFolder: string;
  }
}

const folderPrefix = "mesai-test-";

const MOST_SERVERS = 4;

/**
 * A server for each worker: what is finished for certain, which positions in the change feed go by, is decided by the oldest transaction
 * of a whole server, so a long one of a neighbour would be felt. Tests get copies of the migrated template.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const count = Math.min(project.vitest.config.maxWorkers, MOST_SERVERS);
  const servers = given
    ? [{ url: given, stop: async () => {} }]
    : await Promise.all(Array.from({ length: count }, startThrowawayServer));
  const demoFolder = await mkdtemp(join(tmpdir(), "mesai-demo-"));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(demoFolder, { recursive: true, force: true });
  };
  try {
    await Promise.all(
      servers.map(async ({ url }) => {
        await makeTemplate(await recreateDatabase(url, templateDatabase));
        await dropDemoTemplates(url);
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    "testPostgresUrls",
    servers.map(({ url }) => url),
  );
  project.provide("demoFolder", demoFolder);
  return stop;
}

/** With the tables of the queue too, which every application would otherwise make at its start. */
async function makeTemplate(databaseUrl: string): Promise<void> {
  await prepareDatabase(databaseUrl);
  const queue = new Queue(databaseUrl, createLog("silent"));
  await queue.start([]);
  await queue.stop();
}

const MEMORY_FOLDER = "/dev/shm";
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * In memory, if there is plenty. A database is 800 files, and disks take longer to make them the more were removed in the last
 * minutes: an ext4 without a journal looks at each of those, for every new one.
 */
async function folderForServers(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined);
  const room = Math.min(process.availableMemory(), memory ? memory.bavail * memory.bsize : 0);
  return room > ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

let swept: Promise<void> | undefined;

export async function startThrowawayServer() {
  swept ??= Promise.all([MEMORY_FOLDER, tmpdir()].map(removeAbandonedServers)).then(() => {});
  await swept;
  const dataDir = await mkdtemp(join(await folderForServers(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      wal_compression: "off",
      shared_buffers: "128MB",
      max_connections: "300",
    },
  });
  await makeLoginsCheap(server.url);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** Passwords are checked as everywhere, but a run logs in some five thousand times, for 5 ms of processor each. */
async function makeLoginsCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set scram_iterations = 1");
  await client.query(`alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`);
  await client.end();
}

/** A run that was killed leaves its server behind, and nobody else would ever stop it. */
async function removeAbandonedServers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : 0;
    if (!owner || isProcessAlive(owner)) continue;
    const dataDir = join(folder, name);
    const server = await findPostmaster(join(dataDir, "postgres"));
    if (server) process.kill(server.pid, "SIGKILL");
    // Another user's leftovers are not ours to remove.
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}
