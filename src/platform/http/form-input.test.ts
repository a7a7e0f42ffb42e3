import { describe, expect, expectTypeOf, it } from "vitest";
import { when } from "../forms/condition.ts";
import { defineForm, field } from "../forms/form-definition.ts";
import { maxlength, mustbetrue, required } from "../forms/rule.ts";
import { positiveId } from "./fields.ts";
import { type FormValues, formInput, type UploadedFile } from "./form-input.ts";
import { type Pair, sentTexts, shapeInput } from "./read-input.ts";

const form = defineForm({
  Name: field.text([required(), maxlength(10)]),
  Password: field.secret(),
  CountryID: field.id([required()]),
  CityID: field.id([required()], { when: when("CountryID").is("73") }),
  OtherCity: field.text([required()], { when: when("CountryID").isNot("73") }),
  "PhoneNumber.Number": field.phone(),
  BirthDate: field.dateParts([required()]),
  Salary: field.number(),
  Start: field.date(),
  IsStillStudent: field.flag(),
  Year: field.id([required({ when: when("IsStillStudent").isNot("1") })]),
  Days: field.list([maxlength(2)]),
  Photo: field.file(),
  Terms: field.flag([mustbetrue()]),
});

const right: Pair[] = [
  ["Name", "  Ayşe "],
  ["Password", " gizli "],
  ["CountryID", "73"],
  ["CityID", "34"],
  ["OtherCity", "yazılmış ama sayılmaz"],
  ["PhoneNumber.Number", "(532) 123-45-67"],
  ["BirthDate.Day", "29"],
  ["BirthDate.Month", "2"],
  ["BirthDate.Year", "2000"],
  ["Salary", "1500,5"],
  ["Start", "01/03/2026"],
  ["Year", "2020"],
  ["Days", "1"],
  ["Days", "2"],
  ["Terms", "1"],
];

function read(pairs: readonly Pair[], schema = formInput(form)) {
  return schema.safeParse(shapeInput(schema, pairs));
}

function without(...names: string[]): Pair[] {
  return right.filter(([name]) => !names.includes(name));
}

function brokenIn(pairs: readonly Pair[]): Record<string, string> {
  const result = read(pairs);
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      issue.code === "custom" ? String(issue.params?.message) : issue.code,
    ]),
  );
}

describe("a form that keeps its rules", () => {
  it("becomes typed values; what is hidden counts as left empty", () => {
    expect(read(right).data).toEqual({
      Name: "Ayşe",
      Password: " gizli ",
      CountryID: 73,
      CityID: 34,
      OtherCity: "",
      "PhoneNumber.Number": "5321234567",
      BirthDate: "2000-02-29",
      Salary: 1500.5,
      Start: "2026-03-01",
      IsStillStudent: false,
      Year: 2020,
      Days: ["1", "2"],
      Photo: undefined,
      Terms: true,
    });
    expectTypeOf<FormValues<typeof form>["CityID"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<FormValues<typeof form>["Days"]>().toEqualTypeOf<string[]>();
    expectTypeOf<FormValues<typeof form>["Photo"]>().toEqualTypeOf<UploadedFile | undefined>();
  });

  it("is the same as JSON, with numbers and booleans in it", () => {
    const schema = formInput(form);
    const json = {
      name: "Ayşe",
      countryid: 73,
      CityID: 34,
      PhoneNumber: { Number: 5321234567 },
      BirthDate: { Day: 29, Month: 2, Year: 2000 },
      Year: 2020,
      Days: [1, 2],
      Terms: true,
    };
    expect(schema.safeParse(shapeInput(schema, [], json)).data).toMatchObject({
      CityID: 34,
      "PhoneNumber.Number": "5321234567",
      Days: ["1", "2"],
      Terms: true,
    });
  });

  it("takes inputs along that no field holds", () => {
    const schema = formInput(form, { id: positiveId });
    expect(schema.safeParse(shapeInput(schema, [...right, ["id", "7"]])).data?.id).toBe(7);
    expect(schema.safeParse(shapeInput(schema, [...right, ["id", "x"]])).error?.issues[0]?.path).toEqual([
      "id",
    ]);
  });

  it("has one character for a line break, as it was counted in the browser", () => {
    const note = formInput(defineForm({ Note: field.text([maxlength(3)]) }));
    expect(read([["Note", "a\r\nb"]], note as never).data).toEqual({ Note: "a\nb" });
  });

  it("has no file where the browser sent an empty one", () => {
    const empty = { fileName: "", contentType: "application/octet-stream", bytes: new Uint8Array() };
    const photo = { fileName: "a.png", contentType: "image/png", bytes: new Uint8Array([1]) };
    expect(read([...right, ["Photo", empty]]).data?.Photo).toBeUndefined();
    expect(read([...right, ["Photo", photo]]).data?.Photo).toEqual(photo);
  });
});

describe("a form that breaks rules", () => {
  it("says which, under the names of the wire", () => {
    expect(brokenIn([])).toEqual({
      Name: "ui-rule-required",
      CountryID: "ui-rule-required",
      OtherCity: "ui-rule-required",
      BirthDate: "ui-rule-required",
      Year: "ui-rule-required",
      Terms: "ui-rule-mustbetrue",
    });
  });

  it.each<[string, Pair[], Record<string, string>]>([
    ["a name of spaces", [...without("Name"), ["Name", "   "]], { Name: "ui-rule-required" }],
    ["a name too long", [...without("Name"), ["Name", "x".repeat(11)]], { Name: "ui-rule-maxlength" }],
    ["no city in Turkey", without("CityID"), { CityID: "ui-rule-required" }],
    [
      "no city elsewhere",
      [...without("CountryID", "OtherCity"), ["CountryID", "49"]],
      { OtherCity: "ui-rule-required" },
    ],
    [
      "a short phone number",
      [...without("PhoneNumber.Number"), ["PhoneNumber.Number", "532"]],
      { "PhoneNumber.Number": "ui-rule-phone" },
    ],
    [
      "a day that no month has",
      [...without("BirthDate.Day"), ["BirthDate.Day", "31"]],
      { BirthDate: "ui-rule-date" },
    ],
    ["a date half chosen", without("BirthDate.Day"), { BirthDate: "ui-rule-date" }],
    [
      "an id that is none",
      [...without("CityID"), ["CityID", "34; drop table"]],
      { CityID: "ui-rule-digits" },
    ],
    [
      "an id beyond all numbers",
      [...without("CityID"), ["CityID", "9".repeat(16)]],
      { CityID: "ui-rule-maxlength" },
    ],
    ["a salary in words", [...without("Salary"), ["Salary", "çok"]], { Salary: "ui-rule-number" }],
    ["too many days", [...right, ["Days", "3"]], { Days: "ui-rule-maxchoices" }],
    ["a box that says no", [...without("Terms"), ["Terms", "false"]], { Terms: "ui-rule-mustbetrue" }],
    ["an object for a text", [...without("Name"), ["Name", { evil: true }]], { Name: "ui-rule-required" }],
  ])("with %s", (_, pairs, broken) => {
    expect(brokenIn(pairs)).toEqual(broken);
  });

  it("lets a rule of its own condition sleep", () => {
    expect(brokenIn([...without("Year"), ["IsStillStudent", "1"]])).toEqual({});
  });

  it("carries the rule's arguments for its message", () => {
    const [issue] = read([...without("Name"), ["Name", "x".repeat(11)]]).error?.issues ?? [];
    expect(issue).toMatchObject({ params: { values: { 0: 10 } } });
  });
});

describe("what was sent", () => {
  it("comes back flat, under the names of the wire, without files", () => {
    const schema = formInput(form);
    const shaped = shapeInput(schema, [
      ["name", "Ayşe"],
      ["Days", "1"],
      ["Days", "2"],
      ["PhoneNumber.Number", "5"],
      ["Photo", { fileName: "a", contentType: "b", bytes: new Uint8Array([1]) }],
    ]);
    expect(sentTexts(shaped)).toEqual({ Name: ["Ayşe"], Days: ["1", "2"], "PhoneNumber.Number": ["5"] });
  });

  it("keeps the places of listed objects", () => {
    expect(sentTexts({ List: [{ Answer: "x" }, { Answer: "y", Ids: ["1", "2"] }] })).toEqual({
      "List[0].Answer": ["x"],
      "List[1].Answer": ["y"],
      "List[1].Ids": ["1", "2"],
    });
  });
});
