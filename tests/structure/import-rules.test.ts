import { rm } from "node:fs/promises";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFeatureCircles } from "./guards/feature-circles.ts";
import { plantedImports } from "./planted-imports.ts";
import { plantFiles } from "./support/plant-files.ts";
import { repository } from "./support/source-files.ts";

const { forbidden = [], options } = await extractConfiguration(join(repository, ".dependency-cruiser.mjs"));

async function followImports(baseDir: string) {
  const { output } = await cruise(["src"], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { summary, modules } = output as ICruiseResult;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const product = imports.filter(({ from }) => !/\.test\.tsx?$/.test(from));
  return { violations, modules: summary.totalCruised, circles: findFeatureCircles(product) };
}

describe("import rules", () => {
  it("hold in src", async () => {
    const { violations, modules, circles } = await followImports(repository);
    expect(modules).toBeGreaterThan(200);
    expect(violations).toEqual([]);
    expect(circles).toEqual([]);
  });
});

describe("planted imports", () => {
  let folder = "";
  let violations: string[] = [];
  let circles: string[] = [];

  beforeAll(async () => {
    folder = await plantFiles(plantedImports.files);
    ({ violations, circles } = await followImports(folder));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(plantedImports.violations)("$rule is broken by $from", ({ rule, from, to }) => {
    expect(violations).toContainEqual(
      expect.stringMatching(new RegExp(`^${rule}: ${RegExp.escape(from)} → .*${RegExp.escape(to)}`)),
    );
  });

  it.each(plantedImports.allowed)("%s breaks nothing", (from) => {
    expect(violations.filter((violation) => violation.includes(`: ${from} →`))).toEqual([]);
  });

  it.each(plantedImports.forms)("are seen in every form: $code", ({ path }) => {
    expect(violations).toContain(`ui-knows-no-product: ${path} → src/features/jobs/index.ts`);
  });

  it("between features make a circle, though no file is in one", () => {
    expect(circles).toEqual(plantedImports.circle.map(({ from, to }) => `${from} → ${to}`));
  });

  it("cover every rule", () => {
    const planted = new Set(plantedImports.violations.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !planted.has(name ?? ""))).toEqual([]);
  });
});
