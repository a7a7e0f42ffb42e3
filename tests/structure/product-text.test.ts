import { describe, expect, it } from "vitest";
import {
  findRepeatedStatements,
  findTestsOfNoStatement,
  findUnprovedStatements,
} from "./guards/product-text.ts";
import { readFiles } from "./support/source-files.ts";

const TABLE = "docs/product-text.md";
const table = readFiles(TABLE)[0]?.text ?? "";
const tests = readFiles("{src,tests}/**/*.test.{ts,tsx}");

describe("the table of the product's text", () => {
  it("has the nine sections, and hundreds of statements", () => {
    expect(table.match(/^## \d/gm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `## ${number}`));
    expect(table.match(/^\| /gm)?.length).toBeGreaterThan(250);
  });

  it("names a test that exists for every statement", () => {
    expect(findUnprovedStatements(table, tests)).toEqual([]);
  });

  it("holds every statement once", () => {
    expect(findRepeatedStatements(table)).toEqual([]);
  });

  it("names every test that was written to follow the text", () => {
    const following = tests.filter(
      ({ path }) => /product-text[/.]/.test(path) && !path.includes("structure"),
    );
    expect(following.length).toBeGreaterThan(5);
    expect(findTestsOfNoStatement(table, following)).toEqual([]);
  });
});

describe("planted rows", () => {
  const file = {
    path: "src/features/cv/cv.test.ts",
    text: `describe("a CV", () => {
      it("is saved", () => {});
      it.each([1])("is %s | printed", () => {});
      describe.each(names)("in $language", () => { test("is read", () => {}); });
    });
    it.each(["a"])(\`alone: \${name}\`, () => {});
    note("is no test", () => {});`,
  };
  const row = (...cells: string[]) =>
    ["| Statement | Proved by |", "| --- | --- |", `| ${cells.join(" | ")} |`].join("\n");
  const proof = (test: string, path = file.path) => `\`${path}\` › \`${test}\``;

  it.each(["a CV › is saved", "a CV › is %s \\| printed", "a CV › in $language › is read", "alone: …"])(
    "pass with the test %s",
    (test) => {
      expect(findUnprovedStatements(row("A CV is saved.", proof(test)), [file])).toEqual([]);
    },
  );

  it.each(["", "see the tests", "`src/features/cv/cv.test.ts`", `${proof("a CV › is saved")}<br>and others`])(
    "are reported when they name no test: %j",
    (cell) => {
      expect(findUnprovedStatements(row("A CV is saved.", cell), [file])).toEqual([
        "A CV is saved.: names no test",
      ]);
    },
  );

  it("are reported when the file does not exist", () => {
    expect(findUnprovedStatements(row("A.", proof("a CV › is saved", "src/gone.test.ts")), [file])).toEqual([
      "A.: there is no src/gone.test.ts",
    ]);
  });

  it.each(["is saved", "a CV", "a CV › is lost", "is no test", "a CV › is saved › is saved"])(
    "are reported when the test %j does not exist",
    (test) => {
      const cell = `${proof("a CV › is saved")}<br>${proof(test)}`;
      expect(findUnprovedStatements(row("A.", cell), [file])).toEqual([
        `A.: ${file.path} has no test "${test}"`,
      ]);
    },
  );

  it("are reported without a statement, and when one stands there twice", () => {
    expect(findUnprovedStatements(row("", proof("a CV › is saved")), [file])).toEqual([
      "a row without a statement",
    ]);
    const twice = `${row("A.", proof("a CV › is saved"))}\n| A. | ${proof("alone: …")} |`;
    expect(findRepeatedStatements(twice)).toEqual(["A."]);
  });

  it("leave no test of the text unnamed", () => {
    expect(findTestsOfNoStatement(row("A.", proof("a CV › is saved")), [file])).toEqual(
      ["a CV › is %s | printed", "a CV › in $language › is read", "alone: …"].map(
        (test) => `${file.path}: ${test}`,
      ),
    );
  });
});
