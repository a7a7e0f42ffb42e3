import { describe, expect, it } from "vitest";
import { z } from "zod";
import { positiveId } from "./fields.ts";
import { type Pair, shapeInput, UnreadableInput } from "./read-input.ts";

const schema = z.object({
  AdvertisementID: positiveId.optional(),
  Ids: z.array(positiveId).default([]),
  Title: z.string().optional(),
  IsActive: z.boolean().optional(),
  PhoneNumber: z.object({ Number: z.string() }).optional(),
  QuestionList: z
    .array(z.object({ ApplicationQuestionID: positiveId, Answer: z.string().optional() }))
    .optional(),
});

function fromForm(text: string, as: z.ZodType = schema) {
  return shapeInput(as, [...new URLSearchParams(text)]);
}

function fromJson(json: unknown) {
  return shapeInput(schema, [], json);
}

describe("what a form sends", () => {
  it("is matched by name without regard to case", () => {
    for (const name of ["advertisementID", "AdvertisementId", "ADVERTISEMENTID", "advertisementid"]) {
      expect(fromForm(`${name}=5`)).toEqual({ AdvertisementID: "5" });
    }
  });

  it("keeps the first of a name said twice, and all of them in a list", () => {
    expect(fromForm("Title=a&title=b")).toEqual({ Title: "a" });
    expect(fromForm("Ids=3&ids=1&IDS=2")).toEqual({ Ids: ["3", "1", "2"] });
    expect(fromForm("Ids[]=3&Ids[]=1")).toEqual({ Ids: ["3", "1"] });
    expect(fromForm("Ids=3")).toEqual({ Ids: ["3"] });
  });

  it("becomes nested objects and lists in the order of their numbers", () => {
    const shaped = fromForm(
      "QuestionList[10].Answer=c&questionlist[0].applicationquestionid=7&QuestionList[0].Answer=a&QuestionList[2].Answer=b",
    );
    expect(shaped).toEqual({
      QuestionList: [{ ApplicationQuestionID: "7", Answer: "a" }, { Answer: "b" }, { Answer: "c" }],
    });
    expect(fromForm("PhoneNumber.Number=5551112233")).toEqual({ PhoneNumber: { Number: "5551112233" } });
    expect(fromForm("PhoneNumber[Number]=5551112233")).toEqual({ PhoneNumber: { Number: "5551112233" } });
  });

  it("loses what the schema does not know", () => {
    expect(fromForm("utm_source=x&Title=a&Title.Inner=b&PhoneNumber.Extra=1")).toEqual({
      Title: "a",
      PhoneNumber: {},
    });
  });

  it("leaves absent names absent, so that defaults apply", () => {
    expect(fromForm("")).toEqual({});
    expect(schema.parse(fromForm(""))).toEqual({ Ids: [] });
    const page = z.object({ sayfa: positiveId.default(1), q: z.string().trim().optional() });
    expect(page.parse(fromForm("", page))).toEqual({ sayfa: 1 });
    expect(page.parse(fromForm("SAYFA=3&Q= x ", page))).toEqual({ sayfa: 3, q: "x" });
  });

  it("sees through optional, default, nullable, transform and pipe", () => {
    const wrapped = z.object({
      a: z.array(z.string()).nullable().optional().default(null),
      b: z.object({ c: z.string() }).transform((value) => value.c),
      d: z.array(z.string()).pipe(z.array(z.string()).max(2)),
    });
    expect(wrapped.parse(fromForm("a=1&a=2&b.c=x&d=1&d=2", wrapped))).toEqual({
      a: ["1", "2"],
      b: "x",
      d: ["1", "2"],
    });
  });

  it.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])(
    "may be called %s without harm",
    (name) => {
      const pairs: Pair[] = [
        [name, "x"],
        [`${name}.polluted`, "yes"],
        [`Title.${name}.polluted`, "yes"],
        [`PhoneNumber[${name}][polluted]`, "yes"],
        [`QuestionList[${name}].polluted`, "yes"],
      ];
      const shaped = shapeInput(schema, pairs) as Record<string, unknown>;
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      expect(Object.keys(shaped).sort()).toEqual(["PhoneNumber", "QuestionList"]);
      expect(Object.getPrototypeOf(shaped)).toBe(Object.prototype);
    },
  );

  it("passes over names that are only dots and brackets", () => {
    expect(fromForm(".=1&[]=2&[.]=3&=4&Title=a")).toEqual({ Title: "a" });
  });

  it("is refused with more fields than any form has", () => {
    const many = (count: number) => Array.from({ length: count }, (): Pair => ["Ids", "1"]);
    expect(shapeInput(schema, many(2000))).toHaveProperty("Ids.length", 2000);
    expect(() => shapeInput(schema, many(2001))).toThrow(UnreadableInput);
  });

  it("is refused when a name is too deep", () => {
    expect(fromForm("a.b.c.d.e.f=1")).toEqual({});
    expect(() => fromForm("a.b.c.d.e.f.g=1")).toThrow(UnreadableInput);
    expect(() => fromForm(`Title${"[a]".repeat(50_000)}=1`)).toThrow(UnreadableInput);
  });

  it.each(["QuestionList[501].Answer", "QuestionList[4294967296].Answer", "Ids[99999999999999999999999999]"])(
    "is refused when an index is huge: %s",
    (name) => {
      expect(() => shapeInput(schema, [[name, "x"]])).toThrow(UnreadableInput);
    },
  );

  it("never makes a list longer than what was sent", () => {
    expect(fromForm("QuestionList[500].Answer=x")).toEqual({ QuestionList: [{ Answer: "x" }] });
    expect(fromForm("QuestionList[-1].Answer=x&QuestionList[1e2].Answer=x&QuestionList[x].Answer=x")).toEqual(
      {
        QuestionList: [],
      },
    );
  });

  it("is refused with a null character, which PostgreSQL cannot hold", () => {
    expect(() => fromForm("Title=a%00b")).toThrow(UnreadableInput);
    expect(() => fromForm("Unknown=%00")).toThrow(UnreadableInput);
    expect(() => fromJson({ PhoneNumber: { Number: "a\0" } })).toThrow(UnreadableInput);
  });

  it("takes files as they are", () => {
    const file = { fileName: "a.pdf", contentType: "application/pdf", bytes: new Uint8Array([0]) };
    const upload = z.object({ Photo: z.custom<typeof file>() });
    expect(shapeInput(upload, [["photo", file]])).toEqual({ Photo: file });
  });
});

describe("what JSON sends", () => {
  it("is matched like a form", () => {
    expect(
      fromJson({
        advertisementid: 5,
        IDS: [1, "2"],
        isActive: false,
        phoneNumber: { NUMBER: "5" },
        questionList: [{ applicationQuestionId: 1, answer: "a" }, { applicationQuestionId: 2 }],
        unknown: { x: 1 },
      }),
    ).toEqual({
      AdvertisementID: 5,
      Ids: [1, "2"],
      IsActive: false,
      PhoneNumber: { Number: "5" },
      QuestionList: [{ ApplicationQuestionID: 1, Answer: "a" }, { ApplicationQuestionID: 2 }],
    });
  });

  it("keeps an empty list and takes a single value for a list of one", () => {
    expect(fromJson({ Ids: [] })).toEqual({ Ids: [] });
    expect(fromJson({ Ids: 4 })).toEqual({ Ids: [4] });
  });

  it("stands behind what the address says", () => {
    expect(shapeInput(schema, [["advertisementId", "1"]], { AdvertisementID: 2 })).toEqual({
      AdvertisementID: "1",
    });
  });

  it("is no object where a word belongs, and the schema says so", () => {
    expect(fromJson({ Title: { $ne: "" } })).toEqual({});
    expect(schema.safeParse(fromJson({ PhoneNumber: "5" })).success).toBe(false);
    expect(schema.safeParse(fromJson({ Title: 5 })).success).toBe(false);
  });

  it("pollutes nothing", () => {
    const shaped = fromJson(
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    expect(shaped).toEqual({});
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("is refused when it is too deep", () => {
    expect(() => fromJson({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })).toThrow(UnreadableInput);
  });

  it("is refused with more values than any form has", () => {
    expect(() => fromJson({ Ids: Array.from({ length: 2001 }, () => 1) })).toThrow(UnreadableInput);
    expect(() => fromJson({ Ids: Array.from({ length: 2001 }, () => []) })).toThrow(UnreadableInput);
    expect(fromJson({ Ids: Array.from({ length: 1000 }, () => 1) })).toHaveProperty("Ids.length", 1000);
  });
});
