import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type CachedPicture, PictureCache } from "./picture-cache.ts";

interface Entry {
  byteSize: number;
  usedAt: number;
}

/** Drawing keeps threads busy that file reads, compression and name lookups need too: one picture at a time, and no queue without end. */
const MOST_WAITING = 20;

/**
 * Pictures that the server draws, as files: made when first asked for, the longest unused thrown away when there are too
 * many. A name is `{subject}-{version}`; a new version takes the place of the old one. The folder may be emptied any time.
 */
export class PictureStore {
  readonly #dataDir: string;
  readonly #mostBytes: number;
  readonly #cache = new PictureCache();
  readonly #underWay = new Map<string, Promise<CachedPicture>>();
  #entries: Promise<Map<string, Entry>> | undefined;
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string, mostBytes: number) {
    this.#dataDir = dataDir;
    this.#mostBytes = mostBytes;
  }

  get #folder(): string {
    return join(this.#dataDir, "pictures");
  }

  /** Undefined when too many others are waiting for theirs. */
  async find(
    subject: string,
    version: string,
    draw: () => Promise<Uint8Array>,
  ): Promise<CachedPicture | undefined> {
    const name = `${subject}-${version}.png`;
    const entries = await this.#load();
    // Another process may have made it, or thrown it away.
    const cached = await this.#cache.find(join(this.#folder, name));
    if (cached) {
      if (!cached.bytes) entries.set(name, { byteSize: cached.byteSize, usedAt: Date.now() });
      return cached;
    }
    const running = this.#underWay.get(name);
    if (running) return running;
    if (this.#underWay.size >= MOST_WAITING) return undefined;
    const making = this.#inTurn(() => this.#make(subject, name, draw)).finally(() =>
      this.#underWay.delete(name),
    );
    this.#underWay.set(name, making);
    return making;
  }

  #inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#drawing.then(act);
    this.#drawing = turn.catch(() => {});
    return turn;
  }

  async #make(subject: string, name: string, draw: () => Promise<Uint8Array>): Promise<CachedPicture> {
    const cached = await this.#cache.put(join(this.#folder, name), await draw());
    if (cached.bytes) return cached;
    const entries = await this.#load();
    entries.set(name, { byteSize: cached.byteSize, usedAt: Date.now() });
    await this.#dropOthersOf(subject, name, entries);
    await this.#dropLongestUnused(entries, name);
    return cached;
  }

  #load(): Promise<Map<string, Entry>> {
    this.#entries ??= this.#readFolder();
    return this.#entries;
  }

  async #readFolder(): Promise<Map<string, Entry>> {
    const entries = new Map<string, Entry>();
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const found = name.endsWith(".png")
        ? await stat(join(this.#folder, name)).catch(() => undefined)
        : undefined;
      if (found) entries.set(name, { byteSize: found.size, usedAt: found.mtimeMs });
    }
    return entries;
  }

  async #dropOthersOf(subject: string, current: string, entries: Map<string, Entry>): Promise<void> {
    const isVersion = (name: string) =>
      name.startsWith(`${subject}-`) && !name.slice(subject.length + 1).includes("-");
    for (const name of [...entries.keys()].filter((each) => each !== current && isVersion(each)))
      await this.#drop(name, entries);
  }

  async #dropLongestUnused(entries: Map<string, Entry>, current: string): Promise<void> {
    let bytes = [...entries.values()].reduce((sum, { byteSize }) => sum + byteSize, 0);
    if (bytes <= this.#mostBytes) return;
    const byUse = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, { byteSize }] of byUse) {
      if (bytes <= this.#mostBytes) return;
      if (name === current) continue;
      await this.#drop(name, entries);
      bytes -= byteSize;
    }
  }

  async #drop(name: string, entries: Map<string, Entry>): Promise<void> {
    entries.delete(name);
    await rm(join(this.#folder, name), { force: true });
  }
}
