import { describe, expect, it } from "vitest";
import { listEnhancementFiles, nameEnhancementFiles } from "./enhancement-files.ts";

const RUNTIME = "src/app/browser/runtime.ts";
const files = listEnhancementFiles(
  {
    [RUNTIME]: { file: "assets/runtime-1.js" },
    "src/features/cv/editor/reorder.enhancement.ts": {
      file: "assets/reorder-2.js",
      imports: [RUNTIME, "_a"],
    },
    "src/features/disc/test.enhancement.ts": { file: "assets/test-3.js", imports: [RUNTIME] },
    "src/features/disc/board.island.tsx": { file: "assets/board-4.js" },
    "src/ui/enhancements/draft.ts": { file: "assets/draft-5.js" },
    _a: { file: "assets/a-6.js", imports: ["_b", RUNTIME] },
    _b: { file: "assets/b-7.js", imports: ["_a"] },
  },
  RUNTIME,
);
const name = (html: string) => nameEnhancementFiles(html, (each) => files.get(each));

describe("the files of enhancements", () => {
  it("are those of features, with all that they import and the first script did not bring", () => {
    expect(Object.fromEntries(files)).toEqual({
      "cv/reorder": ["reorder-2.js", "a-6.js", "b-7.js"],
      "disc/test": ["test-3.js"],
    });
  });

  it("are named beside each element that asks for one, in the order of the names", () => {
    expect(name('<ul data-enhance="cv/reorder">')).toBe(
      '<ul data-enhance="cv/reorder" data-enhance-from="reorder-2.js,a-6.js,b-7.js">',
    );
    expect(name('<i data-enhance="draft disc/test form"></i><i data-enhance="disc/test">')).toBe(
      '<i data-enhance="draft disc/test form" data-enhance-from=" test-3.js "></i>' +
        '<i data-enhance="disc/test" data-enhance-from="test-3.js">',
    );
  });

  it.each([
    '<p data-enhance="draft">',
    '<p data-enhance="disc/unknown">',
    "<p>data-enhance=&quot;disc/test&quot;</p>",
    '<a href="/a/b" data-enhance-on="focus">',
  ])("are not named for %s", (html) => {
    expect(name(html)).toBe(html);
  });
});
