import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { untilReady } from "./until-ready.ts";

interface Wanted {
  port: number;
  secret: string;
  /** Stays for the next run; one of its own that goes at the end, unless said. */
  folder?: string | undefined;
  connections?: number;
  env?: Record<string, string>;
}

/** The built site with a database of its own, ready to be asked, and connections beside it. */
export async function startBuiltSite({ port, secret, folder, connections = 4, env }: Wanted) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "mesai-bench-")));
  const database = await startEmbeddedPostgres({ dataDir });
  const server = fork("dist/server/main.js", {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET: secret,
      LOG_LEVEL: "silent",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  const stop = async () => {
    await pool.end();
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
    await database.stop();
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, databaseUrl: database.url, serverId: server.pid ?? 0, pool, stop };
}
