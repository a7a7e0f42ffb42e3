import fc from "fast-check";
import { expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { tidy } from "./cv.rules.ts";
import { textWithHighlights, withHighlights } from "./highlights.ts";
import { Said } from "./said.ts";

it("a list at the end of a text goes out as highlights, and one in its middle as it stands", () => {
  expect(withHighlights("Ekip kurdum.\n- **Beş** kişi\n- Üç şehir")).toEqual({
    summary: "Ekip kurdum.",
    highlights: ["**Beş** kişi", "Üç şehir"],
  });
  const inTheMiddle = "- Beş kişi\nve sonra dağıldık";
  expect(withHighlights(inTheMiddle)).toEqual({ summary: inTheMiddle });
});

it("whatever was written comes back the same from a JSON Resume", async () => {
  const line = fc.oneof(
    fc.constantFrom("- ", "- bir", "-  iki", "• üç", "", "**dört**", " - beş", `- ${"a".repeat(300)}`),
    fc.string(),
  );
  await checkProperty(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const text = tidy(lines.join("\n")).slice(0, 4000).trim();
      const said = new Said(JSON.parse(JSON.stringify(withHighlights(text))));
      expect(textWithHighlights(said.words("summary", 4000), said.texts("highlights"))).toBe(text);
    }),
  );
});
