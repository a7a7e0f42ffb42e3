import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

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
const AS_BROWSERS_ASK = { "accept-encoding": "gzip, deflate, br, zstd" };
const READERS: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

interface Taken {
  address: string;
  status: number;
  encoding: string;
  body: Buffer;
  ms: number;
}

process.once("message", async (asking: Asking) => {
  const warmUp = asking.warmUpSeconds * asking.perSecond;
  await askSteadily(asking, 0, warmUp);
  const taken = await askSteadily(asking, warmUp, asking.seconds * asking.perSecond);
  for (const { address, status, encoding, body } of taken) {
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    JSON.parse(String(READERS[encoding]?.(body) ?? body));
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
  const headers = { ...AS_BROWSERS_ASK, "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
  return new Promise((resolve, reject) => {
    get(address, { headers, agent: CONNECTIONS }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const ms = performance.now() - due;
        const encoding = response.headers["content-encoding"] ?? "";
        resolve({ address, status: response.statusCode ?? 0, encoding, body: Buffer.concat(parts), ms });
      });
    }).once("error", reject);
  });
}
