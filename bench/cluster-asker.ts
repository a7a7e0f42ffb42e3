import { Agent, get } from "node:http";
import type { Asked, Asking } from "./cluster/throughput.ts";

/** Asks as fast as it is answered, in a process of its own: what that takes is seen apart. */
const agent = new Agent({ keepAlive: true });

process.once("message", async ({ site, pages, searches, atOnce, warmUpMs, measuredMs }: Asking) => {
  const asked: Asked = { answered: 0, failed: 0, latencies: [] };
  const from = performance.now() + warmUpMs;
  const to = from + measuredMs;
  let number = 0;
  const client = async () => {
    for (;;) {
      const begun = performance.now();
      if (begun >= to) return;
      number += 1;
      // Every fourth is a search that nobody has made before; the others are pages that are cached.
      const path =
        number % 4 === 0
          ? `${searches[number % searches.length]}+${number}`
          : (pages[number % pages.length] ?? "/");
      const status = await ask(`${site}${path}`, number);
      const ended = performance.now();
      if (begun < from || ended > to) continue;
      if (status === 200) {
        asked.answered += 1;
        asked.latencies.push(ended - begun);
      } else asked.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  process.send?.(asked, () => process.disconnect?.());
});

function ask(address: string, number: number): Promise<number> {
  const headers = { "x-forwarded-for": `10.${(number >> 12) & 255}.${(number >> 4) & 255}.2` };
  return new Promise((resolve) => {
    get(address, { headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    }).once("error", () => resolve(0));
  });
}
