import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENCE_MS } from "../../tests/support/patience.ts";
import { createLog } from "../platform/observing/log.ts";
import type { Queue } from "../platform/queue/queue.ts";
import { DiskRoom } from "../platform/storage/disk-room.ts";
import { workWhileThereIsRoom } from "./work-while-there-is-room.ts";

let free: number;
let disk: DiskRoom;
let done: string[];
let isDatabaseAway: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  free = 200;
  done = [];
  isDatabaseAway = false;
  disk = new DiskRoom({
    folder: "",
    reserveBytes: 100,
    log: createLog("silent"),
    freeBytes: async () => free,
  });
});
afterEach(async () => {
  await disk.stop();
  vi.useRealTimers();
});

async function start() {
  const act = (what: string) => async () => {
    if (isDatabaseAway) throw new Error("away");
    done.push(what);
  };
  const queue = { work: act("work"), rest: act("rest") } as unknown as Queue;
  await disk.start();
  return workWhileThereIsRoom({ disk, queue, log: createLog("silent") }, []);
}

it("rests while there is no room, and works when there is more than the reserve again", async () => {
  const stop = await start();
  expect(done).toEqual(["work"]);
  free = 99;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(["work", "rest"]);
  free = 105;
  await vi.advanceTimersByTimeAsync(3000);
  expect(done).toEqual(["work", "rest"]);
  free = 120;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(["work", "rest", "rest", "work"]);
  await stop();
});

it("does not begin on a disk without room", async () => {
  free = 1;
  const stop = await start();
  expect(done).toEqual([]);
  await stop();
});

it("goes on when the database is back, if it was away when the room came", async () => {
  const stop = await start();
  free = 1;
  await vi.advanceTimersByTimeAsync(1000);
  done = [];
  isDatabaseAway = true;
  free = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual([]);
  isDatabaseAway = false;
  // The pause between two tries is one of the system's, which nothing hurries.
  await vi.waitFor(() => expect(done).toEqual(["rest", "work"]), { timeout: PATIENCE_MS });
  await stop();
});
