import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { makeFolder, makeNode, type Node } from "./database-node.ts";
import type { Values } from "./fill-template.ts";
import { idsOf } from "./needs.ts";
import type { Network } from "./network.ts";
import { signalAll, withDescendants } from "./part.ts";
import { PORTS } from "./ports.ts";
import { until } from "./until.ts";

const COUNT = 3;
const PASSWORDS = { POSTGRES_PASSWORD: "bench-postgres", REPLICATION_PASSWORD: "bench-replication" };

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
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
    makeFolder(join(folder, "backup"), this.#postgres);
    this.nodes = numbers().map((number) => makeNode(number, folder, network, shared, this.#postgres));
    this.hasOwnDisks = this.nodes.every(({ hasOwnDisk }) => hasOwnDisk);
  }

  async start(): Promise<void> {
    for (const { etcd } of this.nodes) etcd.start();
    for (const { patroni } of this.nodes) patroni.start();
    await this.untilWhole(180_000);
    for (const { watcher } of this.nodes) watcher.start();
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

  /** Of etcd, which has one of its own. */
  async leaderOfEtcd(): Promise<Node> {
    return until("etcd has a leader", 30_000, async () => {
      for (const node of this.nodes) {
        const address = `http://${this.#network.addressOf(node.number)}:${PORTS.etcd + node.number}/v2/stats/self`;
        const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        if (((await answer?.json()) as { state?: string })?.state === "StateLeader") return node;
      }
      return undefined;
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
    return withDescendants([node.watcher.pid, node.etcd.pid, node.patroni.pid, this.postmasterOf(node)]);
  }

  /** As when its power fails: it stays away until `switchOn`. */
  switchOff(node: Node): void {
    const pids = this.processesOf(node);
    for (const part of [node.watcher, node.patroni, node.etcd]) part.forget();
    signalAll(pids, "SIGKILL");
  }

  switchOn(node: Node): void {
    for (const part of [node.etcd, node.patroni, node.watcher]) part.start();
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
    const { stdout } = await promisify(execFile)(
      "patronictl",
      ["-c", String(node.values.PATRONI_CONFIG), ...args],
      {
        ...this.#postgres,
        env: { PATH: process.env.PATH, HOME: "/tmp", LC_ALL: "C.UTF-8" },
      },
    );
    return stdout;
  }

  /** A program of PostgreSQL on that machine, as its user. */
  async run(node: Node, program: string, ...args: string[]): Promise<void> {
    const { uid, gid } = this.#postgres;
    const network = this.#network.nameOf(node.number);
    const [first = "", ...rest] = [
      ...(network ? ["ip", "netns", "exec", network] : []),
      ...["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
      ...[join(String(node.values.POSTGRES_BIN_DIR), program), ...args],
    ];
    const child = spawn(first, rest, { stdio: "ignore", env: { PATH: process.env.PATH, HOME: "/tmp" } });
    const [code] = await once(child, "exit");
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
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
    await Promise.all(this.nodes.map(({ watcher }) => watcher.stop("SIGTERM", 3000)));
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
