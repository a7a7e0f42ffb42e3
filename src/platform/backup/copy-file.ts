import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { forEachAtOnce } from "../for-each-at-once.ts";
import { syncFolder } from "../storage/sync-folder.ts";

export interface Owner {
  uid: number;
  gid: number;
}

const PIECE_BYTES = 1024 * 1024;

/** Copies to a file that was not there before, readable by its owner alone and safe from a power cut; answers its SHA-256. */
export async function copyFile(from: string, to: string, owner?: Owner): Promise<string> {
  const hash = createHash("sha256");
  const source = await open(from);
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, "wx", 0o600);
    try {
      const buffer = Buffer.allocUnsafe(PIECE_BYTES);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, PIECE_BYTES);
        if (bytesRead === 0) break;
        const piece = buffer.subarray(0, bytesRead);
        hash.update(piece);
        await target.writeFile(piece);
      }
      if (owner) await target.chown(owner.uid, owner.gid);
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return hash.digest("hex");
}

/** The names of the files too are safe from a power cut then. */
export function syncFoldersOf(root: string, paths: Iterable<string>): Promise<void> {
  const folders = new Set([...paths].map((path) => dirname(join(root, path))));
  return forEachAtOnce([...folders, root], syncFolder);
}
