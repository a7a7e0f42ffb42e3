import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { isCreditCardNumber } from "./credit-card-number.ts";
import { isIdentityNumber } from "./turkish-identity-number.ts";
import { isTaxNumber } from "./turkish-tax-number.ts";

function isRightElsewhere(text: string): boolean | undefined {
  return stdnum.TR?.tckimlik?.validate(text).isValid;
}

const digit = fc.integer({ min: 0, max: 9 });
const firstNine = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(digit, { minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => `${first}${rest.join("")}`);

/** Of the hundred endings exactly one is right. */
const endings = Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, "0"));

describe("identity numbers", () => {
  it("agree with another implementation, for every ending of any beginning", async () => {
    await checkProperty(
      fc.property(firstNine, (beginning) => {
        const right = endings.filter((ending) => isIdentityNumber(beginning + ending));
        expect(right).toHaveLength(1);
        expect(isRightElsewhere(beginning + right[0])).toBe(true);
      }),
    );
  });

  it("with any one digit changed are wrong", async () => {
    await checkProperty(
      fc.property(firstNine, fc.nat(10), fc.integer({ min: 1, max: 9 }), (beginning, place, shift) => {
        const ending = endings.find((each) => isIdentityNumber(beginning + each));
        const digits = [...`${beginning}${ending}`];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isIdentityNumber(digits.join(""))).toBe(false);
      }),
    );
  });

  it("judge any text as the other implementation does", async () => {
    await checkProperty(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 13 }),
        (text) => {
          expect(isIdentityNumber(text)).toBe(isRightElsewhere(text));
        },
      ),
    );
  });

  it("below zero in between still have their digit", () => {
    // 7 × 1 − 36 is −29, whose digit is 1.
    expect(isIdentityNumber("19090909018")).toBe(isRightElsewhere("19090909018"));
    expect(endings.filter((ending) => isIdentityNumber(`190909090${ending}`))).toHaveLength(1);
  });
});

function isTaxNumberElsewhere(text: string): boolean | undefined {
  return stdnum.TR?.vkn?.validate(text).isValid;
}

describe("tax numbers", () => {
  const nine = fc.array(digit, { minLength: 9, maxLength: 9 }).map((digits) => digits.join(""));
  const lastDigits = [..."0123456789"];

  it("agree with another implementation, for every ending of any beginning", async () => {
    await checkProperty(
      fc.property(nine, (beginning) => {
        const right = lastDigits.filter((last) => isTaxNumber(beginning + last));
        expect(right).toHaveLength(1);
        for (const last of lastDigits) {
          expect(isTaxNumber(beginning + last)).toBe(isTaxNumberElsewhere(beginning + last));
        }
      }),
    );
  });

  it("judge any text as the other implementation does", async () => {
    await checkProperty(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 8, maxLength: 12 }),
        (text) => {
          expect(isTaxNumber(text)).toBe(isTaxNumberElsewhere(text));
        },
      ),
    );
  });

  it.each(["", "123456789", "12345678901", "123456789a", "١٢٣٤٥٦٧٨٩٠", "4540536920 ", "4540-536920"])(
    "are nothing but ten digits: not %j",
    (text) => {
      expect(isTaxNumber(text)).toBe(false);
    },
  );

  it("know a published one", () => {
    expect(isTaxNumber("4540536920")).toBe(true);
    expect(isTaxNumber("4540536921")).toBe(false);
  });
});

/** Written the other way round than ours: adds the digit that makes a number right. */
function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, value, place) => {
      if (place % 2 === 1) return total + value;
      return total + (value * 2 >= 10 ? value * 2 - 9 : value * 2);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe("credit card numbers", () => {
  const digits = (least: number, most: number) =>
    fc.array(digit, { minLength: least, maxLength: most }).map((list) => list.join(""));

  it("of 13 to 19 digits with their check digit are right, with any one digit changed wrong", async () => {
    await checkProperty(
      fc.property(digits(12, 18), fc.nat(), fc.integer({ min: 1, max: 9 }), (beginning, at, shift) => {
        const number = withCheckDigit(beginning);
        expect(isCreditCardNumber(number)).toBe(true);
        const changed = [...number];
        const place = at % changed.length;
        changed[place] = String((Number(changed[place]) + shift) % 10);
        expect(isCreditCardNumber(changed.join(""))).toBe(false);
      }),
    );
  });

  it("of any other length are wrong", async () => {
    await checkProperty(
      fc.property(fc.oneof(digits(1, 11), digits(19, 30)), (beginning) => {
        expect(isCreditCardNumber(withCheckDigit(beginning))).toBe(false);
      }),
    );
  });
});
