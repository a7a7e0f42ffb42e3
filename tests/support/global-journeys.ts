import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserOptions } from "./browser-options.ts";
import { spawnBuiltServer } from "./built-server.ts";
import { startThrowawayServer } from "./global-postgres.ts";
import { recreateDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    journeyServer: { url: string; databaseUrl: string };
    /** Where the browser takes connections */
    journeyBrowser: string;
  }
}

/** One server with its demo content and one browser for all journeys; each visitor is new to both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A PostgreSQL of its own: this runs before the setup that all projects share.
  const postgres = await startThrowawayServer();
  const database = { url: await recreateDatabase(postgres.url, "journeys"), drop: postgres.stop };
  const server = await spawnBuiltServer(database, {});
  const browser = await chromium.launchServer(browserOptions()).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  project.provide("journeyServer", { url: server.url, databaseUrl: server.databaseUrl });
  project.provide("journeyBrowser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
