import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { type Edit, type FilterKind, filterOf } from "./input-filters.ts";

function textOf({ before, entering, after }: Edit): string {
  return before + entering + after;
}

/** All at once into an empty field, as by paste. */
function paste(kind: string, text: string): string {
  return textOf(filterOf(kind)({ before: "", entering: text, after: "" }));
}

/** `|` is the caret; the text comes in there. The result shows where the caret stands then. */
function enter(kind: string, field: string, entering: string): string {
  const [before = "", after = ""] = field.split("|");
  const edit = filterOf(kind)({ before, entering, after });
  return `${edit.before}${edit.entering}|${edit.after}`;
}

/** Key by key, at the end. */
function type(kind: string, keys: string): string {
  return [...keys].reduce((before, key) => textOf(filterOf(kind)({ before, entering: key, after: "" })), "");
}

describe("numbers", () => {
  it.each<[FilterKind, string, string]>([
    ["digits", "123", "123"],
    ["digits", "007", "007"],
    ["digits", "1a2b3", "123"],
    ["digits", "-12,5", "125"],
    ["digits", "1 234", "1234"],
    ["digits", "abc", ""],
    ["digits", "١٢٣", "123"],
    ["digits", "½²", ""],
    ["decimal", "12,5", "12,5"],
    ["decimal", "12.5", "12.5"],
    ["decimal", "12,", "12,"],
    ["decimal", ",5", "5"],
    ["decimal", ".", ""],
    ["decimal", "-12,5", "12,5"],
    ["decimal", "1.234,56", "1234,56"],
    ["decimal", "1,234.56", "1234.56"],
    ["decimal", "1.234.567", "1234567"],
    ["decimal", "1.234.567,8", "1234567,8"],
    ["decimal", "1,2.3,4", "1,234"],
    ["decimal", "12 500,75 TL", "12500,75"],
    ["decimal", "١٢٫٥", "12,5"],
    ["signed-digits", "-5", "-5"],
    ["signed-digits", "5-3", "53"],
    ["signed-digits", "--5", "-5"],
    ["signed-digits", "−5", "-5"],
    ["signed-digits", "+5", "5"],
    ["signed-digits", "-1,5", "-15"],
    ["signed-decimal", "-1,5", "-1,5"],
    ["signed-decimal", "-,5", "-5"],
    ["signed-decimal", "1-,5", "1,5"],
    ["signed-decimal", "-", "-"],
  ])("%s take from %j only %j", (kind, pasted, left) => {
    expect(paste(kind, pasted)).toBe(left);
  });

  it.each<[FilterKind, string, string]>([
    ["decimal", ",1,2,3", "1,23"],
    ["decimal", "1.5,5", "1.55"],
    ["signed-decimal", "-,-1.5", "-1.5"],
    ["signed-digits", "1-2", "12"],
  ])("%s typed key by key: %j stays %j", (kind, keys, left) => {
    expect(type(kind, keys)).toBe(left);
  });

  it.each<[FilterKind, string, string, string]>([
    ["digits", "1|2", "x", "1|2"],
    ["digits", "1|2", "9", "19|2"],
    ["decimal", "12|34", ",", "12,|34"],
    ["decimal", "1|2,5", ",", "1|2,5"],
    ["decimal", "|12", ",", "|12"],
    ["decimal", "|,5", "2", "2|,5"],
    ["decimal", ",|5", "2", ",2|5"],
    ["signed-decimal", "|12", "-", "-|12"],
    ["signed-decimal", "1|2", "-", "1|2"],
    ["signed-decimal", "|-12", "-", "|-12"],
    ["signed-decimal", "|-12", "3", "|-12"],
    ["signed-decimal", "|-12", ",", "|-12"],
    ["signed-decimal", "-|12", ",", "-|12"],
  ])("%s in the middle: %j and then %j is %j", (kind, field, key, result) => {
    expect(enter(kind, field, key)).toBe(result);
  });

  const grammars = [
    ["digits", /^\d*$/],
    ["decimal", /^(?:\d+(?:[.,]\d*)?)?$/],
    ["signed-digits", /^-?\d*$/],
    ["signed-decimal", /^-?(?:\d+(?:[.,]\d*)?)?$/],
  ] as const;
  const typed = fc.string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(..."0123456789.,-") },
      fc.string({ maxLength: 1 }),
    ),
  });

  it.each(grammars)(
    "%s always give what they promise, the same again, and no digit out of its order",
    async (kind, grammar) => {
      await checkProperty(
        fc.property(typed, (text) => {
          for (const left of [paste(kind, text), type(kind, text)]) {
            expect(left).toMatch(grammar);
            expect(paste(kind, left)).toBe(left);
            expect(left.replace(/\D/g, "")).toBe(text.replace(/\D/g, ""));
          }
        }),
      );
    },
  );

  it.each(grammars)("%s stay right wherever something comes in", async (kind, grammar) => {
    await checkProperty(
      fc.property(typed, typed, fc.nat(), (text, entering, place) => {
        const present = paste(kind, text);
        const caret = place % (present.length + 1);
        const edit = { before: present.slice(0, caret), entering, after: present.slice(caret) };
        const filtered = filterOf(kind)(edit);
        expect(textOf(filtered)).toMatch(grammar);
        expect([filtered.before, filtered.after]).toEqual([edit.before, edit.after]);
      }),
    );
  });
});

describe("an e-mail address", () => {
  it.each([
    ["Ali.Veli@Example.COM", "ali.veli@example.com"],
    ["İREM@ÖRNEK.COM", "irem@ornek.com"],
    ["IŞIK@example.com", "isik@example.com"],
    ["ışık.çağrı-öğün@example.com", "isik.cagri-ogun@example.com"],
    ["ÜĞŞÇÖ", "ugsco"],
    ["i\u0307smail", "ismail"],
    ["s\u0327ule", "sule"],
    [" ali @ example . com ", "ali@example.com"],
    ["ali\tveli\n@example.com", "aliveli@example.com"],
    ['a,l;i:"(x)[y]\\<>@example.com', "alixy@example.com"],
    ["ali+is_1@example.com", "ali+is_1@example.com"],
    ["o'neil@example.com", "o'neil@example.com"],
    ["a@b@c.com", "a@bc.com"],
    ["алиali@example.com", "ali@example.com"],
    ["علي@example.com", "@example.com"],
    ["ali😀@example.com", "ali@example.com"],
    ["Ayşe Demir <ayse@example.com>", "ayse@example.com"],
    ["mailto:ayse@example.com", "ayse@example.com"],
    ["", ""],
  ])("%j becomes %j", (written, left) => {
    expect(paste("email", written)).toBe(left);
  });

  it.each([
    ["al|i@example.com", "Ş", "als|i@example.com"],
    ["al|i@example.com", " ", "al|i@example.com"],
    ["al|i@example.com", "@", "al|i@example.com"],
    ["ali|", "@", "ali@|"],
  ])("in the middle: %j and then %j is %j", (field, key, result) => {
    expect(enter("email", field, key)).toBe(result);
  });

  it("is lowercase ASCII with at most one at-sign, whatever is written, and the same again", async () => {
    await checkProperty(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const left = paste("email", text);
        expect(left).toMatch(/^[!-?^-~]*(?:@[!-?^-~]*)?$/);
        expect(left).not.toMatch(/[A-Z\s]/);
        expect(paste("email", left)).toBe(left);
      }),
    );
  });
});

describe("the letter q after an at-sign", () => {
  it.each([
    ["ali@|", "q", "ali@|"],
    ["ali@g|mail.com", "q", "ali@g|mail.com"],
    ["|", "qx@qgmail.com", "qx@gmail.com|"],
    ["x@|", "qgmaQil.com", "x@gmail.com|"],
    ["x@g|l.com", "qmai", "x@gmai|l.com"],
    ["x|qgmail.com", "@", "x@|gmail.com"],
    ["q|qgmail.com", "x@", "qx@|gmail.com"],
  ])(
    "is not taken, whether it is typed, pasted, dropped or filled in: %j and then %j",
    (field, entering, result) => {
      expect(enter("no-q-after-at", field, entering)).toBe(result);
    },
  );

  it.each([
    ["|", "q", "q|"],
    ["a|li@example.com", "q", "aq|li@example.com"],
    ["ali@|", "w", "ali@w|"],
    ["|qali@example.com", "x.q", "x.q|qali@example.com"],
  ])("does not stand in the way of anything else: %j and then %j", (field, entering, result) => {
    expect(enter("no-q-after-at", field, entering)).toBe(result);
  });

  it("is held back after the address was made plain, where both filters work", () => {
    expect(type("email no-q-after-at", "ALİ@QgmaQil.com")).toBe("ali@gmail.com");
  });
});

describe.each(["phone", "mask-phone"])("a phone number (%s)", (kind) => {
  it.each([
    ["5321234567", "5321234567"],
    ["05321234567", "5321234567"],
    ["+90 532 123 45 67", "5321234567"],
    ["0090 532 123 45 67", "5321234567"],
    ["90 532 123 45 67", "5321234567"],
    ["(532) 123-45-67", "5321234567"],
    ["532123456789", "5321234567"],
    ["0 532", "532"],
    ["tel: 532", "532"],
    ["٠٥٣٢", "532"],
    ["+90", ""],
    ["+", ""],
    ["000", ""],
    ["+49 171 1234567", ""],
    ["0049 171 1234567", ""],
    ["00532", ""],
    ["x", ""],
  ])("from %j takes %j", (pasted, left) => {
    expect(paste(kind, pasted)).toBe(left);
  });

  it.each([
    ["05321234567", "5321234567"],
    ["+905321234567", "5321234567"],
    ["00905321234567", "5321234567"],
    ["53212345678", "5321234567"],
    ["9001234567", "9001234567"],
    ["90012345678", "9001234567"],
  ])("typed key by key, %j becomes %j", (keys, left) => {
    expect(type(kind, keys)).toBe(left);
  });

  it.each([
    ["53|234567", "21", "5321|234567"],
    ["532|1234567", "9", "532|1234567"],
    ["|321234567", "0", "|321234567"],
    ["|321234567", "5", "5|321234567"],
    ["53|", "+90", "5390|"],
    ["532|", "12345678", "5321234567|"],
  ])("in the middle: %j and then %j is %j", (field, entering, result) => {
    expect(enter(kind, field, entering)).toBe(result);
  });

  it("never has more than ten digits or a zero in front, and is the same again", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123459+ ()-x") });
    await checkProperty(
      fc.property(text, (written) => {
        for (const left of [paste(kind, written), type(kind, written)]) {
          expect(left).toMatch(/^(?:[1-9]\d{0,9})?$/);
          expect(paste(kind, left)).toBe(left);
        }
      }),
    );
  });
});

describe("a date", () => {
  it.each([
    ["29022024", "29022024"],
    ["29/02/2024", "29022024"],
    ["1.2.2024", "01022024"],
    ["1 / 12 / 2024", "01122024"],
    ["2024-02-29", "29022024"],
    ["٢٩/٠٢/٢٠٢٤", "29022024"],
    ["290220245", "29022024"],
    ["yarın", ""],
    ["2902", "2902"],
  ])("from %j takes %j", (pasted, left) => {
    expect(paste("mask-date", pasted)).toBe(left);
  });

  it.each([
    ["1|", "/", "01/|"],
    ["01/2|", ".", "0102/|"],
    ["01|", "/", "01/|"],
    ["|", "/", "|"],
    ["01/02/2|", "/", "01022|"],
    ["1|/02/2024", "/", "1|022024"],
    ["01/|2/2024", "0", "010|22024"],
    ["01|/02/2024", "9", "01|022024"],
  ])("typed: %j and then %j is %j", (field, key, result) => {
    expect(enter("mask-date", field, key)).toBe(result);
  });
});

const unknown = ["", "number", "digits  decimal", "toString", "constructor"];
it.each(unknown)("an unknown filter is a mistake: %j", (kind) => {
  expect(() => filterOf(kind)).toThrow("unknown filter");
});
