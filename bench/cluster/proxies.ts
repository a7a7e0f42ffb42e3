import { mkdirSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fillTemplate, type Values } from "./fill-template.ts";
import { idsOf } from "./needs.ts";
import { Part } from "./part.ts";
import { PORTS } from "./ports.ts";

const MESAI_PASSWORD = "bench-mesai";

/** What Mesai is told: one address, whoever is the primary. */
export const DATABASE_URL = `postgres://mesai:${MESAI_PASSWORD}@127.0.0.1:${PORTS.database}/mesai`;
export const REPLICA_URL = `postgres://mesai:${MESAI_PASSWORD}@127.0.0.1:${PORTS.replicas}/mesai`;
/** For the judge: past PgBouncer. */
export const PRIMARY_URL = `postgres://mesai:${MESAI_PASSWORD}@127.0.0.1:${PORTS.primary}/mesai`;
export const CREATE_DATABASE = [
  `create role mesai login password '${MESAI_PASSWORD}'`,
  "create database mesai owner mesai",
];
/** Whom PgBouncer lets in: what PostgreSQL stores of the password, not the password. */
export const LIST_USERS = `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname = 'mesai'`;
/** Limits of time, which cannot be said to a connection that is another's after each transaction. */
export const LIMIT_ROLE = [
  "alter role mesai set statement_timeout = '15s'",
  "alter role mesai set lock_timeout = '3s'",
];

export type PoolMode = "session" | "transaction";

export class Proxies {
  readonly haproxy: Part;
  readonly bouncers: Part[];
  readonly #socket: string;
  readonly #users: string;

  constructor(folder: string, database: Values, poolMode: PoolMode) {
    const run = join(folder, "run");
    mkdirSync(run, { recursive: true });
    this.#socket = join(run, "admin.sock");
    this.#users = join(run, "userlist.txt");
    const values: Values = {
      ...database,
      BOUNCER_ADDRESS: "127.0.0.1",
      BOUNCER_POOL_MODE: poolMode,
      BOUNCER_USERS: this.#users,
      BOUNCER_RUN_DIR: run,
      HAPROXY_RUN_DIR: run,
      PRIMARY_ADDRESS: "127.0.0.1",
      PRIMARY_PORT: PORTS.primary,
      REPLICAS_PORT: PORTS.replicas,
      DATABASE_PORT: PORTS.database,
      SITE_BIND: `127.0.0.1:${PORTS.site}`,
      SITE_HOST: `127.0.0.1:${PORTS.site}`,
    };
    for (const [index, port] of PORTS.bouncers.entries()) values[`BOUNCER${index + 1}`] = `127.0.0.1:${port}`;
    for (const [index, port] of PORTS.web.entries()) values[`WEB${index + 1}`] = `127.0.0.1:${port}`;
    this.haproxy = new Part({
      name: "HAProxy",
      command: "/usr/sbin/haproxy",
      args: ["-db", "-f", fillTemplate("proxy/haproxy.cfg", values, join(run, "haproxy.cfg"))],
      logFile: join(run, "haproxy.log"),
    });
    const as = idsOf("postgres");
    this.bouncers = PORTS.bouncers.map((port) => {
      const own = { ...values, BOUNCER_PORT: port, BOUNCER_RUN_DIR: "/tmp" };
      const file = join(run, `pgbouncer-${port}.ini`);
      return new Part({
        name: `PgBouncer ${port}`,
        command: "/usr/sbin/pgbouncer",
        args: [fillTemplate("proxy/pgbouncer.ini", own, file)],
        as,
        logFile: join(run, `pgbouncer-${port}.log`),
      });
    });
  }

  start(users: string): void {
    writeFileSync(this.#users, `${users}\n`);
    this.haproxy.start();
    for (const bouncer of this.bouncers) bouncer.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.bouncers, this.haproxy].map((part) => part.stop("SIGTERM", 3000)));
  }

  /** The server that HAProxy has sent most to, of those behind this name. */
  async favouriteOf(backend: string): Promise<string> {
    const servers = await this.#serversOf(backend);
    const [first] = servers.sort((a, b) => Number(b.stot) - Number(a.stot));
    return first?.svname ?? "";
  }

  async isUp(backend: string, server: string): Promise<boolean> {
    const found = (await this.#serversOf(backend)).find(({ svname }) => svname === server);
    return found?.status?.startsWith("UP") ?? false;
  }

  /** By its own console, as an administrator does while it runs. */
  async tell(command: string): Promise<string> {
    const socket = createConnection(this.#socket);
    socket.write(`${command}\n`);
    return (await text(socket)).trim();
  }

  async #serversOf(backend: string): Promise<Record<string, string>[]> {
    const [head = "", ...lines] = (await this.tell("show stat")).split("\n");
    const names = head.replace(/^# /, "").split(",");
    return lines
      .map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at] ?? "", cell])))
      .filter(({ pxname, svname = "" }) => pxname === backend && !/^(FRONT|BACK)END$/.test(svname));
  }
}
