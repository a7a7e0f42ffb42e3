import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** How long it may take: while somebody waits for this one answer, while many will have it, once per start. */
export type Care = "once" | "stored" | "built";

const BROTLI_QUALITY = { once: 4, stored: 5, built: 11 };
const GZIP_LEVEL = { once: 6, stored: 6, built: 9 };

/** No page is compressed better by a wider window than it is long, and a wide one is megabytes that are reported to the collector. */
const NARROWEST_WINDOW_BITS = 16;
const WIDEST_WINDOW_BITS = 22;

/** In a thread of its own: others are answered meanwhile. Browsers take brotli; gzip is for programs that know no other. */
export async function compress(body: Buffer, encoding: Encoding, care: Care): Promise<Buffer> {
  if (encoding === "gzip") return packed(createGzip({ level: GZIP_LEVEL[care] }), body);
  if (encoding === "identity") return body;
  const windowBits = Math.max(NARROWEST_WINDOW_BITS, Math.ceil(Math.log2(body.length + 1)));
  const engine = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[care],
      [constants.BROTLI_PARAM_LGWIN]: Math.min(WIDEST_WINDOW_BITS, windowBits),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  return packed(engine, body);
}

/**
 * An engine that has done its work stays in memory until the next full collection, with all that hangs on it: `zlib.brotliCompress`
 * leaves both texts there, 50 kB and more of each answer, and the full collections that this brings stop everybody for 100 ms and more.
 */
function packed(engine: BrotliCompress | Gzip, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    engine
      .on("data", (part: Buffer) => parts.push(part))
      .once("error", reject)
      .once("end", () => {
        resolve(Buffer.concat(parts));
        parts.length = 0;
        engine.removeAllListeners();
        // What it writes into, 16 kB.
        Object.assign(engine, { _outBuffer: null });
      })
      .end(body);
  });
}
