import { expect, it } from "vitest";
import { settleText } from "./settle-text.ts";

const office = { value: 7, name: "Ziyapaşa Vergi Dairesi" };
const former = { value: 3, name: "Seyhan Vergi Dairesi" };
const left = {
  typed: "olmayan daire",
  chosen: undefined,
  offered: [],
  isAnswered: true,
  allowsOwnText: false,
};

it.each([
  ["nothing", { typed: "  " }, { kind: "empty" }],
  ["the choice itself", { typed: `${former.name} `, chosen: former }, { kind: "unchanged" }],
  [
    "a name in small letters",
    { typed: "ziyapasa vergi dairesi", offered: [office] },
    { kind: "taken", item: office },
  ],
  ["a name that is in no list", {}, { kind: "unknown" }],
  ["the same over a choice", { chosen: former }, { kind: "taken", item: former }],
  ["a text before its list has come", { isAnswered: false }, { kind: "waits" }],
  [
    "the same over a choice before its list has come",
    { isAnswered: false, chosen: former },
    { kind: "waits" },
  ],
  ["one's own text", { allowsOwnText: true }, { kind: "taken", item: { value: 0, name: "olmayan daire" } }],
  [
    "one's own text before its list has come",
    { allowsOwnText: true, isAnswered: false },
    { kind: "taken", item: { value: 0, name: "olmayan daire" } },
  ],
  [
    "an own text that is offered and not allowed",
    { offered: [{ value: 0, name: "olmayan daire" }] },
    { kind: "unknown" },
  ],
] as const)("%s is left: %j gives %j", (_, given, settled) => {
  expect(settleText({ ...left, ...given })).toEqual(settled);
});
