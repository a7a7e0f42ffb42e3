import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantFiles } from "./support/plant-files.ts";
import { repository } from "./support/source-files.ts";

/** The rule runs with every `biome check`; this shows that our configuration has it switched on. */
describe("Biome", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await plantFiles({
      "biome.json": readFileSync(join(repository, "biome.json"), "utf8"),
      "src/ui/written.tsx": "export const Written = () => <p>Merhaba</p>;\n",
      "src/ui/named.tsx": "export const Named = ({ a, b }: Pair) => <p>Mesai</p> && <p>{a} · {b}</p>;\n",
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function lint(file: string) {
    const biome = join(repository, "node_modules", "@biomejs", "biome", "bin", "biome");
    const options = ["lint", "--only=style/noJsxLiterals", "--vcs-enabled=false", file];
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, ...options], {
      cwd: folder,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  }

  it("refuses a text between tags", () => {
    const { status, output } = lint("src/ui/written.tsx");
    expect(output).toContain("src/ui/written.tsx:1:33 lint/style/noJsxLiterals");
    expect(status).toBe(1);
  });

  it("lets the product's name and signs between values be", () => {
    expect(lint("src/ui/named.tsx")).toMatchObject({
      status: 0,
      output: expect.not.stringContaining("noJsxLiterals"),
    });
  });
});
