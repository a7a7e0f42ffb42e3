import { setTimeout as pause } from "node:timers/promises";

/** So long something that is on its way may take on a machine that is busy with other things. */
const GIVE_UP_AFTER_MS = 30_000;
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** Tries, less and less often, until it no longer throws, and answers what it gave then. */
export async function eventually<T>(act: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + GIVE_UP_AFTER_MS;
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(pauseMs);
  }
}
