import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settingsFolder } from "../../../tests/support/settings-folder.ts";

const { made, read, problemOf } = settingsFolder();

describe("the data folder", () => {
  it("is made when it is not there", () => {
    const dataDir = join(made.folder, "a", "b");
    expect(read({ DATA_DIR: dataDir }).dataDir).toBe(dataDir);
    expect(statSync(dataDir).isDirectory()).toBe(true);
  });

  it("stops the start with one line when it cannot be written", () => {
    writeFileSync(join(made.folder, "file"), "");
    const message = problemOf({ DATA_DIR: join(made.folder, "file", "var") });
    expect(message).toContain("DATA_DIR");
    expect(message).not.toContain("\n");
    expect(problemOf({ DATA_DIR: join(made.folder, "file") })).toContain("DATA_DIR");
  });
});

describe("the secret", () => {
  it("is made once, stored, and readable by its owner only", () => {
    const { secret } = read();
    expect(read().secret).toBe(secret);
    expect(readFileSync(join(made.folder, "secret"), "utf8").trim()).toBe(secret);
    expect(statSync(join(made.folder, "secret")).mode & 0o777).toBe(0o600);
  });

  it("differs from one data folder to the next", () => {
    expect(read().secret).not.toBe(read({ DATA_DIR: join(made.folder, "other") }).secret);
  });

  it("has to be given where several machines may share files and a database", () => {
    const shared = { FILES_URL: "file:///srv/mesai-files", DATABASE_URL: "postgres://db/mesai" };
    expect(problemOf(shared)).toContain("SECRET");
    expect(read({ ...shared, SECRET: "x".repeat(40) }).files).toEqual({
      kind: "folder",
      folder: "/srv/mesai-files",
    });
    expect(read({ FILES_URL: shared.FILES_URL }).secret).toBe(read().secret);
  });

  it("is not made when one is given", () => {
    read({ SECRET: "x".repeat(40) });
    expect(() => statSync(join(made.folder, "secret"))).toThrow("ENOENT");
  });

  it.each([
    ["was left empty by a full disk", ""],
    ["was cut short", "abc\n"],
  ])(
    "stops the start when its file %s, because everything signed with it could be forged",
    (_how, content) => {
      writeFileSync(join(made.folder, "secret"), content);
      const message = problemOf({});
      expect(message).toContain("secret");
      expect(message).not.toContain("\n");
    },
  );

  it("stops the start with one line when its file cannot be read", () => {
    mkdirSync(join(made.folder, "secret"));
    expect(problemOf({})).toContain(join(made.folder, "secret"));
  });

  it("is the same for processes that start at the same moment", async () => {
    const readers = [1, 2, 3].map(startReader);
    await Promise.all(readers.map(({ isReady }) => isReady));
    const startAt = Date.now() + 100;
    const answers = await Promise.all(readers.map(({ readFrom }) => readFrom(startAt)));
    const rounds = answers[0]?.map((_, round) => new Set(answers.map((secrets) => secrets[round]))) ?? [];
    expect(rounds).toHaveLength(100);
    for (const secrets of rounds) {
      expect(secrets.size).toBe(1);
      expect([...secrets][0]?.length).toBeGreaterThanOrEqual(32);
    }
  });

  /** Another process, in which a hundred first starts follow, each on a folder of its own that the others meet at the same time. */
  function startReader() {
    const script = `
      const { readSettings } = await import(${JSON.stringify(new URL("./settings.ts", import.meta.url).href)});
      const startAt = await new Promise((resolve) => {
        process.once("message", resolve);
        process.send("ready");
      });
      const secrets = [];
      for (let round = 0; round < 100; round++) {
        while (Date.now() < startAt + round * 4);
        secrets.push(readSettings({ DATA_DIR: ${JSON.stringify(made.folder)} + "/" + round }).secret);
      }
      process.stdout.write(JSON.stringify(secrets));`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    const hasEnded = once(child, "close");
    return {
      isReady: Promise.race([once(child, "message"), hasEnded]),
      async readFrom(startAt: number): Promise<string[]> {
        child.send(startAt);
        await hasEnded;
        return JSON.parse(output) as string[];
      },
    };
  }
});
