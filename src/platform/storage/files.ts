import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Log } from "../observing/log.ts";
import { observed } from "../observing/observe.ts";
import { type FileStorage, LostFile } from "./file-storage.ts";
import { findKnownHashes } from "./stored-file.store.ts";

export interface StoredFile {
  id: number;
  sha256: string;
  contentType: string;
  byteSize: number;
}

/** The first two letters of hashes are folders: none holds too many. */
export function storedName(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * Files under their content's hash: written whole or not at all, the same bytes once, and never changed, so that
 * addresses made of the hash can be cached for good, and whoever reads one knows whether it is still the same.
 */
export class FileStore {
  readonly storage: FileStorage;
  readonly #db: Database;
  readonly #log: Log;

  constructor(storage: FileStorage, db: Database, log: Log) {
    this.storage = storage;
    this.#db = db;
    this.#log = log;
  }

  async save(bytes: Uint8Array, contentType: string, options: { isPublic: boolean }): Promise<StoredFile> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await this.#write(sha256, bytes);
    const row = await this.#db
      .insertInto("stored_file")
      .values({ sha256, content_type: contentType, byte_size: bytes.byteLength, is_public: options.isPublic })
      .onConflict((conflict) =>
        conflict.column("sha256").doUpdateSet({
          is_public: sql<boolean>`stored_file.is_public or excluded.is_public`,
          saved_at: sql<Date>`now()`,
        }),
      )
      .returning(["id", "content_type", "byte_size"])
      .executeTakeFirstOrThrow();
    // If the same bytes were being swept, their row was waited for, and only now is it certain that they are gone.
    await this.#write(sha256, bytes);
    return { id: row.id, sha256, contentType: row.content_type, byteSize: row.byte_size };
  }

  async findPublic(sha256: string): Promise<StoredFile | undefined> {
    const row = await this.#db
      .selectFrom("stored_file")
      .select(["id", "content_type", "byte_size"])
      .where("sha256", "=", sha256)
      .where("is_public", "=", true)
      .executeTakeFirst();
    return row && { id: row.id, sha256, contentType: row.content_type, byteSize: row.byte_size };
  }

  /**
   * As it comes from the storage, piece by piece. The last piece comes only when the whole is what was stored: whoever reads a
   * damaged one notices that it was cut off. Throws LostFile where there is none.
   */
  async open(sha256: string): Promise<Readable> {
    const source = await this.#told(sha256, () =>
      observed("file", "open", async () => {
        const found = await this.storage.open(storedName(sha256));
        if (!found) throw new LostFile("missing");
        return found;
      }),
    );
    const checked = Readable.from(unchanged(source, sha256), { objectMode: false });
    // Also when nobody has begun to read it.
    checked.once("close", () => source.destroy());
    checked.once("error", (error) => this.#tell(sha256, error));
    return checked;
  }

  /** Whole; for what is small. */
  read(sha256: string): Promise<Buffer> {
    return observed("file", "read", async () => buffer(await this.open(sha256)));
  }

  /** Those of them that are still there. */
  findKnown(hashes: readonly string[]): Promise<Set<string>> {
    return findKnownHashes(this.#db, hashes);
  }

  remove(sha256: string): Promise<void> {
    return observed("file", "remove", () => this.storage.remove(storedName(sha256)));
  }

  #write(sha256: string, bytes: Uint8Array): Promise<void> {
    return observed("file", "save", async () => {
      const name = storedName(sha256);
      if (!(await this.storage.has(name))) await this.storage.put(name, bytes);
    });
  }

  async #told<Value>(sha256: string, act: () => Promise<Value>): Promise<Value> {
    try {
      return await act();
    } catch (error) {
      this.#tell(sha256, error);
      throw error;
    }
  }

  /** Enough of the hash to find its row by. */
  #tell(sha256: string, error: unknown): void {
    if (!(error instanceof LostFile)) return;
    this.#log.error({ err: error, file: sha256.slice(0, 12) }, "a stored file is lost");
  }
}

async function* unchanged(source: Readable, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer | undefined;
  for await (const piece of source as AsyncIterable<Buffer>) {
    if (held) yield held;
    hash.update(piece);
    held = piece;
  }
  if (hash.digest("hex") !== sha256) throw new LostFile("damaged");
  if (held) yield held;
}
