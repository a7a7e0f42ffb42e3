import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { Gzip } from "minizlib";

// From 4 on it looks for better matches: four times as long for a twelfth less.
const LEVEL = 3;
/** Longer texts take longer than others should wait for; they are few. */
const MOST_AT_ONCE = 256 * 1024;

const inThreads = promisify(gzip);

let compressor = newCompressor();
let parts: Buffer[] = [];

/**
 * Text made for one answer, compressed. At once where it takes a millisecond or two: handed to another thread, an answer
 * that is all but ready would wait behind whatever began meanwhile. The compressor is used again: Node keeps all that
 * a finished one held until the whole memory is looked through, which a hundred answers a second then make happen every
 * few seconds, for longer than an answer takes.
 */
export async function gzipOnce(text: string | Buffer): Promise<Buffer> {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  return bytes.length > MOST_AT_ONCE ? inThreads(bytes, { level: LEVEL }) : gzipNow(bytes);
}

function gzipNow(bytes: Buffer): Buffer {
  parts = [];
  try {
    compressor.write(bytes);
    compressor.reset();
  } catch (error) {
    // One that failed would write nothing from then on.
    compressor = newCompressor();
    throw error;
  }
  const compressed = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  parts = [];
  return compressed;
}

function newCompressor(): Gzip {
  const made = new Gzip({ level: LEVEL, flush: constants.Z_FINISH });
  made.on("data", (part: Buffer) => parts.push(part));
  return made;
}
