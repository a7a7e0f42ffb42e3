import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stopWatching, watchWritingThrough } from "../../../tests/support/written-through.ts";
import { readSettings } from "../settings/settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mesai-secret-"));
});
afterEach(() => {
  stopWatching();
  rmSync(folder, { recursive: true, force: true });
});

it("a new secret is on the disk, and its name too, before anything is signed with it", () => {
  const paths = watchWritingThrough();
  readSettings({ DATA_DIR: folder });
  expect(paths).toEqual([expect.stringContaining(join(folder, "secret")), folder]);
});
