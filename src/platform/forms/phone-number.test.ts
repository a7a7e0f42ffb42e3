import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { formatPhone, nationalDigits, readPhone } from "./phone-number.ts";

describe("a phone number is read from", () => {
  it.each([
    "5321234567",
    "(532) 123-45-67",
    "532 123 45 67",
    "05321234567",
    "0 (532) 123 45 67",
    "+905321234567",
    "+90 532 123 45 67",
    "+90 (0) 532 123 45 67",
    "00905321234567",
    "0090 532 123 45 67",
    "905321234567",
    "90 0532 123 45 67",
    "0905321234567",
    "532.123.45.67",
    "532/1234567",
    "  5321234567 ",
    "532 123 45 67",
    "٥٣٢١٢٣٤٥٦٧",
    "+۹۰ ۵۳۲ ۱۲۳ ۴۵ ۶۷",
    "５３２１２３４５６７",
  ])("%s", (text) => {
    expect(readPhone(text)).toBe("5321234567");
  });

  it.each([
    ["2121234567", "a number of Istanbul"],
    ["8501234567", "a number of no place"],
    ["9001234567", "a number that begins like the country"],
  ])("%s, %s", (text) => {
    expect(readPhone(text)).toBe(text);
    expect(readPhone(`+90${text}`)).toBe(text);
    expect(readPhone(`0${text}`)).toBe(text);
  });
});

describe("no phone number is read from", () => {
  it.each([
    "",
    " ",
    "+",
    "0",
    "+90",
    "532123456",
    "53212345678",
    "0532123456",
    "+90532123456",
    "+9053212345678",
    "+491711234567",
    "00491711234567",
    "+1 212 555 01 23",
    "0000000000",
    "444 0 123",
    "ev: 5321234567",
    "5321234567 dahili 3",
    "532-123-45-6x",
    "+90+5321234567",
    "5321234567;",
    "<b>5321234567</b>",
  ])("%j", (text) => {
    expect(readPhone(text)).toBeUndefined();
  });
});

describe("a phone number is written", () => {
  it.each([
    ["5321234567", "(532) 123-45-67"],
    ["+90 532 123 45 67", "(532) 123-45-67"],
    ["(532) 123-45-67", "(532) 123-45-67"],
    ["53212", "53212"],
    ["yok", "yok"],
    ["", ""],
  ])("%j as %j", (text, written) => {
    expect(formatPhone(text)).toBe(written);
  });

  it("so that it is read again as the same", async () => {
    const numbers = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/));
    await checkProperty(
      fc.property(numbers, ([first, rest]) => {
        const digits = `${first}${rest}`;
        expect(readPhone(formatPhone(digits))).toBe(digits);
      }),
    );
  });
});

it("what is no number anywhere does not break the reading", async () => {
  await checkProperty(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(readPhone(text) ?? "1234567890").toMatch(/^[1-9]\d{9}$/);
      expect(nationalDigits(text) ?? "").toMatch(/^(?:[1-9]\d*)?$/);
    }),
  );
});
