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
  for (let next = begun.pop(); next; next = begun.pop()) {
    try {
      await inTime(next, withinMs);
    } catch (error) {
      failed.push(next.name);
      log.error({ err: error, part: next.name }, "a part did not stop in order");
    }
  }
  if (failed.length > 0) throw new Error(`Not stopped in order: ${failed.join(", ")}`);
}

async function inTime({ name, stop }: Begun, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} has not stopped in ${withinMs} ms`)), withinMs);
  });
  try {
    await Promise.race([stop(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
