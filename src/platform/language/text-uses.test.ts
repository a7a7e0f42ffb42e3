import { expect, it } from "vitest";
import { findUses } from "./text-uses.ts";

const keys = ["cv-title", "cv-level-1", "cv-level-2", "error-404-title", "error-404-text", "blog-empty"];
const usesIn = (source: string) =>
  [...findUses({ "a.tsx": source }, keys)].filter(([, files]) => files.length > 0).map(([key]) => key);

it.each([
  ['t("cv-title")', ["cv-title"]],
  ["{ a: 'cv-title', b: \"blog-empty\" }", ["cv-title", "blog-empty"]],
  [`t(\`cv-level-\${level}\`)`, ["cv-level-1", "cv-level-2"]],
  [`t(\`error-\${status}-title\`)`, ["error-404-title"]],
  [`t(\`cv-level-\${isFirst ? "1" : "2"}\`)`, ["cv-level-1", "cv-level-2"]],
  [`\`\${feature}-\${name}\``, []],
  ["className='cv-titles'", []],
])("%s uses %j", (source, used) => {
  expect(usesIn(source)).toEqual(used);
});

it("goes by whoever names it most exactly", () => {
  const sources = { "all.tsx": `t(\`cv-\${part}\`)`, "level.tsx": `t(\`cv-level-\${level}\`)` };
  expect(findUses(sources, keys).get("cv-level-1")).toEqual(["level.tsx"]);
  expect(findUses(sources, keys).get("cv-title")).toEqual(["all.tsx"]);
});

it("names every file once, in order", () => {
  const sources = { "a.tsx": 't("cv-title") + t("cv-title")', "b.mail.tsx": 't("cv-title")' };
  expect(findUses(sources, keys).get("cv-title")).toEqual(["a.tsx", "b.mail.tsx"]);
});
