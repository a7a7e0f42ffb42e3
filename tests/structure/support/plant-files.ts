import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "./source-files.ts";

/** A folder like the repository, with our packages and these files in it. */
export async function plantFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-planted-"));
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
