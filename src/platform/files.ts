import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./database/connect.ts";
import { syncFolder } from "./sync-folder.ts";

export interface StoredFile {
  id: number;
  sha256: string;
  contentType: string;
  byteSize: number;
}

/**
 * Files under their content's hash: written whole or not at all, the same bytes once, and never changed, so that
 * addresses made of the hash can be cached for good.
 */
export class FileStore {
  /** Its folders are the first two letters of the hashes in them. */
  readonly folder: string;
  readonly #db: Database;

  constructor(dataDir: string, db: Database) {
    this.folder = join(dataDir, "files");
    this.#db = db;
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

  pathOf(sha256: string): string {
    return join(this.folder, sha256.slice(0, 2), sha256);
  }

  async #write(sha256: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(sha256);
    if (await exists(path)) return;
    const folder = dirname(path);
    const madeFirst = await mkdir(folder, { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    try {
      const file = await open(temporary, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      await syncFolder(folder);
      if (madeFirst) await syncFolder(this.folder);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
