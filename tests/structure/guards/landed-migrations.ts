import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { SourceFile } from "../support/source-files.ts";

/** Beside the types of the tables, which the same command writes. */
export const LANDED_MIGRATIONS = "src/platform/database/landed-migrations.txt";

/** A line of the list: what a migration says, by its checksum, and its name. */
export function landedLine({ path, text }: SourceFile): string {
  return `${createHash("sha256").update(text).digest("hex")} ${basename(path)}`;
}

/** A database that has run them does not run them again: what has landed stays as it is, and others come after it. */
export function findChangedMigrations(list: string, migrations: readonly SourceFile[]): string[] {
  return list
    .split("\n")
    .filter(Boolean)
    .flatMap((line, index) => {
      const [, name = line] = line.split(" ");
      const file = migrations[index];
      const there = file ? basename(file.path) : "nothing";
      if (!file || there !== name)
        return [`${name} has landed as number ${index + 1}: ${there} stands there`];
      return landedLine(file) === line ? [] : [`${name} has landed and was changed: write another migration`];
    });
}
