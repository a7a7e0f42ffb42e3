import { describe, expect, it } from "vitest";
import { findUnguardedThreats } from "./guards/threat-model.ts";
import { readFiles } from "./support/source-files.ts";

const document = readFiles("docs/threat-model.md")[0]?.text ?? "";
const testPaths = readFiles("{src,tests}/**/*.test.{ts,tsx}").map(({ path }) => path);

describe("the threat model", () => {
  it("goes through every chapter of ASVS 5.0", () => {
    const chapters = Array.from({ length: 17 }, (_, place) => `## V${place + 1} `);
    expect(document.match(/^## V\d+ /gm)).toEqual(chapters);
    expect(document.match(/^\| /gm)?.length).toBeGreaterThan(60);
  });

  it("has a test that exists, or a reason, for every line", () => {
    expect(findUnguardedThreats(document, testPaths)).toEqual([]);
  });
});

describe("planted lines", () => {
  const line = (...cells: string[]) => `| Who | How | Test |\n| --- | --- | --- |\n| ${cells.join(" | ")} |`;
  const known = ["src/a.test.ts"];

  it.each([
    ["A", "b", "`src/a.test.ts`"],
    ["A", "b", "`src/a.test.ts`, beside others"],
    ["A", "b", "Reason: there is no such thing in this product."],
  ])("pass: %s | %s | %s", (...cells) => {
    expect(findUnguardedThreats(line(...cells), known)).toEqual([]);
  });

  it.each([
    [["A", "b", "`src/gone.test.ts`"], "A: there is no src/gone.test.ts"],
    [["A", "b", "`src/a.test.ts`, `src/gone.test.ts`"], "A: there is no src/gone.test.ts"],
    [["A", "b", ""], "A: names neither test nor reason"],
    [["A", "b", "Reason: no"], "A: names neither test nor reason"],
    [["A", "b", "`src/a.ts`"], "A: names neither test nor reason"],
    [["A", "", "`src/a.test.ts`"], "A: says too little"],
    [["", "b", "`src/a.test.ts`"], "a row: says too little"],
  ])("are reported: %j", (cells, report) => {
    expect(findUnguardedThreats(line(...cells), known)).toEqual([report]);
  });
});
