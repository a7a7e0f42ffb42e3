import { expect, it } from "vitest";
import { messageShape } from "./message-shape.ts";

it.each([
  ["Merhaba {name}", "{name}, merhaba, {name}!"],
  ["{count, plural, one {# ilan} other {# ilan}}", "{count, plural, other {çok: #} one {bir}}"],
  ["Düz", "Başka düz"],
  ["{a, select, x {X} other {Y {b}}}", "{a, select, other {{b}} x {Z}}"],
])("%j and %j ask for the same", (left, right) => {
  expect(messageShape(left)).toBe(messageShape(right));
  expect(messageShape(left)).toBeDefined();
});

it.each([
  ["Merhaba {name}", "Merhaba"],
  ["Merhaba {name}", "Merhaba {nam}"],
  ["{count, plural, one {#} few {#} many {#} other {#}}", "{count, plural, one {#} other {#}}"],
  ["{count, plural, one {#} other {#}}", "{count}"],
  ["{a, select, x {X} other {Y}}", "{a, select, y {X} other {Y}}"],
])("%j and %j do not", (left, right) => {
  expect(messageShape(left)).not.toBe(messageShape(right));
});

it.each(["Merhaba { name", "{count, plural, one {x}", "{a b}"])("%j cannot be read", (source) => {
  expect(messageShape(source)).toBeUndefined();
});
