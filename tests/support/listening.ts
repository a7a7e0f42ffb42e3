import { readFile } from "node:fs/promises";

const LISTENING = "0A";

/**
 * Whether somebody listens there at all addresses of the machine, as Linux tells. Who listens at one of them may have neighbours with
 * the same number at others: an answer from there says nothing.
 */
export async function isHeardEverywhere(url: string): Promise<boolean> {
  const port = Number(new URL(url).port).toString(16).padStart(4, "0").toUpperCase();
  const tables = await Promise.all([
    readFile("/proc/net/tcp", "utf8"),
    readFile("/proc/net/tcp6", "utf8").catch(() => ""),
  ]);
  return tables
    .flatMap((table) => table.split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .some(([, local = "", , state]) => state === LISTENING && new RegExp(`^0+:${port}$`).test(local));
}
