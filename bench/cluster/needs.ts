import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const POSTGRES_BIN = "/usr/lib/postgresql/15/bin";

/** A program, and Debian's package that brings it. */
const NEEDS = {
  [`${POSTGRES_BIN}/postgres`]: "postgresql-15",
  "/usr/bin/patroni": "patroni",
  "/usr/lib/python3/dist-packages/etcd": "python3-etcd",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/bin/pgbackrest": "pgbackrest",
  "/usr/sbin/ip": "iproute2",
};

/** Servers that Debian would start with their package are kept from it: the bench starts its own. */
export function ensureNeeds(): void {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error("bench:cluster starts a cluster of its own: it needs Debian 12, and root in it.");
  }
  const missing = Object.entries(NEEDS).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (!existsSync("/usr/bin/apt-get")) {
    throw new Error(`bench:cluster needs ${missing.join(", ")}, and there is no apt-get to install them.`);
  }
  console.log(`Installing ${missing.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "--no-upgrade", ...missing], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export function idsOf(user: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync("id", [option, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
