import { expect, it } from "vitest";
import { snippetOf } from "./snippet.ts";

const text = `## Görev
Ekibe katılacak kişi aranıyor. İzmir'deki depoda forklift kullanılacak!
- Vardiyalı çalışma
- Forklift ehliyeti olan`;

it.each([
  [["forklift"], "İzmir'deki depoda forklift kullanılacak!"],
  [["ehliyet"], "Forklift ehliyeti olan"],
  [["forklift", "ehliyet"], "Forklift ehliyeti olan"],
  [["calis"], "Vardiyalı çalışma"],
  [["gorev"], "Görev"],
  [["lift"], undefined],
  [["garson"], undefined],
  [[], undefined],
])("of a search for %j is %j", (words, snippet) => {
  expect(snippetOf(text, words)).toBe(snippet);
});

it("of a long sentence stands around what was found", () => {
  const sentence = `${"önce ".repeat(40)}muhasebe ${"sonra ".repeat(40)}`.trim();
  const snippet = snippetOf(sentence, ["muhasebe"]) ?? "";
  expect(snippet).toMatch(/^… (önce )+muhasebe( sonra)+ …$/);
  expect(snippet.length).toBeLessThan(170);
  expect(snippetOf(`muhasebe ${"x ".repeat(200)}`, ["muhasebe"])).toMatch(/^muhasebe x .* …$/);
  expect(snippetOf(`${"x ".repeat(200)}muhasebe`, ["muhasebe"])).toMatch(/^… x .* muhasebe$/);
});

it("is rather a sentence than what announces it", () => {
  expect(snippetOf("Sorumluluklar:\n- Kasa sorumluluğu", ["sorumlulu"])).toBe("Kasa sorumluluğu");
  expect(snippetOf("Sorumluluklar:\n- Kasa", ["sorumlulu"])).toBe("Sorumluluklar:");
});

it("is short also where somebody wrote without spaces", () => {
  expect(snippetOf("a".repeat(5000), ["aaa"])?.length).toBe(200);
});
