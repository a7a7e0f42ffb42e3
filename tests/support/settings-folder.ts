import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { StartProblem } from "../../src/platform/start-problem.ts";

type Environment = Record<string, string>;

/** A data folder of its own for each test of the file that calls it, and settings that are read with it. */
export function settingsFolder() {
  const made = { folder: "" };
  beforeEach(() => {
    made.folder = mkdtempSync(join(tmpdir(), "mesai-settings-"));
  });
  afterEach(() => rmSync(made.folder, { recursive: true, force: true }));

  const read = (environment: Environment = {}) => readSettings({ DATA_DIR: made.folder, ...environment });
  function problemOf(environment: Environment): string {
    try {
      read(environment);
    } catch (error) {
      expect(error).toBeInstanceOf(StartProblem);
      return (error as StartProblem).message;
    }
    throw new Error("the settings were accepted");
  }
  return { made, read, problemOf };
}
