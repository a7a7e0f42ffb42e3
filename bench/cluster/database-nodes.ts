import { execFile, execFileSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { fillTemplate, type Values } from "./fill-template.ts";
import { idsOf } from "./needs.ts";
import type { Network } from "./network.ts";
import { Part, signalAll, withDescendants } from "./part.ts";
import { PORTS } from "./ports.ts";
import { until } from "./until.ts";

const COUNT = 3;
const DISK_MB = 900;
const PASSWORDS = { POSTGRES_PASSWORD: "bench-postgres", REPLICATION_PASSWORD: "bench-replication" };

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** One machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts, on a disk of their own. */
interface Node {
  number: number;
  name: string;
  folder: string;
  dataDir: string;
  values: Values;
  etcd: Part;
  patroni: Part;
}

export class DatabaseNodes {
  readonly #network: Network;
  readonly #postgres = idsOf("postgres");
  readonly nodes: Node[];
  readonly values: Values;
  /** Of each machine's own disk; undefined where we may not mount one. */
  readonly hasOwnDisks: boolean;

  constructor(folder: string, network: Network) {
    this.#network = network;
    const shared: Values = {
      ...PASSWORDS,
      CLUSTER_NAME: "mesai",
      NETWORK: network.range,
      ETCD_MEMBERS: numbers()
        .map((node) => `db${node}=http://${network.addressOf(node)}:${PORTS.etcdPeer + node}`)
        .join(","),
      POSTGRES_BIN_DIR: "/usr/lib/postgresql/15/bin",
      POSTGRES_MEMORY: "64MB",
      POSTGRES_WAL_SIZE: "128MB",
      BACKUP_REPOSITORY: join(folder, "backup"),
      BACKUP_CIPHER_PASSWORD: "bench-cipher",
    };
    for (const node of numbers()) {
      shared[`DB${node}_ADDRESS`] = network.addressOf(node);
      shared[`DB${node}_POSTGRES_PORT`] = PORTS.postgres + node;
      shared[`DB${node}_PATRONI_PORT`] = PORTS.patroni + node;
      shared[`DB${node}_ETCD`] = `${network.addressOf(node)}:${PORTS.etcd + node}`;
    }
    this.values = shared;
    this.#makeFolder(join(folder, "backup"));
    let hasOwnDisks = true;
    this.nodes = numbers().map((number) => {
      const nodeFolder = join(folder, `db${number}`);
      this.#makeFolder(nodeFolder);
      hasOwnDisks &&= mountDisk(nodeFolder);
      return this.#makeNode(number, nodeFolder);
    });
    this.hasOwnDisks = hasOwnDisks;
  }

  #makeFolder(folder: string): string {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    chownSync(folder, this.#postgres.uid, this.#postgres.gid);
    return folder;
  }

  #makeNode(number: number, folder: string): Node {
    chownSync(folder, this.#postgres.uid, this.#postgres.gid);
    const name = `db${number}`;
    const values: Values = {
      ...this.values,
      NODE_NAME: name,
      NODE_ADDRESS: this.#network.addressOf(number),
      ETCD_PORT: PORTS.etcd + number,
      ETCD_PEER_PORT: PORTS.etcdPeer + number,
      // Its disk is not the one that is filled: it is the machine's other half that a full disk stops.
      ETCD_DATA_DIR: join(folder, "../etcd", name),
      PATRONI_PORT: PORTS.patroni + number,
      POSTGRES_PORT: PORTS.postgres + number,
      POSTGRES_DATA_DIR: join(folder, "data"),
      POSTGRES_RUN_DIR: this.#makeFolder(join(folder, "../run", name)),
      BACKUP_CONFIG: join(folder, "../run", name, "pgbackrest.conf"),
      BACKUP_LOG_DIR: this.#makeFolder(join(folder, "../run", name, "pgbackrest")),
      BACKUP_SPOOL_DIR: this.#makeFolder(join(folder, "../run", name, "spool")),
    };
    this.#makeFolder(join(folder, "../etcd"));
    const run = String(values.POSTGRES_RUN_DIR);
    fillTemplate("database/pgbackrest.conf", values, String(values.BACKUP_CONFIG));
    const common = { as: this.#postgres, network: this.#network.nameOf(number) };
    return {
      number,
      name,
      folder,
      dataDir: join(folder, "data"),
      values,
      etcd: new Part({
        ...common,
        name: `etcd of ${name}`,
        command: "/usr/bin/etcd",
        args: ["--config-file", fillTemplate("database/etcd.yml", values, join(run, "etcd.yml"))],
        // Debian builds it for arm64 too; upstream says yes to that since 3.5.
        env: { ETCD_UNSUPPORTED_ARCH: "arm64" },
        logFile: join(run, "etcd.log"),
      }),
      patroni: new Part({
        ...common,
        name: `patroni of ${name}`,
        command: "/usr/bin/patroni",
        args: [fillTemplate("database/patroni.yml", values, join(run, "patroni.yml"))],
        logFile: join(run, "patroni.log"),
      }),
    };
  }

  async start(): Promise<void> {
    for (const { etcd } of this.nodes) etcd.start();
    for (const { patroni } of this.nodes) patroni.start();
    await this.untilWhole(180_000);
    this.pgBackRest(await this.primary(), "stanza-create");
  }

  /** All three run, one of them the primary, and one is written to in step. */
  async untilWhole(withinMs = 120_000): Promise<void> {
    await until("the database is whole", withinMs, async () => {
      const members = await this.members();
      const isRunning = ({ state }: Member) => state === "running" || state === "streaming";
      const standbys = members.filter(({ role }) => role !== "leader");
      return (
        members.length === COUNT &&
        members.every(isRunning) &&
        standbys.length === COUNT - 1 &&
        standbys.some(({ role }) => role === "sync_standby")
      );
    });
  }

  async members(): Promise<Member[]> {
    for (const { number } of this.nodes) {
      const address = `http://${this.#network.addressOf(number)}:${PORTS.patroni + number}/cluster`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async primary(): Promise<Node> {
    return until("there is a primary", 60_000, async () => {
      const leader = (await this.members()).find(({ role }) => role === "leader");
      return this.nodes.find(({ name }) => name === leader?.name);
    });
  }

  async standbys(): Promise<Node[]> {
    const { name } = await this.primary();
    return this.nodes.filter((node) => node.name !== name);
  }

  postmasterOf({ dataDir }: Node): number {
    try {
      return Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    } catch {
      return 0;
    }
  }

  /** The process that brings the primary's changes in. */
  replayOf(node: Node): number {
    const isReplay = (pid: number) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("startup recovering");
    return withDescendants([this.postmasterOf(node)]).find(isReplay) ?? 0;
  }

  /** Everything that the machine runs. */
  processesOf(node: Node): number[] {
    return withDescendants([node.etcd.pid, node.patroni.pid, this.postmasterOf(node)]);
  }

  /** As when its power fails: it stays away until `switchOn`. */
  switchOff(node: Node): void {
    const pids = this.processesOf(node);
    node.patroni.forget();
    node.etcd.forget();
    signalAll(pids, "SIGKILL");
  }

  switchOn(node: Node): void {
    node.etcd.start();
    node.patroni.start();
  }

  /** As the user and with the file that Patroni's PostgreSQL archives with. */
  pgBackRest(node: Node, ...args: string[]): string {
    return execFileSync(
      "pgbackrest",
      [`--config=${node.values.BACKUP_CONFIG}`, "--stanza=mesai", "--log-level-console=warn", ...args],
      { ...this.#postgres, encoding: "utf8", env: { PATH: process.env.PATH ?? "", HOME: "/tmp" } },
    );
  }

  /** While clients go on. */
  async patronictl(node: Node, ...args: string[]): Promise<string> {
    const config = join(String(node.values.POSTGRES_RUN_DIR), "patroni.yml");
    const { stdout } = await promisify(execFile)("patronictl", ["-c", config, ...args], {
      ...this.#postgres,
      env: { PATH: process.env.PATH, HOME: "/tmp", LC_ALL: "C.UTF-8" },
    });
    return stdout;
  }

  /** As PostgreSQL's own administrator, whatever the proxies do. */
  async ask(node: Node, text: string, { database = "postgres" } = {}): Promise<pg.QueryResult["rows"]> {
    const client = new pg.Client({
      host: this.#network.addressOf(node.number),
      port: PORTS.postgres + node.number,
      user: "postgres",
      password: PASSWORDS.POSTGRES_PASSWORD,
      database,
      connectionTimeoutMillis: 5000,
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ patroni }) => patroni.stop("SIGTERM", 20_000)));
    for (const node of this.nodes) signalAll(withDescendants([this.postmasterOf(node)]), "SIGKILL");
    await Promise.all(this.nodes.map(({ etcd }) => etcd.stop("SIGTERM", 5000)));
    for (const { folder } of this.nodes) {
      if (this.hasOwnDisks) execFileSync("umount", ["--lazy", folder]);
    }
  }
}

function numbers(): number[] {
  return Array.from({ length: COUNT }, (_, index) => index + 1);
}

function mountDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
