import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storedName } from "../storage/files.ts";
import { FolderStorage } from "../storage/folder-storage.ts";
import { writeManifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

const PHOTO = storedName(createHash("sha256").update("a photo").digest("hex"));
const CONTENT: Record<string, string> = {
  "postgres/PG_VERSION": "18\n",
  "postgres/base/1/1249": "rows",
  "files/ab/abcd": "a picture",
  [`files/${PHOTO}`]: "a photo",
  "postgres-password": "a password",
  secret: "a secret",
};
const now = new Date("2026-11-16T12:00:00Z");

let root: string;
let backup: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mesai-restore-"));
  backup = join(root, "backup");
  dataDir = join(root, "data");
  for (const [path, text] of Object.entries(CONTENT)) {
    await mkdir(dirname(join(backup, path)), { recursive: true });
    await writeFile(join(backup, path), text);
  }
  await describeBackup(18);
});
afterEach(() => rm(root, { recursive: true, force: true }));

function describeBackup(postgresMajor: number): Promise<void> {
  const files = Object.entries(CONTENT).map(
    ([path, text]) => [path, createHash("sha256").update(text).digest("hex")] as const,
  );
  return writeManifest(backup, {
    postgresMajor,
    folders: ["files", "postgres/pg_notify"],
    files: new Map(files),
  });
}

const restore = (mayReplace = false) => restoreBackup(backup, dataDir, { mayReplace, now });
const contentOf = (path: string) => readFile(join(dataDir, path), "utf8");
const inDataDir = () => readdir(dataDir).catch(() => []);

describe("restoring", () => {
  it("puts back every file, the folders that PostgreSQL wants empty, and nothing that others can read", async () => {
    expect(await restore()).toBe(Object.keys(CONTENT).length);
    for (const [path, text] of Object.entries(CONTENT)) expect(await contentOf(path)).toBe(text);
    expect(await readdir(join(dataDir, "postgres/pg_notify"))).toEqual([]);
    expect((await stat(join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, "secret"))).mode & 0o777).toBe(0o600);
    expect((await inDataDir()).sort()).toEqual(["files", "postgres", "postgres-password", "secret"]);
  });

  it("puts files where the site keeps them, if that is elsewhere", async () => {
    const storage = new FolderStorage(join(root, "elsewhere"));
    await restoreBackup(backup, dataDir, { mayReplace: false, now, storage });
    expect(await readFile(join(root, "elsewhere", PHOTO), "utf8")).toBe("a photo");
    expect((await inDataDir()).sort()).toEqual(["postgres", "postgres-password", "secret"]);
  });

  it("refuses a folder that is in use, unless told; then what was there is moved aside", async () => {
    await mkdir(join(dataDir, "files"), { recursive: true });
    await writeFile(join(dataDir, "search-index"), "of the past");
    await expect(restore()).rejects.toThrow("not empty");
    expect((await inDataDir()).sort()).toEqual(["files", "search-index"]);
    await restore(true);
    expect(await contentOf("secret")).toBe("a secret");
    expect(await inDataDir()).not.toContain("search-index");
    expect(await contentOf("replaced-2026-11-16T12-00-00.000Z/search-index")).toBe("of the past");
    await expect(restore()).rejects.toThrow("not empty");
  });

  it.each<[string, string, () => Promise<unknown>]>([
    ["that was cut off", "not a whole backup", () => truncate(join(backup, "checksums.sha256"), 300)],
    ["whose list was never written", "not a whole backup", () => rm(join(backup, "checksums.sha256"))],
    [
      "whose list lost a line",
      "not a whole backup",
      () => editList((text) => text.replace(/^.*secret\n/m, "")),
    ],
    ["in which a file is missing", "files/ab/abcd is missing", () => rm(join(backup, "files/ab/abcd"))],
    [
      "in which a file was cut off",
      "base/1/1249 is not as it was",
      () => truncate(join(backup, "postgres/base/1/1249"), 2),
    ],
    [
      "in which a bit has turned",
      "files/ab/abcd is not as it was",
      () => writeFile(join(backup, "files/ab/abcd"), "a pictuse"),
    ],
    ["of another PostgreSQL", "PostgreSQL 17", () => describeBackup(17)],
  ])("refuses a backup %s, and changes nothing", async (_what, words, spoil) => {
    await spoil();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "secret"), "the present one");
    await expect(restore(true)).rejects.toThrow(words);
    expect(await inDataDir()).toEqual(["secret"]);
    expect(await contentOf("secret")).toBe("the present one");
  });
});

async function editList(edit: (text: string) => string): Promise<void> {
  const path = join(backup, "checksums.sha256");
  await writeFile(path, edit(await readFile(path, "utf8")));
}
