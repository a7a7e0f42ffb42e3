import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conditionOf, formSentTo } from "../support/read-forms.ts";
import { readable } from "../support/refusals.ts";
import { startTestApp, type TestApp } from "../support/start-test-app.ts";

/** The form with every rule once. */
const PAGE = "/gelistirici/bilesenler";
const SEND = `${PAGE}/gonder`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const right = {
  Required: "x",
  IdentityNumber: "10000000146",
  Password: "parola-1",
  PasswordRepeat: "parola-1",
  Phone: "5",
  Level: "4",
  Days: "1",
  Agree: "1",
};

async function errorsOf(fields: Record<string, string>): Promise<Record<string, string[]>> {
  const answer = await app.request(SEND, {
    method: "POST",
    body: new URLSearchParams({ ...right, ...fields }),
    headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest", cookie: "lang=en" },
  });
  return ((await answer.json()) as { errors?: Record<string, string[]> }).errors ?? {};
}

describe("5. generic rules, in the product's own words", () => {
  it.each([
    ["required", "Required", " ", "This field is required."],
    ["email", "Email", "ali@", "Please enter a valid email address."],
    ["url", "Url", "firma", "Please enter a valid URL."],
    ["date", "Date", "31/02/2020", "Please enter a valid date."],
    ["dateISO", "DateISO", "2020-02-31", "Please enter a valid date (ISO)."],
    ["number", "Number", "on", "Please enter a valid number."],
    ["digits", "Digits", "1a", "Please enter only digits."],
    ["creditcard", "CreditCard", "4111111111111112", "Please enter a valid credit card number."],
    ["equalTo", "PasswordRepeat", "baska", "Please enter the same value again."],
    ["maxlength", "MaxLength", "altıgen", "Please enter no more than 5 characters."],
    ["minlength", "MinLength", "ab", "Please enter at least 3 characters."],
    ["rangelength", "RangeLength", "abcde", "Please enter a value between 2 and 4 characters long."],
    ["range", "Range", "11", "Please enter a value between 1 and 10."],
    ["max", "Max", "11", "Please enter a value less than or equal to 10."],
    ["min", "Min", "9", "Please enter a value greater than or equal to 10."],
  ])("%s on the field %s refuses %j with: %s", async (_rule, field, wrong, message) => {
    expect(await errorsOf({ [field]: wrong })).toEqual({ [field]: [message] });
  });

  it("mustbetrue behaves as required, for a checkbox that must be ticked", async () => {
    expect(Object.keys(await errorsOf({ Agree: "" }))).toEqual(["Agree"]);
    expect(Object.keys(await errorsOf({ Agree: "0" }))).toEqual(["Agree"]);
    expect(await errorsOf({ Agree: "1" })).toEqual({});
  });

  it("atleastonerequired takes a comma-separated list of fields, and its message from the markup", async () => {
    const html = await (await app.request(PAGE)).text();
    const rule = readable(html).match(
      /\{"name":"atleastonerequired","args":\["Phone,Fax"\],"message":"([^"]+)"/,
    );
    expect(rule?.[1]).toBeTruthy();
    expect(Object.keys(await errorsOf({ Phone: "", Fax: "" }))).toEqual(["Phone", "Fax"]);
    expect(await errorsOf({ Phone: "", Fax: "1" })).toEqual({});
    expect(await errorsOf({ Phone: "1", Fax: "" })).toEqual({});
  });

  it("hidden elements are ignored", async () => {
    const form = formSentTo(await (await app.request(PAGE)).text(), SEND);
    expect(conditionOf(form, "School")).toEqual({ field: "Level", is: ["3"] });
    expect(await errorsOf({ Level: "4", School: "" })).toEqual({});
    expect(Object.keys(await errorsOf({ Level: "3", School: "" }))).toEqual(["School"]);
  });

  it.each([
    ["regex: the whole value must match", "Regex", "ABC-1234", "ABC-123"],
    ["nonalphamin: a minimum count of non-word characters", "NonAlphaMin", "şğ!", "a!?"],
    ["password: minimum length, non-alphanumeric count and pattern", "Password", "parolasiz1", "parola-1"],
  ])("%s", async (_rule, field, wrong, good) => {
    expect(Object.keys(await errorsOf({ [field]: wrong, PasswordRepeat: "" }))).toEqual([field]);
    expect(await errorsOf({ [field]: good, PasswordRepeat: "" })).toEqual({});
  });

  it("remote validation sends the value to the address in the markup, and expects true or a message", async () => {
    const html = readable(await (await app.request(PAGE, { headers: { cookie: "lang=en" } })).text());
    const [, path = "", message] =
      html.match(/\{"name":"remote","args":\["([^"]+)".*?\],"message":"([^"]+)"/) ?? [];
    expect(message).toBe("Please fix this field.");
    const ask = async (value: string) =>
      (
        await app.request(path, {
          method: "POST",
          body: new URLSearchParams({ Remote: value }),
          headers: { accept: "application/json" },
        })
      ).json();
    expect(await ask("başka")).toBe(true);
    expect(await ask("mesai")).toEqual(expect.any(String));
  });
});

describe("5. the identity number", () => {
  /** The sentence of the text, word for word. */
  function isRight(text: string): boolean {
    if (!/^[1-9]\d{10}$/.test(text)) return false;
    const digit = (place: number) => Number(text[place - 1]);
    const sum = (...places: number[]) => places.reduce((total, place) => total + digit(place), 0);
    const a = sum(1, 3, 5, 7, 9);
    const b = sum(2, 4, 6, 8);
    const difference = a * 7 - b;
    const tenth = (difference < 0 ? difference + 10 : difference) % 10;
    return tenth === digit(10) && sum(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) % 10 === digit(11);
  }

  it.each([
    ["right", "10000000146"],
    ["right though A*7 minus B is below zero", "19000000088"],
    ["ten digits long", "1000000014"],
    ["twelve digits long", "100000001460"],
    ["one that begins with 0", "01000000146"],
    ["one with a letter", "1000000014a"],
    ["one whose tenth digit is another", "10000000156"],
    ["one whose eleventh digit is another", "10000000145"],
  ])("%s: %s is judged as the text says", async (_name, number) => {
    expect(await errorsOf({ IdentityNumber: number })).toEqual(
      isRight(number) ? {} : { IdentityNumber: [expect.any(String)] },
    );
  });

  it("has its message from the server-rendered markup", async () => {
    const html = readable(await (await app.request(PAGE)).text());
    const message = html.match(/\{"name":"identitynumber","args":\[\],"message":"([^"]+)"/)?.[1];
    expect(message).toContain("11");
  });
});
