import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type LoggedServer, spawnBuiltServer } from "./built-server.ts";
import { startThrowawayServer } from "./global-postgres.ts";
import { addOddTexts, type OddPages } from "./odd-texts.ts";
import { recreateDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** For the profiles of browsers */
    browserFolder: string;
    journeyServer: Omit<LoggedServer, "stop"> & { secret: string };
    oddPages: OddPages[];
  }
}

/** One server with its demo content for all journeys; each visitor is new to it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A PostgreSQL of its own: this runs before the setup that all projects share.
  const postgres = await startThrowawayServer();
  const database = { url: await recreateDatabase(postgres.url, "journeys"), drop: postgres.stop };
  const secret = randomBytes(32).toString("base64url");
  const server = await spawnBuiltServer(database, { SECRET: secret });
  try {
    project.provide("oddPages", await addOddTexts(server.databaseUrl));
    const { url, databaseUrl, dataDir, logFile } = server;
    project.provide("journeyServer", { url, databaseUrl, dataDir, logFile, secret });
    const browserFolder = await mkdtemp(join(tmpdir(), "mesai-browser-"));
    project.provide("browserFolder", browserFolder);
    return async () => {
      await rm(browserFolder, { recursive: true, force: true, maxRetries: 10 });
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
