import { randomBytes } from "node:crypto";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserOptions } from "./browser-options.ts";
import { spawnBuiltServer } from "./built-server.ts";
import { startThrowawayServer } from "./global-postgres.ts";
import { addOddTexts, type OddPages } from "./odd-texts.ts";
import { recreateDatabase } from "./test-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    journeyServer: { url: string; databaseUrl: string; secret: string };
    /** Where the browser takes connections */
    journeyBrowser: string;
    oddPages: OddPages[];
  }
}

/** One server with its demo content and one browser for all journeys; each visitor is new to both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A PostgreSQL of its own: this runs before the setup that all projects share.
  const postgres = await startThrowawayServer();
  const database = { url: await recreateDatabase(postgres.url, "journeys"), drop: postgres.stop };
  const secret = randomBytes(32).toString("base64url");
  const server = await spawnBuiltServer(database, { SECRET: secret });
  try {
    project.provide("oddPages", await addOddTexts(server.databaseUrl));
    project.provide("journeyServer", { url: server.url, databaseUrl: server.databaseUrl, secret });
    const browser = await chromium.launchServer(browserOptions());
    project.provide("journeyBrowser", browser.wsEndpoint());
    return async () => {
      await browser.close();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
