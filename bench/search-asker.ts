import { setTimeout as pause } from "node:timers/promises";

/**
 * Asks at a steady rate, in a process of its own: the one that measures holds whole indexes, and its pauses are not the
 * server's. Answers how long each took from when it was due.
 */
export interface Asking {
  addresses: readonly string[];
  perSecond: number;
  seconds: number;
  warmUpSeconds: number;
}

/** As many different visitors as it takes for none of them to ask too often. */
const VISITORS = 400;

process.once("message", async (asking: Asking) => {
  await askSteadily(asking, asking.warmUpSeconds);
  const times = await askSteadily(asking, asking.seconds);
  process.send?.(times, () => process.disconnect?.());
});

/** Whether or not earlier answers have come: a slow one must not slow down the questions. */
async function askSteadily({ addresses, perSecond }: Asking, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  const asked: Promise<void>[] = [];
  for (let number = 0; number < seconds * perSecond; number++) {
    const due = start + (number * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    asked.push(ask(addresses[number % addresses.length] ?? "", number, due, times));
  }
  await Promise.all(asked);
  return times;
}

async function ask(address: string, number: number, due: number, times: number[]): Promise<void> {
  const visitor = number % VISITORS;
  const headers = { "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
  const response = await fetch(address, { headers });
  await response.json();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  times[number] = performance.now() - due;
}
