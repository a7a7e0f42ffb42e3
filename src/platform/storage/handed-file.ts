import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { type FileStorage, LostFile, StorageAway } from "./file-storage.ts";

/** Small enough to be asked for again when it did not arrive. */
const PIECE_BYTES = 16 * 1024 * 1024;
const CONTENTS = "contents.json";
/** A piece is one of hundreds; to do without all of them takes minutes. */
const TRIES = 3;

const contentsSchema = z
  .object({
    edition: z.string(),
    pieceBytes: z.int().positive(),
    bytes: z.int().nonnegative(),
    /** By their hashes, which are their names. */
    pieces: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  })
  .refine(({ bytes, pieceBytes, pieces }) => pieces.length === Math.ceil(bytes / pieceBytes));
type Contents = z.output<typeof contentsSchema>;

/** A file that is read once, in parts, wherever it lies. Whether all of it is as it was written is for its reader to find out. */
export interface FileInParts {
  readonly bytes: number;
  /** Of each part but the last. */
  readonly partBytes: number;
  /** Fills the room, which is as large as this part. */
  readPart(place: number, room: Uint8Array): Promise<void>;
}

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
    const pieceBytes = this.#pieceBytes;
    const pieces: string[] = [];
    let bytes = 0;
    const file = await open(path);
    try {
      for (;;) {
        signal?.throwIfAborted();
        const { buffer: piece, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(pieceBytes) });
        if (bytesRead === 0) break;
        pieces.push(await this.#putPiece(piece.subarray(0, bytesRead)));
        bytes += bytesRead;
      }
    } finally {
      await file.close();
    }
    const contents: Contents = { edition, pieceBytes, bytes, pieces };
    await this.#storage.put(this.#nameOf(CONTENTS), Buffer.from(JSON.stringify(contents)));
    // Somebody may be reading the former one.
    await this.#removeAllBut([CONTENTS, ...pieces, ...(former?.pieces ?? [])]);
  }

  /** What another process has left; undefined where there is none of that edition. */
  async find(edition: string, signal?: AbortSignal): Promise<FileInParts | undefined> {
    const contents = await this.#contents();
    if (contents?.edition !== edition) return undefined;
    const { bytes, pieceBytes: partBytes, pieces } = contents;
    const readPart = (place: number, room: Uint8Array) => this.#readPiece(pieces[place] ?? "", room, signal);
    return { bytes, partBytes, readPart };
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

  async #putPiece(piece: Uint8Array<ArrayBuffer>): Promise<string> {
    const sha256 = await hashOf(piece);
    // Also where one of that name is: it may have been damaged since.
    await this.#storage.put(this.#nameOf(sha256), piece);
    return sha256;
  }

  async #readPiece(sha256: string, room: Uint8Array, signal: AbortSignal | undefined): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        const bytes = await this.#storage.read(this.#nameOf(sha256), room);
        if (bytes === undefined) throw new LostFile("missing");
        if (bytes !== room.length) throw new LostFile("damaged");
        return;
      } catch (error) {
        if (attempt === TRIES || !(error instanceof StorageAway)) throw error;
      }
    }
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
