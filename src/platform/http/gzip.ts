import { constants, crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

// From 4 on it looks for better matches: four times as long for a twelfth less.
const LEVEL = 3;
const CHUNK_BYTES = 32 * 1024;
/** As many as Node compresses at once. */
const MOST_IDLE = 4;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const idle: Compressor[] = [];

/**
 * Text made for one answer, compressed. Compressors are used again: Node keeps all that a finished one held until the
 * whole memory is looked through, which a hundred answers a second then make happen every few seconds, for longer than
 * an answer takes.
 */
export async function gzipOnce(text: string | Buffer): Promise<Buffer> {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const compressor = idle.pop() ?? new Compressor();
  const deflated = await compressor.deflate(bytes);
  // One that failed is not used again.
  if (idle.length < MOST_IDLE) idle.push(compressor);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([HEADER, ...deflated, trailer]);
}

class Compressor {
  /** Each text is written to its end at once: one visit to the threads that compress, not two. */
  readonly #stream: DeflateRaw = createDeflateRaw({
    level: LEVEL,
    chunkSize: CHUNK_BYTES,
    flush: constants.Z_FINISH,
  });
  #parts: Buffer[] = [];

  constructor() {
    this.#stream.on("data", (part: Buffer) => this.#parts.push(part));
    // Whoever waits for it is told by the callback.
    this.#stream.on("error", () => {});
  }

  deflate(bytes: Buffer): Promise<Buffer[]> {
    this.#parts = [];
    return new Promise((resolve, reject) => {
      this.#stream.write(bytes, (error) => {
        if (error) return reject(error);
        // What has not been handed over yet.
        this.#stream.read();
        const parts = this.#parts;
        this.#parts = [];
        this.#stream.reset();
        resolve(parts);
      });
    });
  }
}
