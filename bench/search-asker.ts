import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

/**
 * Asks at a steady rate, in a process of its own: the one that measures holds whole indexes, and its pauses are not the
 * server's. Answers how long each took from when it was due until its last byte was there. They are read afterwards: on
 * a machine with two cores, reading them meanwhile would be measured too.
 */
export interface Asking {
  addresses: readonly string[];
  perSecond: number;
  seconds: number;
  warmUpSeconds: number;
}

/** As many different visitors as it takes for none of them to ask too often. */
const VISITORS = 400;
const CONNECTIONS = new Agent({ keepAlive: true });

interface Taken {
  address: string;
  status: number;
  isCompressed: boolean;
  body: Buffer;
  ms: number;
}

process.once("message", async (asking: Asking) => {
  const warmUp = asking.warmUpSeconds * asking.perSecond;
  await askSteadily(asking, 0, warmUp);
  const taken = await askSteadily(asking, warmUp, asking.seconds * asking.perSecond);
  for (const { address, status, isCompressed, body } of taken) {
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    JSON.parse(String(isCompressed ? gunzipSync(body) : body));
  }
  process.send?.(
    taken.map(({ ms }) => ms),
    () => process.disconnect?.(),
  );
});

/** Whether or not earlier answers have come: a slow one must not slow down the questions. */
async function askSteadily({ addresses, perSecond }: Asking, first: number, count: number): Promise<Taken[]> {
  const start = performance.now();
  const asked: Promise<Taken>[] = [];
  for (let number = 0; number < count; number++) {
    const due = start + (number * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    asked.push(ask(addresses[(first + number) % addresses.length] ?? "", number % VISITORS, due));
  }
  return Promise.all(asked);
}

function ask(address: string, visitor: number, due: number): Promise<Taken> {
  const headers = { "accept-encoding": "gzip", "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: CONNECTIONS }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const ms = performance.now() - due;
        const isCompressed = response.headers["content-encoding"] === "gzip";
        resolve({ address, status: response.statusCode ?? 0, isCompressed, body: Buffer.concat(parts), ms });
      });
    }).once("error", reject);
  });
}
