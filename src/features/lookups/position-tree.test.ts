import { describe, expect, it } from "vitest";
import { positionTree } from "./position-tree.ts";
import { positions, positionsOfSector, sectorBySlug, sectors } from "./work.ts";

const leavesOf = (tree: ReturnType<typeof positionTree>) =>
  tree.flatMap(({ children }) => (children ?? []).map(({ value }) => value));

describe("the tree of positions", () => {
  it("has every position once", () => {
    expect(leavesOf(positionTree("tr")).sort()).toEqual(positions.map(({ slug }) => slug).sort());
  });

  it("names its branches in the visitor's language, in its order", () => {
    const labels = positionTree("de").map(({ label }) => label);
    expect(labels).toContain("Informationstechnologie");
    expect(labels).toEqual([...labels].sort(new Intl.Collator("de").compare));
  });

  it("offers what is usual in the sectors that were chosen, and nothing else", () => {
    const [first, second] = sectors.map(({ slug }) => slug);
    const tree = positionTree("tr", { sectorSlugs: [first ?? "", second ?? "", "yok"] });
    expect(tree.map(({ value }) => value).sort()).toEqual([first, second].sort());
    const usual = [first, second].flatMap((slug) =>
      positionsOfSector(sectorBySlug(slug ?? "")?.id ?? 0).map((position) => position.slug),
    );
    expect(leavesOf(tree).sort()).toEqual([...new Set(usual)].sort());
  });
});
