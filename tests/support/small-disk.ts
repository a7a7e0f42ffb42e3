import { execFile } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
export const MB = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Nobody else writes on it, so that it may be filled to the last byte. */
  isOwn: boolean;
  freeBytes(): Promise<number>;
  /** Takes room away until so much is left, or as much as there is. */
  leave(bytes: number): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** In memory, where we may mount it; else a folder on the disk of everybody. */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-small-disk-"));
  const isOwn = await run("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=755`, "tmpfs", folder]).then(
    () => true,
    () => false,
  );
  const eaten = join(folder, "eaten-room");
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    isOwn,
    freeBytes,
    async leave(left) {
      const file = await open(eaten, "a");
      try {
        for (let room = await freeBytes(); room > left; room = await freeBytes()) {
          await file.write(Buffer.alloc(Math.min(MB, room - left)));
        }
      } catch (error) {
        // Somebody else has taken the rest since it was measured.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(eaten, { force: true }),
    async remove() {
      if (isOwn) await run("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
