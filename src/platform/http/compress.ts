import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** How long it may take: while somebody waits for this one answer, while many will have it, once per start. */
export type Care = "once" | "stored" | "built";

const BROTLI_QUALITY = { once: 4, stored: 5, built: 11 };
const GZIP_LEVEL = { once: 6, stored: 6, built: 9 };

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** In a thread of its own: others are answered meanwhile. Browsers take brotli; gzip is for programs that know no other. */
export async function compress(body: Buffer, encoding: Encoding, care: Care): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: GZIP_LEVEL[care] });
  if (encoding === "identity") return body;
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[care],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
