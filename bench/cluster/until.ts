import { setTimeout as pause } from "node:timers/promises";

const ASK_EVERY_MS = 200;

/** Asks again and again until the answer is something; what fails on the way is no answer. */
export async function until<Value>(
  what: string,
  withinMs: number,
  ask: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const deadline = performance.now() + withinMs;
  let last: unknown;
  while (performance.now() < deadline) {
    const answer = await ask().catch((error: unknown) => {
      last = error;
      return undefined;
    });
    if (answer) return answer;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`not within ${withinMs / 1000} s: ${what}${last ? ` (${(last as Error).message})` : ""}`);
}
