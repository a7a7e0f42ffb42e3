import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { StartProblem } from "../start-problem.ts";
import { type FileStorage, type ListedFile, LostFile, StorageAway } from "./file-storage.ts";
import { syncFolder } from "./sync-folder.ts";

/** What file systems of other machines say when those are gone. */
const AWAY = new Set(["EIO", "ESTALE", "ENOTCONN", "ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "EACCES"]);

/** As many as S3 gives at once. */
const LISTED_AT_ONCE = 1000;
const READ_BYTES = 256 * 1024;

/** Files in a folder, of this machine or one that several have mounted. */
export class FolderStorage implements FileStorage {
  readonly #folder: string;
  readonly #isMounted: boolean;

  constructor(folder: string, { isMounted = false } = {}) {
    this.#folder = folder;
    this.#isMounted = isMounted;
  }

  get place(): string {
    return this.#folder;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const folder = dirname(path);
    const temporary = `${path}.${randomUUID()}`;
    try {
      const madeFirst = await mkdir(folder, { recursive: true });
      const file = await open(temporary, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
      await syncFolder(folder);
      if (madeFirst) await syncFolder(dirname(folder));
    } catch (error) {
      throw asAway(error);
    } finally {
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  async has(name: string): Promise<boolean> {
    return (await unlessMissing(stat(join(this.#folder, name)))) !== undefined;
  }

  async open(name: string): Promise<Readable | undefined> {
    const file = await unlessMissing(open(join(this.#folder, name)));
    return file?.createReadStream({ highWaterMark: READ_BYTES });
  }

  async read(name: string, room: Uint8Array): Promise<number | undefined> {
    const file = await unlessMissing(open(join(this.#folder, name)));
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      if (size > room.length) throw new LostFile("damaged");
      for (let length = 0; ; ) {
        const { bytesRead } = await file.read(room, length, room.length - length, length);
        length += bytesRead;
        if (bytesRead === 0 || length === room.length) return length;
      }
    } catch (error) {
      throw asAway(error);
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true }).catch((error: unknown) => {
      throw asAway(error);
    });
  }

  async *list(beginning: string): AsyncIterable<ListedFile[]> {
    const entries = (await unlessMissing(readdir(this.#folder, { withFileTypes: true }))) ?? [];
    const listed: ListedFile[] = [];
    for (const { name: shard } of entries.filter((entry) => entry.isDirectory())) {
      const names = ((await unlessMissing(readdir(join(this.#folder, shard)))) ?? [])
        .map((name) => `${shard}/${name}`)
        .filter((name) => name.startsWith(beginning));
      const found = await Promise.all(names.map((name) => this.#look(name)));
      listed.push(...found.flatMap((each) => each ?? []));
      if (listed.length >= LISTED_AT_ONCE) yield listed.splice(0);
    }
    yield listed;
  }

  async check(): Promise<void> {
    if (!this.#isMounted || (await stat(this.#folder).catch(() => undefined))?.isDirectory()) return;
    throw new StartProblem(`The folder ${this.#folder} of FILES_URL is not there; mount it, or make it.`);
  }

  async #look(name: string): Promise<ListedFile | undefined> {
    const found = await unlessMissing(stat(join(this.#folder, name)));
    return found?.isFile() ? { name, changedAt: found.mtime } : undefined;
  }
}

async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw asAway(error);
  }
}

function asAway(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException).code);
  return AWAY.has(code) ? new StorageAway(`the folder of files answers ${code}`) : error;
}
