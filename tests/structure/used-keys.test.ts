import { describe, expect, it } from "vitest";
import { productKeys } from "./guards/catalog-keys.ts";
import { findDeadKeys, findUnknownKeys } from "./guards/used-keys.ts";
import { readCatalogs } from "./support/catalog-files.ts";
import { readProductSources } from "./support/source-files.ts";

describe("texts", () => {
  const sources = readProductSources();
  const keys = [...new Set(readCatalogs().flatMap(({ messages }) => Object.keys(messages)))];

  it("are found at all", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(keys.length).toBeGreaterThan(100);
  });

  it("that the code asks for exist", () => {
    expect(findUnknownKeys(sources, keys)).toEqual([]);
  });

  it("that exist are used, or named by the product", () => {
    const required = new Set<string>(productKeys);
    expect(findDeadKeys(sources, keys).filter((key) => !required.has(key))).toEqual([]);
  });
});

describe("planted texts", () => {
  const keys = ["cv-title", "cv-level-1", "error-404-title", "error-404-text"];
  const file = (text: string) => [{ path: "src/features/cv/cv.page.tsx", text }];

  it.each([
    ['t("cv-titel")', "cv-titel"],
    ['texts.t(isNew ? "cv-title" : "cv-old")', "cv-old"],
    ["t(`cv-stage-${stage}`)", "cv-stage-…"],
    ['refuse(404, { message: "cv-gone" })', "cv-gone"],
    ['t("cv-heading" satisfies MessageKey)', "cv-heading"],
  ])("report the unknown key in %s", (code, key) => {
    expect(findUnknownKeys(file(code), keys)).toEqual([`src/features/cv/cv.page.tsx: ${key}`]);
  });

  it.each(['t("cv-title")', "t(`cv-level-${level}`)", "t(name)", 'get("cv-titel")'])("let %s be", (code) => {
    expect(findUnknownKeys(file(code), keys)).toEqual([]);
  });

  it("report keys that no code mentions", () => {
    expect(findDeadKeys(file("t(`error-${status}-title`); const names = { a: 'cv-title' };"), keys)).toEqual([
      "cv-level-1",
      "error-404-text",
    ]);
  });

  it("take no template for a mention that could name anything", () => {
    expect(findDeadKeys(file("`${feature}-${name}`; `row-${id}`;"), keys)).toEqual(keys);
  });
});
