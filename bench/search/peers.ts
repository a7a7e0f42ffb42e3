import { fork } from "node:child_process";
import { join } from "node:path";
import type { Timing } from "./measure.ts";

export interface PeerReport {
  name: string;
  count: number;
  buildSeconds: number;
  bytesPerAdvertisement: number;
  timings: Record<string, Timing>;
}

const HEAP_MB = 4096;

/** The largest of the sizes that the peer manages within its heap and the time. */
export async function measurePeer(
  name: string,
  sizes: readonly number[],
  withinMs: number,
): Promise<PeerReport | undefined> {
  let best: PeerReport | undefined;
  for (const size of sizes) {
    const report = await runPeer(name, size, withinMs);
    if (!report) break;
    best = report;
  }
  return best;
}

function runPeer(name: string, size: number, withinMs: number): Promise<PeerReport | undefined> {
  return new Promise((resolve) => {
    const child = fork(join(import.meta.dirname, "../search-peer.ts"), [name, String(size)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let report: PeerReport | undefined;
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    child.once("message", (message) => {
      report = message as PeerReport;
    });
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(report);
    });
  });
}
