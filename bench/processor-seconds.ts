import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** What a process has used of the processors: on a machine that others use too, the clock tells less. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** Those that it has started and that still run: PostgreSQL has one for each connection. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(fieldsOf(each)[1]) === pid);
}

function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}
