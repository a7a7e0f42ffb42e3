import { open, rename, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { forEachAtOnce } from "../for-each-at-once.ts";
import { type FileStorage, LostFile } from "./file-storage.ts";

/** Small enough to be held in memory eight times, and to be sent again when it did not arrive. */
const PIECE_BYTES = 16 * 1024 * 1024;
const CONTENTS = "contents.json";

const contentsSchema = z.object({
  edition: z.string(),
  pieces: z.array(
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      bytes: z.int().positive(),
      /** Shows damage at three gigabytes a second; a hash takes ten seconds of a start for a snapshot of ten million advertisements. */
      crc32: z.int().nonnegative(),
    }),
  ),
});
type Contents = z.output<typeof contentsSchema>;
type Piece = Contents["pieces"][number];

/**
 * A large file that one process leaves for others in the storage, in pieces named by their hashes. Its list of contents comes
 * last, so whoever reads sees the old one or the new one. Only one process at a time may put it there.
 */
export class HandedFile {
  readonly #storage: FileStorage;
  readonly #folder: string;
  readonly #pieceBytes: number;

  constructor(storage: FileStorage, folder: string, pieceBytes = PIECE_BYTES) {
    this.#storage = storage;
    this.#folder = folder;
    this.#pieceBytes = pieceBytes;
  }

  async put(path: string, edition: string, signal?: AbortSignal): Promise<void> {
    const former = await this.#contents();
    const pieces: Piece[] = [];
    const file = await open(path);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const { buffer: piece, bytesRead } = await file.read({
          buffer: Buffer.allocUnsafe(this.#pieceBytes),
        });
        if (bytesRead === 0) break;
        pieces.push(await this.#putPiece(piece.subarray(0, bytesRead)));
      }
    } finally {
      await file.close();
    }
    const contents: Contents = { edition, pieces };
    await this.#storage.put(this.#nameOf(CONTENTS), Buffer.from(JSON.stringify(contents)));
    // Somebody may be reading the former one.
    const wanted = [...pieces, ...(former?.pieces ?? [])].map(({ sha256 }) => sha256);
    await this.#removeAllBut([CONTENTS, ...wanted]);
  }

  /** False where there is none of that edition. Nothing is left at the path unless all of it is as it was put there. */
  async take(path: string, edition: string): Promise<boolean> {
    const contents = await this.#contents();
    if (contents?.edition !== edition) return false;
    const unfinished = `${path}.${process.pid}.unfinished`;
    // Used again and again: to make room for gigabytes takes as long as to fill it.
    const rooms: Buffer[] = [];
    try {
      const file = await open(unfinished, "w", 0o600);
      try {
        await forEachAtOnce([...contents.pieces.entries()], async ([place, piece]) => {
          const room = rooms.pop() ?? Buffer.allocUnsafeSlow(this.#pieceBytes);
          await this.#readPiece(piece, room);
          await file.write(room, 0, piece.bytes, place * this.#pieceBytes);
          rooms.push(room);
        });
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
    return true;
  }

  async #contents(): Promise<Contents | undefined> {
    const stream = await this.#storage.open(this.#nameOf(CONTENTS));
    if (!stream) return undefined;
    const said = (await buffer(stream)).toString();
    try {
      return contentsSchema.parse(JSON.parse(said));
    } catch {
      return undefined;
    }
  }

  async #putPiece(piece: Uint8Array<ArrayBuffer>): Promise<Piece> {
    const sha256 = await hashOf(piece);
    const name = this.#nameOf(sha256);
    if (!(await this.#storage.has(name))) await this.#storage.put(name, piece);
    return { sha256, bytes: piece.length, crc32: crc32(piece) };
  }

  async #readPiece(piece: Piece, room: Buffer): Promise<void> {
    const stream = await this.#storage.open(this.#nameOf(piece.sha256));
    if (!stream) throw new LostFile("missing");
    let bytes = 0;
    let checksum = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes + chunk.length > Math.min(piece.bytes, room.length)) throw new LostFile("damaged");
      chunk.copy(room, bytes);
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
    }
    if (bytes !== piece.bytes || checksum !== piece.crc32) throw new LostFile("damaged");
  }

  async #removeAllBut(wanted: readonly string[]): Promise<void> {
    const names = new Set(wanted.map((each) => this.#nameOf(each)));
    for await (const listed of this.#storage.list(`${this.#folder}/`)) {
      for (const { name } of listed) if (!names.has(name)) await this.#storage.remove(name);
    }
  }

  #nameOf(part: string): string {
    return `${this.#folder}/${part}`;
  }
}

/** Beside this thread, which goes on answering. */
async function hashOf(piece: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", piece)).toString("hex");
}
