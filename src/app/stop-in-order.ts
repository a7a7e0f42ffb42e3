import { countDown } from "../platform/in-time.ts";
import type { Log } from "../platform/observing/log.ts";

export interface Begun {
  name: string;
  stop(): Promise<unknown>;
}

/**
 * What was begun last is stopped first. One that fails or takes too long does not keep the others from being stopped;
 * it is told at the end. What is begun meanwhile is stopped as well.
 */
export async function stopInOrder(begun: Begun[], log: Log, withinMs: number): Promise<void> {
  const failed: string[] = [];
  // A process in which only a count-down is left ends, and those that are still to be stopped never would be.
  const keepingAlive = setInterval(() => {}, withinMs);
  for (let next = begun.pop(); next; next = begun.pop()) {
    try {
      await inTime(next, withinMs);
    } catch (error) {
      failed.push(next.name);
      log.error({ err: error, part: next.name }, "a part did not stop in order");
    }
  }
  clearInterval(keepingAlive);
  if (failed.length > 0) throw new Error(`Not stopped in order: ${failed.join(", ")}`);
}

async function inTime({ name, stop }: Begun, withinMs: number): Promise<void> {
  let stopCounting = () => {};
  const tooLate = new Promise<never>((_resolve, reject) => {
    stopCounting = countDown(withinMs, () => reject(new Error(`${name} has not stopped in ${withinMs} ms`)));
  });
  try {
    await Promise.race([stop(), tooLate]);
  } finally {
    stopCounting();
  }
}
