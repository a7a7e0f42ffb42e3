import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

/** Gaps are fractions; written as a dash they are easier to read. */
const shown = (page: number, pageCount: number, isTurnedByOnes = false) =>
  pageWindow(page, pageCount, isTurnedByOnes)
    .map((entry) => (Number.isInteger(entry) ? entry : "-"))
    .join(" ");

describe("the page numbers under a list", () => {
  it("are all shown when there are few", () => {
    expect(shown(1, 1)).toBe("1");
    expect(shown(2, 5)).toBe("1 2 3 4 5");
  });

  it("keep the first, the last and the neighbours of the current page", () => {
    expect(shown(1, 40)).toBe("1 2 3 - 40");
    expect(shown(20, 40)).toBe("1 - 18 19 20 21 22 - 40");
    expect(shown(40, 40)).toBe("1 - 38 39 40");
  });

  it("are the first and the neighbours where pages are turned by ones", () => {
    expect(shown(1, 40, true)).toBe("1 2");
    expect(shown(4, 40, true)).toBe("1 2 3 4 5");
    expect(shown(20, 21, true)).toBe("1 - 19 20 21");
  });

  it("never hide a single page behind an ellipsis", () => {
    expect(shown(5, 9)).toBe("1 2 3 4 5 6 7 8 9");
  });

  it("are unique, gaps included", () => {
    const entries = pageWindow(50, 100);
    expect(new Set(entries).size).toBe(entries.length);
  });
});
