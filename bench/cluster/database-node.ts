import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../src/platform/project-root.ts";
import { fillTemplate, type Values } from "./fill-template.ts";
import type { Network } from "./network.ts";
import { Part } from "./part.ts";
import { PORTS } from "./ports.ts";

const DISK_MB = 900;

/** One machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts, on a disk of their own. */
export interface Node {
  number: number;
  name: string;
  folder: string;
  dataDir: string;
  values: Values;
  /** Not where we may not mount one. */
  hasOwnDisk: boolean;
  etcd: Part;
  patroni: Part;
  /** Of its disk. */
  watcher: Part;
}

type Ids = { uid: number; gid: number };

export function makeFolder(folder: string, { uid, gid }: Ids): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chownSync(folder, uid, gid);
  return folder;
}

export function makeNode(number: number, parent: string, network: Network, shared: Values, as: Ids): Node {
  const name = `db${number}`;
  const folder = makeFolder(join(parent, name), as);
  const hasOwnDisk = mountDisk(folder);
  makeFolder(folder, as);
  makeFolder(join(parent, "etcd"), as);
  const run = makeFolder(join(parent, "run", name), as);
  const values: Values = {
    ...shared,
    NODE_NAME: name,
    NODE_ADDRESS: network.addressOf(number),
    ETCD_PORT: PORTS.etcd + number,
    ETCD_PEER_PORT: PORTS.etcdPeer + number,
    // Its disk is not the one that is filled: it is the machine's other half that a full disk stops.
    ETCD_DATA_DIR: join(parent, "etcd", name),
    PATRONI_PORT: PORTS.patroni + number,
    PATRONI_CONFIG: join(run, "patroni.yml"),
    POSTGRES_PORT: PORTS.postgres + number,
    POSTGRES_DATA_DIR: join(folder, "data"),
    POSTGRES_RUN_DIR: run,
    BACKUP_CONFIG: join(run, "pgbackrest.conf"),
    BACKUP_LOG_DIR: makeFolder(join(run, "pgbackrest"), as),
    BACKUP_SPOOL_DIR: makeFolder(join(run, "spool"), as),
    DISK_RESERVE: join(folder, "reserve"),
    DISK_RESERVE_MB: 64,
    DISK_LEAST_MB: 32,
  };
  const fill = (template: string, file: string) =>
    fillTemplate(`database/${template}`, values, join(run, file));
  fill("pgbackrest.conf", "pgbackrest.conf");
  const started = (program: string) => ({
    as,
    network: network.nameOf(number),
    name: `${program} of ${name}`,
    logFile: join(run, `${program}.log`),
  });
  const part = (program: string, command: string, args: string[], env: Record<string, string> = {}) =>
    new Part({ ...started(program), command, args, env, unit: `${program}.service.conf` });
  const environment = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  return {
    number,
    name,
    folder,
    dataDir: join(folder, "data"),
    values,
    hasOwnDisk,
    // Debian builds it for arm64 too; upstream says yes to that since 3.5.
    etcd: part("etcd", "/usr/bin/etcd", ["--config-file", fill("etcd.yml", "etcd.yml")], {
      ETCD_UNSUPPORTED_ARCH: "arm64",
    }),
    patroni: part("patroni", "/usr/bin/patroni", [fill("patroni.yml", "patroni.yml")]),
    watcher: new Part({
      ...started("watch-disk"),
      command: join(projectRoot, "ops/database/watch-disk.sh"),
      args: [],
      env: environment,
    }),
  };
}

function mountDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
