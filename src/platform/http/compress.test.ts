import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compress } from "./compress.ts";

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

const BYTES = 100_000;

/** What is written to while V8 marks in the background stays until that round ends, whoever wrote it, and so does what it has not swept yet. */
const QUIET = ["--expose-gc", "--no-incremental-marking", "--single-threaded-gc"];
const MEASURE = `
  import { compress } from ${JSON.stringify(new URL("./compress.ts", import.meta.url).href)};
  const TIMES = 100;
  const body = Buffer.from("İş ilanı. ".repeat(${BYTES})).subarray(0, ${BYTES});
  const encoding = process.argv[1];
  await compress(body, encoding, "once");
  gc();
  const before = process.memoryUsage().arrayBuffers;
  for (let time = 0; time < TIMES; time++) {
    await compress(Buffer.from(body), encoding, "once");
    if (time % 10 === 0) gc({ type: "minor" });
  }
  for (let time = 0; time < 2; time++) gc({ type: "minor" });
  console.log((process.memoryUsage().arrayBuffers - before) / TIMES);`;

// In a process of its own: in this one other tests have left things that may begin such a round at any time.
it.each(["br", "gzip"])("leaves no text in memory until a full collection: %s", async (encoding) => {
  const args = [...QUIET, "--input-type=module", "--eval", MEASURE, encoding];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^-?[\d.]+\n$/);
  expect(Number(stdout)).toBeLessThan(BYTES / 10);
});
