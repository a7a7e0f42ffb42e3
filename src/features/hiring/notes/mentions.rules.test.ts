import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { readMentions, showMentions } from "./mentions.rules.ts";

const TEAM = [
  { id: 1, name: "Ayşe Kaya" },
  { id: 2, name: "Ayşe Demir" },
  { id: 3, name: "İpek Işık" },
  { id: 4, name: "Can" },
  { id: 5, name: "Can Su Öz" },
];
const nameOf = (id: number) => TEAM.find((each) => each.id === id)?.name ?? "?";

describe("a name after an at-sign", () => {
  it.each([
    ["@Ayşe Kaya bakar mısın?", [1], "@[1] bakar mısın?"],
    ["Sence @ayse demir, @AYŞE KAYA?", [2, 1], "Sence @[2], @[1]?"],
    ["(@ipek)", [3], "(@[3])"],
    ["@IPEK ışık'a", [3], "@[3]'a"],
    ["@Can Su Öz ve @Can", [5, 4], "@[5] ve @[4]"],
    ["@Can @Can", [4], "@[4] @[4]"],
  ])("of %s names %j", (typed, ids, text) => {
    expect(readMentions(typed, TEAM)).toEqual({ text, ids });
  });

  it.each([
    ["two have it", "@Ayşe"],
    ["it is a part of another", "@Canan @İpekçi"],
    ["it is of a mail address", "can@can.test, x.@can"],
    ["nobody has it", "@Zeynep @"],
  ])("names nobody where %s", (_why, typed) => {
    expect(readMentions(typed, TEAM)).toEqual({ text: typed, ids: [] });
  });
});

it("what looks like a mark of ours is a text like any other", () => {
  const { text, ids } = readMentions("@[1] ve @[", TEAM);
  expect(ids).toEqual([]);
  expect(showMentions(text, nameOf)).toBe("@ [1] ve @ [");
});

it("who is shown is who was named, under the name of today", async () => {
  await checkProperty(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...TEAM.map(({ name }) => `@${name} `)))),
      (parts) => {
        const { text, ids } = readMentions(parts.join(" "), TEAM);
        const shown: number[] = [];
        showMentions(text, (id) => {
          shown.push(id);
          return "";
        });
        expect(new Set(shown)).toEqual(new Set(ids));
      },
    ),
  );
});
