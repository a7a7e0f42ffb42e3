import { setTimeout as pause } from "node:timers/promises";
import type { JobHandler } from "../platform/queue/queue.ts";
import type { Services } from "../platform/services.ts";

const RETRY_AFTER_MS = 1_000;

/**
 * Jobs write: they wait in the queue while nothing may be written. The database may be away at the moment when there is room again,
 * for that very reason, so it is tried until it has been done.
 */
export async function workWhileThereIsRoom(
  { disk, queue, log }: Pick<Services, "disk" | "queue" | "log">,
  handlers: readonly JobHandler[],
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  if (!disk.isScarce) await queue.work(handlers);
  let following = Promise.resolve();
  disk.onChange((isScarce) => {
    following = following.then(() => follow(isScarce));
  });
  return async () => {
    stopping.abort();
    await following;
  };

  async function follow(isScarce: boolean): Promise<void> {
    while (!signal.aborted && isScarce === disk.isScarce) {
      try {
        // Also before working: a try that failed in its midst has begun some.
        await queue.rest(handlers);
        if (!isScarce) await queue.work(handlers);
        return;
      } catch (error) {
        log.warn({ err: error }, "the queue cannot go on yet; retrying");
        await pause(RETRY_AFTER_MS, undefined, { signal }).catch(() => {});
      }
    }
  }
}
