import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "./patience.ts";

const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/** Tries, less and less often, until it no longer throws, and answers what it gave then. */
export async function eventually<T>(act: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(pauseMs);
  }
}
