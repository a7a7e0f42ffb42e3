import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../observing/log.ts";
import type { Settings } from "../settings/settings.ts";

/** Files of the time before FILES_URL: erasing somebody does not reach them any more. */
export async function tellOfLeftFiles({ files, dataDir }: Settings, log: Log): Promise<void> {
  if (files.kind === "own") return;
  const folder = join(dataDir, "files");
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) return;
  log.error(
    { folder },
    "files lie where nobody sweeps them any more; copy them (npm run files:copy) and delete the folder",
  );
}
