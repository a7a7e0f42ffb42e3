import { describe, expect, it } from "vitest";
import { findOwnWays } from "./guards/browser-ways.ts";
import { findChance } from "./guards/chance-in-tests.ts";
import { findLongFiles } from "./guards/file-lengths.ts";
import { findLongFunctions } from "./guards/function-lengths.ts";
import { findChangedMigrations, LANDED_MIGRATIONS, landedLine } from "./guards/landed-migrations.ts";
import { findOwnLimits } from "./guards/limits-of-tests.ts";
import { findMigrationProblems } from "./guards/migration-names.ts";
import { findProductTables, readTables } from "./guards/platform-tables.ts";
import { findReplacedModules } from "./guards/replaced-modules.ts";
import { findStraySql } from "./guards/sql-places.ts";
import { readFiles, readProductSources } from "./support/source-files.ts";

describe("sources", () => {
  const sources = readProductSources();

  it("keep SQL in the stores", () => {
    expect(sources.flatMap(findStraySql)).toEqual([]);
  });

  it("are short enough to read", () => {
    const files = readFiles("{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}", "*.{ts,mjs}", ".*.mjs");
    expect(files.length).toBeGreaterThan(200);
    expect(findLongFiles(files)).toEqual([]);
  });

  it("have no function that nobody sees whole", () => {
    expect(sources.flatMap(findLongFunctions)).toEqual([]);
  });

  it("ask the server in one way, and put html into a page in one way", () => {
    expect(sources.flatMap(findOwnWays)).toEqual([]);
  });

  it("draw the cases of properties in one place", () => {
    const files = readFiles("{src,tests}/**/*.{ts,tsx}").filter(
      ({ path }) => path !== "tests/structure/sources.test.ts",
    );
    expect(files.filter(({ text }) => text.includes("checkProperty(")).length).toBeGreaterThan(20);
    expect(files.flatMap(findChance)).toEqual([]);
  });

  it("wait in tests as long as all others do", () => {
    const files = readFiles("{src,tests}/**/*.test.{ts,tsx}", "tests/support/**/*.ts").filter(
      ({ path }) => path !== "tests/structure/sources.test.ts",
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(findOwnLimits)).toEqual([]);
  });

  it("replace no module that the next test of the worker meets", () => {
    expect(readFiles("src/**/*.test.{ts,tsx}", "tests/support/**/*.ts").flatMap(findReplacedModules)).toEqual(
      [],
    );
  });

  it("number the migrations without a gap", () => {
    const names = readFiles("migrations/*.*").map(({ path }) => path.replace("migrations/", ""));
    expect(names.length).toBeGreaterThan(0);
    expect(findMigrationProblems(names)).toEqual([]);
  });

  it("leave the migrations that have landed as they are, and list the new ones", () => {
    const migrations = readFiles("migrations/*.sql");
    const [list] = readFiles(LANDED_MIGRATIONS);
    expect(findChangedMigrations(list?.text ?? "", migrations)).toEqual([]);
    expect(migrations.map((file) => `${landedLine(file)}\n`).join(""), "npm run db:types").toBe(list?.text);
  });
});

describe("the platform", () => {
  const tables = readTables(readFiles("src/platform/database/schema.gen.ts")[0] ?? { path: "", text: "" });

  it("names no table of the product", () => {
    expect(tables.length).toBeGreaterThan(50);
    const files = readProductSources().filter(({ path }) => /^src\/platform\/(?!.*\.gen\.)/.test(path));
    expect(files.flatMap((file) => findProductTables(file, tables))).toEqual([]);
  });

  it.each([
    "sql`select 1 from favourite where id = 1`",
    "sql`\n  update application set seen = true`",
    'db.selectFrom("company").selectAll()',
    "sql`select 1 from person p join saved_search s on true`",
  ])("is found out when it does: %s", (text) => {
    expect(findProductTables({ path: "src/platform/x.ts", text }, tables)).toHaveLength(1);
  });
});

describe("planted SQL", () => {
  const code = 'db.selectFrom("cv").select("id").execute();';

  it.each([
    code,
    'db.insertInto("cv").values(row);',
    'trx.updateTable("cv").set(row);',
    'db.deleteFrom("cv");',
    'await client.query("select 1");',
    "sql`select 1`.execute(db);",
    "sql<Row>`select 1`;",
    "kysely.sql`select 1`;",
  ])("is reported outside a store: %s", (text) => {
    expect(findStraySql({ path: "src/features/cv/show-cv.ts", text })).toHaveLength(1);
  });

  it.each([
    "src/features/cv/cv.store.ts",
    "src/features/cv/list/cv-list.store.ts",
    "src/platform/database/connect.ts",
    "src/demo/cvs.ts",
  ])("may stand in %s", (path) => {
    expect(findStraySql({ path, text: code })).toEqual([]);
  });

  it("is not seen in what only looks like it", () => {
    const text = "const { query } = request; query(view); html`select`; element.querySelector('form');";
    expect(findStraySql({ path: "src/features/cv/show-cv.ts", text })).toEqual([]);
  });
});

describe("planted chance", () => {
  const found = (text: string) => findChance({ path: "src/features/cv/fields/cv.rules.test.ts", text });

  it.each(["fc.assert(fc.property(", "await fc.check(property)", "fc.sample(someCv, 40);"])(
    "is reported: %s",
    (text) => {
      expect(found(text)).toHaveLength(1);
    },
  );

  it("is not seen where a seed is given, or where the cases are drawn for everybody", () => {
    expect(found("fc.sample(someCv, { numRuns: 40, seed: 9 }); await checkProperty(fc.property(")).toEqual(
      [],
    );
    expect(findChance({ path: "tests/support/property.ts", text: "fc.check(property)" })).toEqual([]);
  });
});

describe("planted limits", () => {
  const found = (text: string) => findOwnLimits({ path: "src/features/cv/cv.test.ts", text });

  it.each([
    "await expect.poll(count, { interval: 5, timeout: 10_000 }).toBe(1);",
    "await vi.waitFor(() => expect(told).toEqual([]));",
    "  }, 20_000);",
    "expect(Date.now() - start).toBeLessThan(20_000);",
  ])("are reported: %s", (text) => {
    expect(found(text)).toHaveLength(1);
  });

  it("are not seen in numbers that are something else", () => {
    expect(
      found("page.mouse.wheel(0, 10_000);\nawait some(7002, 14_000);\n  return setTimeout(act, 5000);"),
    ).toEqual([]);
  });
});

describe("planted replacements", () => {
  const found = (text: string) => findReplacedModules({ path: "src/platform/x.test.ts", text });

  it.each(['vi.mock("node:fs", { spy: true });', 'vi.doMock("./x.ts");', "vi.resetModules();"])(
    "are reported: %s",
    (text) => {
      expect(found(text)).toHaveLength(1);
    },
  );

  it("are not seen in what watches one function", () => {
    expect(
      found('vi.spyOn(fs, "fsyncSync"); vi.mocked(ask).mockClear(); vi.mock("react-dom/client", make);'),
    ).toEqual([]);
  });
});

describe("planted files", () => {
  const lines = (count: number) => "a\n".repeat(count);

  it("are reported when too long, unless they are data or generated", () => {
    const files = [
      { path: "src/features/cv/short.ts", text: lines(300) },
      { path: "src/features/cv/long.ts", text: lines(301) },
      { path: "src/features/lookups/data/words.ts", text: lines(900) },
      { path: "src/platform/database/schema.gen.ts", text: lines(900) },
    ];
    expect(findLongFiles(files)).toEqual(["src/features/cv/long.ts: 301 lines"]);
  });
});

describe("planted functions", () => {
  const body = (count: number) => "  a();\n".repeat(count);
  const found = (text: string) => findLongFunctions({ path: "src/features/cv/x.ts", text });

  it.each([
    ["a function", `// ş\nfunction long() {\n${body(79)}}\n`],
    ["an arrow function", `const long = () => {\n${body(79)}};\n`],
    ["a method", `class Long {\n  long() {\n${body(79)}  }\n}\n`],
    ["a private method", `class Long {\n  #long() {\n${body(79)}  }\n}\n`],
    ["a constructor", `class Long {\n  constructor() {\n${body(79)}  }\n}\n`],
    ["a method of an object", `const long = {\n  run() {\n${body(79)}  },\n};\n`],
  ])("are reported when too long: %s", (_kind, text) => {
    expect(found(text)).toEqual([expect.stringContaining(": 81 lines")]);
    expect(found(text.replace("  a();\n", ""))).toEqual([]);
  });
});

describe("planted ways of scripts", () => {
  it.each([
    "await fetch(path);",
    "navigator.sendBeacon(path, body);",
    "place.innerHTML = html;",
    'document.querySelector("meta[name=csrf-token]")',
  ])("are reported where they are one's own: %s", (text) => {
    expect(findOwnWays({ path: "src/features/cv/editor/x.enhancement.ts", text })).toHaveLength(1);
    expect(findOwnWays({ path: "src/features/cv/editor/x.store.ts", text })).toEqual([]);
  });
});

describe("planted migrations", () => {
  it.each([
    ["a gap", ["0001_a.sql", "0003_b.sql"], "0003_b.sql: its number should be 2"],
    ["a number used twice", ["0001_a.sql", "0001_b.sql"], "0001_b.sql: its number should be 2"],
    ["a name used twice", ["0001_a.sql", "0002_a.sql"], "0002_a.sql: another migration has this name"],
    ["a name out of line", ["0001_a.sql", "2-b.sql"], "2-b.sql: not named 0000_what_it_does.sql"],
  ])("are reported with %s", (_problem, names, report) => {
    expect(findMigrationProblems(names)).toEqual([report]);
  });

  const file = (name: string, text = "select 1") => ({ path: `migrations/${name}`, text });
  const landed = [file("0001_a.sql"), file("0002_b.sql")].map((each) => `${landedLine(each)}\n`).join("");

  it.each([
    [
      "changed",
      [file("0001_a.sql"), file("0002_b.sql", "select 2")],
      "0002_b.sql has landed and was changed",
    ],
    ["renamed", [file("0001_a.sql"), file("0002_c.sql")], "0002_b.sql has landed as number 2: 0002_c.sql"],
    ["preceded", [file("0000_z.sql"), file("0001_a.sql")], "0001_a.sql has landed as number 1: 0000_z.sql"],
    ["removed", [file("0001_a.sql")], "0002_b.sql has landed as number 2: nothing"],
  ])("are reported when one that has landed is %s", (_change, files, report) => {
    expect(findChangedMigrations(landed, files).join()).toContain(report);
  });

  it("may follow those that have landed", () => {
    expect(
      findChangedMigrations(landed, [file("0001_a.sql"), file("0002_b.sql"), file("0003_c.sql")]),
    ).toEqual([]);
  });
});
