import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { forEachAtOnce } from "../for-each-at-once.ts";
import type { FileStorage } from "./file-storage.ts";

interface CopiedFiles {
  copied: string[];
  /** From an earlier run, or anybody. */
  thereBefore: string[];
  /** Not copied: they are not what their names say. */
  damaged: string[];
}

const OF_FILES = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** Every stored file, checked by the hash that is its name. May be cut off any time and run again: what has arrived stays. */
export async function copyStorage(
  from: FileStorage,
  to: FileStorage,
  { checksAgain }: { checksAgain: boolean },
): Promise<CopiedFiles> {
  const result: CopiedFiles = { copied: [], thereBefore: [], damaged: [] };
  const isThere = async (name: string) =>
    checksAgain ? (await readWhole(to, name)) !== undefined : to.has(name);
  for await (const listed of from.list("")) {
    const names = listed.map(({ name }) => name).filter((name) => OF_FILES.test(name));
    await forEachAtOnce(names, async (name) => {
      if (await isThere(name)) return void result.thereBefore.push(name);
      const bytes = await readWhole(from, name);
      if (!bytes) return void result.damaged.push(name);
      await to.put(name, bytes);
      result.copied.push(name);
    });
  }
  return result;
}

/** Undefined where there is none, or another than its name says. */
async function readWhole(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  const stream = await storage.open(name);
  const bytes = stream && (await buffer(stream));
  const sha256 = bytes && createHash("sha256").update(bytes).digest("hex");
  return sha256 === name.slice(name.indexOf("/") + 1) ? bytes : undefined;
}
