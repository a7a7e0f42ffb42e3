import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const NAME = "backups.json";
const MOST_LISTED = 10;

const madeBackups = z.array(
  z.object({ madeAt: z.iso.datetime(), files: z.number().int(), bytes: z.number().int().optional() }),
);
type MadeBackup = z.output<typeof madeBackups>[number];

/** The latest first; none where they are made by other tools. */
export async function readMadeBackups(dataDir: string): Promise<MadeBackup[]> {
  const text = await readFile(join(dataDir, NAME), "utf8").catch(() => "[]");
  try {
    return madeBackups.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Beside what was copied, so that the site can say when that was last. */
export async function noteBackup(dataDir: string, made: MadeBackup): Promise<void> {
  const all = [made, ...(await readMadeBackups(dataDir))].slice(0, MOST_LISTED);
  const draft = join(dataDir, `${NAME}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(all)}\n`, { mode: 0o600 });
  await rename(draft, join(dataDir, NAME));
}
