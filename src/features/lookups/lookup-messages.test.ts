import { describe, expect, test } from "vitest";
import ar from "./messages/ar.json" with { type: "json" };
import de from "./messages/de.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };
import ru from "./messages/ru.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };
import { educationLevels, positionLevels, workTypes } from "./reference-data.ts";

describe("the messages", () => {
  const visible = [
    ...workTypes.map(({ slug }) => `lookups-workType-${slug}`),
    ...positionLevels.map(({ slug }) => `lookups-level-${slug}`),
    ...educationLevels.map(({ id }) => `lookups-educationLevel-${id}`),
  ].sort();

  test.each(Object.entries({ tr, en, de, ru, ar }))(
    "name everything in %s, and nothing else",
    (_, messages) => {
      const texts: Record<string, string> = messages;
      expect(
        Object.keys(texts)
          .filter((key) => /^lookups-(workType|level|educationLevel)-/.test(key))
          .sort(),
      ).toEqual(visible);
      for (const key of visible) expect(texts[key]?.trim()).toBeTruthy();
    },
  );

  test("have the same keys in every language", () => {
    for (const messages of [en, de, ru, ar])
      expect(Object.keys(messages).sort()).toEqual(Object.keys(tr).sort());
  });
});
