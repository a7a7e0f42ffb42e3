import { execFile } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createLog } from "../platform/observing/log.ts";
import { type Begun, stopInOrder } from "./stop-in-order.ts";

/** Parts that note that they were stopped; some fail, and some never answer. */
function parts(stops: Record<string, () => Promise<void>>) {
  const stopped: string[] = [];
  const begun: Begun[] = Object.entries(stops).map(([name, stop]) => ({
    name,
    stop: () => {
      stopped.push(name);
      return stop();
    },
  }));
  const logLines: string[] = [];
  const log = createLog("info", { write: (line) => void logLines.push(line) });
  return { stopped, begun, logLines, log };
}

const well = async () => {};

describe("stopping in order", () => {
  it("stops what was begun last first", async () => {
    const { begun, stopped, log, logLines } = parts({ database: well, queue: well, web: well });
    await stopInOrder(begun, log, 1000);
    expect(stopped).toEqual(["web", "queue", "database"]);
    expect(logLines).toEqual([]);
  });

  it("goes on after a part that fails or throws, and says at the end which", async () => {
    const failing = async () => {
      throw new Error("no connection");
    };
    const throwing = () => {
      throw new Error("at once");
    };
    const { begun, stopped, log, logLines } = parts({ database: well, queue: failing, web: throwing });
    await expect(stopInOrder(begun, log, 1000)).rejects.toThrow("web, queue");
    expect(stopped).toEqual(["web", "queue", "database"]);
    expect(logLines.join("")).toContain("no connection");
  });

  it("does not wait for ever for a part that never stops", async () => {
    const { begun, stopped, log } = parts({ database: well, web: () => new Promise(() => {}) });
    await expect(stopInOrder(begun, log, 20)).rejects.toThrow("web");
    expect(stopped).toEqual(["web", "database"]);
  });

  it("keeps a process in which nothing else goes on until all are stopped", async () => {
    const script = `
      const { stopInOrder } = await import(${JSON.stringify(new URL("./stop-in-order.ts", import.meta.url).href)});
      const database = { name: "database", stop: async () => process.stdout.write("stopped") };
      const web = { name: "web", stop: () => new Promise(() => {}) };
      stopInOrder([database, web], { error() {} }, 20).catch(() => {});`;
    const child = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    expect(child.stdout).toBe("stopped");
  });

  it("holds against no part that the process stood still while it stopped", async () => {
    const { begun, stopped, log } = parts({ database: well, web: () => turn() });
    // Between two turns of the loop: first it looks at what is too late, then at what has come.
    await turn();
    const stopping = stopInOrder(begun, log, 1);
    const beganAt = performance.now();
    while (performance.now() - beganAt < 5) Math.random();
    await stopping;
    expect(stopped).toEqual(["web", "database"]);
  });

  it("stops what is begun while it stops", async () => {
    const { begun, stopped, log } = parts({ database: well, web: well });
    const late = { name: "late", stop: async () => void stopped.push("late") };
    begun.push({ name: "first", stop: async () => void begun.push(late) });
    await stopInOrder(begun, log, 1000);
    expect(stopped).toEqual(["late", "web", "database"]);
  });
});
