import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

interface Started {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** As the units in ops/ do; root's programs give up their rights by themselves. */
  as?: { uid: number; gid: number };
  /** What systemd is told about it beside its own unit: a file of ops/. Of that we heed whom the processors go to first. */
  unit?: string;
  /** A network namespace of ours. */
  network?: string | undefined;
  logFile: string;
}

const RESTART_AFTER_MS = 1000;

/** One process of the cluster, started again a second after it has died, as systemd does with `Restart=always`. */
export class Part {
  readonly name: string;
  #started: Started;
  #child: ChildProcess | undefined;
  #isWanted = false;
  restarts = 0;

  constructor(started: Started) {
    this.name = started.name;
    this.#started = started;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** From its next start on: another version, or other settings. */
  change(change: Partial<Pick<Started, "args" | "env">>): void {
    this.#started = { ...this.#started, ...change };
  }

  start(): void {
    this.#isWanted = true;
    const { command, args, env, as, network, logFile, unit } = this.#started;
    const log = openSync(logFile, "a");
    const userless = as
      ? ["setpriv", `--reuid=${as.uid}`, `--regid=${as.gid}`, "--clear-groups", command, ...args]
      : [command, ...args];
    const inItsTurn = unit ? [...turnOf(unit), ...userless] : userless;
    const [program = "", ...rest] = network ? ["ip", "netns", "exec", network, ...inItsTurn] : inItsTurn;
    // Each becomes what it starts: the number of the process is the program's own.
    const child = spawn(program, rest, {
      env: { PATH: process.env.PATH ?? "", HOME: "/tmp", LANG: "C.UTF-8", ...env },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#child = child;
    child.on("error", (error) => console.error(`${this.name}: ${error.message}`));
    child.once("exit", async () => {
      if (this.#child !== child || !this.#isWanted) return;
      this.restarts += 1;
      await pause(RESTART_AFTER_MS);
      if (this.#child === child && this.#isWanted) this.start();
    });
  }

  /** It comes back by itself. */
  kill(): void {
    signalAll([this.pid], "SIGKILL");
  }

  /** However it ends, it does not come back before `start`. */
  forget(): void {
    this.#isWanted = false;
  }

  /** By itself; what does not end in time is ended. */
  async stop(signal: NodeJS.Signals = "SIGTERM", withinMs = 30_000): Promise<void> {
    this.forget();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    const isLate = await Promise.race([ended.then(() => false), pause(withinMs, true, { ref: false })]);
    if (isLate) child.kill("SIGKILL");
  }
}

/** `CPUSchedulingPolicy=rr` and what belongs to it, as a command says it. */
function turnOf(unit: string): string[] {
  const lines = readFileSync(`ops/database/${unit}`, "utf8").split("\n");
  const settings = new Map(lines.map((line) => [line.split("=")[0], line.split("=")[1] ?? ""]));
  const policy = mayGoFirst() ? settings.get("CPUSchedulingPolicy") : undefined;
  const own = settings.get("CPUSchedulingResetOnFork") === "yes" ? ["--reset-on-fork"] : [];
  return policy ? ["chrt", `--${policy}`, ...own, settings.get("CPUSchedulingPriority") ?? "1"] : [];
}

/** Not in every container. */
function mayGoFirst(): boolean {
  return spawnSync("chrt", ["--rr", "1", "true"]).status === 0;
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid <= 1) continue;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** Of these processes and all that they have started. */
export function withDescendants(pids: readonly number[]): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(entry);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found: number[] = [];
  const waiting = pids.filter((pid) => pid > 1);
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return [...new Set(found)];
}

function parentOf(pid: string): number | undefined {
  try {
    // Behind the name, which may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}
