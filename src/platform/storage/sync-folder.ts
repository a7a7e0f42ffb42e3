import { closeSync, fsyncSync, openSync } from "node:fs";
import { open } from "node:fs/promises";

/** A name is only safe from a power cut when its folder is written too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

export function syncFolderNow(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
