import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { PatientClient } from "../../src/platform/database/patient-client.ts";
import { superuser } from "../../src/platform/embedded-postgres/create-cluster.ts";
import { openDataFolder } from "../../src/platform/embedded-postgres/data-folder.ts";
import {
  type LaunchedPostmaster,
  launchPostmaster,
} from "../../src/platform/embedded-postgres/launch-postmaster.ts";
import { findPostgresBinaries } from "../../src/platform/embedded-postgres/postgres-binaries.ts";
import { choosePostgresUser } from "../../src/platform/embedded-postgres/postgres-user.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { eventually } from "./eventually.ts";

const SETTINGS = { fsync: "off", shared_buffers: "64MB", full_page_writes: "off" };

/** A server that nobody brings back but the test. */
export interface PairedServer {
  url: string;
  port: number;
  /** To all of its processes: that of a connection works on when only the first has been stopped. */
  signal(signal: NodeJS.Signals): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  ask(text: string): Promise<pg.QueryResult>;
}

export interface PostgresPair {
  primary: PairedServer;
  standby: PairedServer;
  /** The primary first. */
  bothUrl: string;
  stop(): Promise<void>;
}

/** A primary with a streaming standby, which begins as a copy of it: the package brings no pg_basebackup. */
export async function startPostgresPair(fill: (url: string) => Promise<unknown>): Promise<PostgresPair> {
  const root = await mkdtemp(join(tmpdir(), "mesai-pair-"));
  const folders = { primary: join(root, "primary"), standby: join(root, "standby") };
  const first = await startEmbeddedPostgres({ dataDir: folders.primary, settings: SETTINGS });
  await fill(first.url).finally(() => first.stop());
  await mkdir(folders.standby);
  // With its owner, which node's own copying leaves out.
  await promisify(execFile)("cp", ["-a", join(folders.primary, "postgres"), folders.standby]);
  await writeFile(join(folders.standby, "postgres/standby.signal"), "");
  const password = (await readFile(join(folders.primary, "postgres-password"), "utf8")).trim();

  const primary = await prepare(folders.primary, password, {});
  await primary.start();
  const standby = await prepare(folders.standby, password, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`,
    wal_retrieve_retry_interval: "200ms",
  });
  await standby.start();
  return {
    primary,
    standby,
    bothUrl: `postgres://${superuser}:${password}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/mesai`,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function prepare(
  dataDir: string,
  password: string,
  settings: Record<string, string>,
): Promise<PairedServer> {
  const folder = await openDataFolder(dataDir);
  const { postgres } = await findPostgresBinaries();
  const { user } = await choosePostgresUser(postgres, dataDir);
  let launched: LaunchedPostmaster | undefined;
  const server: PairedServer = {
    url: "",
    port: 0,
    signal(signal) {
      const pid = launched?.pid ?? 0;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
      process.kill(pid, signal);
      for (const each of children) signalChild(Number(each), signal);
    },
    async start() {
      const plan = { folder, postgres, user, settings: { ...SETTINGS, ...settings } };
      launched = await launchPostmaster(plan, server.port || undefined);
      server.port = launched.port;
      server.url = `postgres://${superuser}:${password}@127.0.0.1:${server.port}/mesai`;
      await eventually(() => server.ask("select 1"));
    },
    async kill() {
      if (!launched || launched.hasExited()) return;
      server.signal("SIGKILL");
      await eventually(() => {
        if (!launched?.hasExited()) throw new Error("it is still there");
      });
    },
    async ask(text) {
      const client: pg.Client = new PatientClient({ connectionString: server.url, connectWithinMs: 2_000 });
      client.on("error", () => {});
      await client.connect();
      return client.query(text).finally(() => client.end());
    },
  };
  return server;
}

/** One that has just ended by itself needs no signal. */
function signalChild(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
