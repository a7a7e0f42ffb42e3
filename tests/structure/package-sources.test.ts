import { describe, expect, it } from "vitest";
import { findRegistryNames, findResolvedAddresses } from "./guards/package-sources.ts";
import { readFiles } from "./support/source-files.ts";

describe("the repository", () => {
  it("names no package registry", () => {
    const folders =
      "{.ci,bench,docs,migrations,scripts,src,tests}/**/*.{ts,tsx,mjs,cjs,json,md,sql,css,sh,yml,yaml}";
    const files = readFiles(folders, ".ci/*", "*.{json,md,ts,mjs}", ".npmrc", ".*.mjs");
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(findRegistryNames)).toEqual([]);
  });

  it("locks packages by version and content, not by address", () => {
    const lockFiles = readFiles("package-lock.json", "bench/lighthouse/package-lock.json");
    expect(lockFiles).toHaveLength(2);
    expect(lockFiles.flatMap(({ text }) => findResolvedAddresses(text))).toEqual([]);
  });
});

describe("planted package sources", () => {
  // Put together here, or this file would be the one that names a registry.
  const host = ["registry", "example", "org"].join(".");

  it.each([
    `fetch("https://${host}/react")`,
    `See ${host} for packages.`,
    ["registry", "http://localhost:4873"].join("="),
    ["@mesai:registry", "http://localhost:4873"].join(" = "),
  ])("are reported: %s", (text) => {
    expect(findRegistryNames({ path: ".npmrc", text })).toHaveLength(1);
  });

  it("are not seen where a registry is only spoken of", () => {
    const text =
      "omit-lockfile-registry-resolved=true\nThe registry. Every registry.\nconst registry = new Map();";
    expect(findRegistryNames({ path: "src/a.ts", text })).toEqual([]);
  });

  it("are reported in a lock file", () => {
    const packages = {
      "": {},
      "node_modules/react": { version: "19.0.0", resolved: `https://${host}/react.tgz` },
    };
    expect(findResolvedAddresses(JSON.stringify({ packages }))).toEqual([
      `node_modules/react: https://${host}/react.tgz`,
    ]);
  });
});
