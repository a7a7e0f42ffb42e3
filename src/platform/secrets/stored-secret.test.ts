import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readSettings } from "../settings/settings.ts";

// Tests before this one may have loaded what is to be watched.
vi.hoisted(() => vi.resetModules());
vi.mock("node:fs", { spy: true });

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "mesai-secret-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("a new secret is on the disk, and its name too, before anything is signed with it", () => {
  const { secret } = readSettings({ DATA_DIR: folder });
  const written = vi.mocked(fs.writeFileSync).mock.calls.find(([, text]) => text === secret);
  expect(written?.[2]).toMatchObject({ flush: true });
  expect(vi.mocked(fs.fsyncSync)).toHaveBeenCalled();
});
