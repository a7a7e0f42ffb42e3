import fs from "node:fs";
import promises, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { vi } from "vitest";

/**
 * Paths of files and folders, as they are written through to the disk. Single functions are watched: of a whole module of Node's, Vitest
 * would watch the classes as well, and with them every stream of the worker, for good.
 */
export function watchWritingThrough(): string[] {
  const paths: string[] = [];
  const opened = new Map<number, string>();
  const { openSync, fsyncSync } = fs;
  const { open } = promises;
  vi.spyOn(fs, "openSync").mockImplementation((path, ...how) => {
    const file = openSync(path, ...how);
    opened.set(file, String(path));
    return file;
  });
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    fsyncSync(file);
    paths.push(opened.get(file) ?? "");
  });
  vi.spyOn(promises, "open").mockImplementation(async (path, ...how): Promise<FileHandle> => {
    const file = await open(path, ...how);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      await sync();
      paths.push(String(path));
    };
    return file;
  });
  syncBuiltinESMExports();
  return paths;
}

export function stopWatching(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
