import { expect, it } from "vitest";
import { maskPerson } from "./mask-person.ts";

it.each([
  ["Ben AYŞE IŞIK, ayse'nin kızı.", "Ben ••• •••, •••'nin kızı."],
  ["Saygılarımla\nayşe ışık", "Saygılarımla\n••• •••"],
  ["Işıklı bir ofis", "Işıklı bir ofis"],
  ["ayse@isik.test, 0532 111 22 33", "•••, •••"],
  ["Ayşegül ile çalıştım", "Ayşegül ile çalıştım"],
  ["Ayşenin ablası, Işıktan selam; Ayşeye yazın", "••• ablası, ••• selam; ••• yazın"],
])("of %s, %s is left", (text, left) => {
  expect(maskPerson(text, "Ayşe Işık")).toBe(left);
});

it("a name of two letters is a word like any other", () => {
  expect(maskPerson("Su ve ekmek", "Su Öz")).toBe("Su ve ekmek");
  expect(maskPerson("Ben su  öz, su içerim. Su, Öz", "Su Öz")).toBe("Ben •••  •••, su içerim. Su, Öz");
});
