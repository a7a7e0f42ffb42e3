import { lstat, mkdir, mkdtemp, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartProblem } from "../start-problem.ts";
import { restoreLibraryLinks } from "./postgres-binaries.ts";

let packageFolder: string;

beforeEach(async () => {
  packageFolder = await mkdtemp(join(tmpdir(), "mesai-binaries-"));
  await mkdir(join(packageFolder, "native", "lib"), { recursive: true });
  await writeLinks([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]);
});

afterEach(() => rm(packageFolder, { recursive: true, force: true }));

function writeLinks(links: { source: string; target: string }[]): Promise<void> {
  return writeFile(join(packageFolder, "native", "pg-symlinks.json"), JSON.stringify(links));
}

test("missing library links are made, relative, by several processes at once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => restoreLibraryLinks(packageFolder)));
  expect(await readlink(join(packageFolder, "native", "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
});

test("links that are there are left alone", async () => {
  await restoreLibraryLinks(packageFolder);
  const link = join(packageFolder, "native", "lib", "libpq.so.5");
  const before = await lstat(link);
  await restoreLibraryLinks(packageFolder);
  expect((await lstat(link)).ino).toBe(before.ino);
});

test("a package without a list needs no links", async () => {
  await rm(join(packageFolder, "native", "pg-symlinks.json"));
  await expect(restoreLibraryLinks(packageFolder)).resolves.toBeUndefined();
});

test("a link that cannot be made is said in one line", async () => {
  await writeLinks([{ source: "native/gone/libpq.so.5.18", target: "native/gone/libpq.so.5" }]);
  await expect(restoreLibraryLinks(packageFolder)).rejects.toBeInstanceOf(StartProblem);
});
