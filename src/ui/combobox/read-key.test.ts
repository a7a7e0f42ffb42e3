import { expect, it } from "vitest";
import { type ListNow, readKey } from "./read-key.ts";

const list: ListNow = {
  isOpen: true,
  canOpen: true,
  count: 3,
  marked: -1,
  isRemovable: false,
  passesBox: false,
  takesByTab: false,
};
const closed = { isOpen: false };
const passing = { passesBox: true };

it.each([
  ["ArrowDown", {}, { does: "mark", at: 0 }],
  ["ArrowDown", { marked: 1 }, { does: "mark", at: 2 }],
  ["ArrowDown", { marked: 2 }, { does: "mark", at: 0 }],
  ["ArrowDown", { marked: 2, ...passing }, { does: "mark", at: -1 }],
  ["ArrowUp", {}, { does: "mark", at: 2 }],
  ["ArrowUp", { marked: 0 }, { does: "mark", at: 2 }],
  ["ArrowUp", { marked: 0, ...passing }, { does: "mark", at: -1 }],
  ["ArrowUp", passing, { does: "mark", at: 2 }],
  ["ArrowDown", closed, { does: "open", at: 0 }],
  ["ArrowUp", closed, { does: "open", at: 2 }],
  ["ArrowUp", { ...closed, canOpen: false, count: 0 }, undefined],
  ["Alt ArrowDown", closed, { does: "open", at: -1 }],
  ["Alt ArrowDown", {}, { does: "nothing" }],
  ["Alt ArrowUp", {}, { does: "close" }],
  ["Enter", {}, undefined],
  ["Enter", { marked: 1 }, { does: "take" }],
  ["Tab", { marked: 1 }, undefined],
  ["Tab", { marked: 1, takesByTab: true }, { does: "take" }],
  ["Tab", { takesByTab: true }, undefined],
  ["Delete", { marked: 1 }, undefined],
  ["Delete", { marked: 1, isRemovable: true }, { does: "remove" }],
  ["Escape", {}, { does: "close" }],
  ["Escape", closed, undefined],
  ["Home", { marked: 1 }, undefined],
  ["a", { marked: 1 }, undefined],
] as const)("%s with %j: %j", (keys, given, deed) => {
  const [key = "", alt] = keys.split(" ").reverse();
  expect(readKey({ key, altKey: alt === "Alt" }, { ...list, ...given })).toEqual(deed);
});
