import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "./compress.ts";

setFlagsFromString("--expose-gc");
// What is written to while V8 marks in the background stays until that round ends, whoever wrote it: no measure of ours.
setFlagsFromString("--no-incremental-marking");
const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;

const page = (bytes: number) =>
  Buffer.from("İş ilanı: muhasebe uzmanı, İstanbul. ".repeat(bytes / 20)).subarray(0, bytes);

it.each([0, 1, 600, 40_000, 65_536, 5_000_000])(
  "packs %i bytes so that they come out again",
  async (bytes) => {
    const body = page(bytes);
    expect(brotliDecompressSync(await compress(body, "br", "once")).equals(body)).toBe(true);
    expect(gunzipSync(await compress(body, "gzip", "once")).equals(body)).toBe(true);
    expect(await compress(body, "identity", "once")).toBe(body);
  },
);

it.each(["br", "gzip"] as const)("leaves no text in memory until a full collection: %s", async (encoding) => {
  const TIMES = 100;
  const body = page(100_000);
  await compress(body, encoding, "once");
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let time = 0; time < TIMES; time++) {
    await compress(Buffer.from(body), encoding, "once");
    if (time % 10 === 0) collect({ type: "minor" });
  }
  for (let time = 0; time < 2; time++) collect({ type: "minor" });
  const left = (process.memoryUsage().arrayBuffers - before) / TIMES;
  expect(left).toBeLessThan(body.length / 10);
});
