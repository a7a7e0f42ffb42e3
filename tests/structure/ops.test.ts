import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readFiles, repository } from "./support/source-files.ts";

const textOf = (path: string) => readFiles(path)[0]?.text ?? "";

describe("ops/", () => {
  it("copies into the image what is there", () => {
    const copied = [...textOf("ops/Containerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = ""]) => sources.split(" "),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  it("copies from the build into the image what was built or is there", () => {
    const kept = [...textOf("ops/Containerfile").matchAll(/^COPY --from=build \/mesai\/(\S+) (\S+)$/gm)];
    expect(kept.length).toBeGreaterThan(3);
    const made = ["dist", "node_modules"];
    expect(kept.filter(([, from = "", to]) => from !== to)).toEqual([]);
    expect(
      kept.filter(([, from = ""]) => !made.includes(from) && !existsSync(join(repository, from))),
    ).toEqual([]);
  });

  it("has a value for everything that its templates ask for, and none that nobody asks for", () => {
    const templates = readFiles("ops/database/*", "ops/proxy/*");
    const asked = templates.flatMap(({ text }) =>
      [...text.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name),
    );
    const given = [...textOf("ops/cluster.env.example").matchAll(/^([A-Z0-9_]+)=./gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(asked)].sort()).toEqual([...new Set(given)].sort());
  });
});
