import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../src/platform/project-root.ts";

const built = join(projectRoot, "dist/server");
const STATIC_IMPORT = /^(?:import|export)\s*(?:[\w*{}$,\s]+\s*from\s*)?"([^"]+)"/gm;
/** What a program waits for as it is read, itself: it is loaded in any case. */
const AWAITED_IMPORT = /^(?:var|const) .+ = await import\("([^"]+)"\)/gm;
/** What CommonJS inside it asks for, as it is read or later. */
const REQUIRED = /__require\("([^"]+)"\)/g;
const packagesForLooking = /^@(opentelemetry|prometheus-io)\//;

/** Every package that a program loads as it starts, through the files that it is made of. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(built, file), "utf8");
  const patterns = [STATIC_IMPORT, AWAITED_IMPORT, REQUIRED];
  for (const [, name = ""] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
    if (name.startsWith(".")) loadedBy(join(file, "..", name), seen);
    else seen.add(name);
  }
  return seen;
}

const isPackage = (name: string) => !name.endsWith(".js") && !isBuiltin(name);

it("a start loads the files of the program, and no package at all", () => {
  const atStart = [...loadedBy("main.js")];
  expect(atStart).toContain("node:http");
  // Which pg would load if somebody asked for its native client.
  expect(atStart.filter(isPackage)).toEqual(["pg-native"]);
});

it("packages for figures and traces are used by the program, and loaded only where somebody looks", () => {
  const all = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const used = all.flatMap((file) => [...loadedBy(file)]).filter((name) => packagesForLooking.test(name));
  expect(new Set(used.map((name) => name.split("/")[0]))).toEqual(
    new Set(["@opentelemetry", "@prometheus-io"]),
  );
});
