import { describe, expect, it } from "vitest";
import type { ChosenFile } from "./field-values.ts";
import {
  accept,
  atleastonerequired,
  creditcard,
  date,
  dateISO,
  digits,
  email,
  equalTo,
  extension,
  identitynumber,
  max,
  maxlength,
  min,
  minage,
  minlength,
  mustbetrue,
  nonalphamin,
  number,
  password,
  phone,
  type Rule,
  type RuleName,
  range,
  rangelength,
  regex,
  remote,
  required,
  taxnumber,
  url,
} from "./rule.ts";
import { passes } from "./rule-checks.ts";

const now = new Date("2026-11-15T12:00:00Z");

function judge(
  rule: Rule<RuleName>,
  texts: readonly string[],
  others: Record<string, string> = {},
  isList = false,
) {
  const form = { texts: (name: string) => (name in others ? [others[name] as string] : []), files: () => [] };
  return passes(rule, { texts, files: [], isList, form, now });
}

function judgeFiles(rule: Rule<RuleName>, files: Partial<ChosenFile>[]) {
  const chosen = files.map((file) => ({ name: "a", type: "", size: 1, ...file }));
  return passes(rule, {
    texts: [],
    files: chosen,
    isList: false,
    form: { texts: () => [], files: () => [] },
    now,
  });
}

interface Examples {
  rule: Rule<RuleName>;
  good: string[];
  bad: string[];
}

const examples: Examples[] = [
  { rule: required(), good: ["x", "0", " x "], bad: ["", " ", "\n\t "] },
  {
    rule: email(),
    good: [
      "a@b.co",
      "ad.soyad+is@firma.com.tr",
      "x_y-z@alt.alan.org",
      `${"a".repeat(64)}@b.co`,
      "A@B.CO",
      " a@b.co ",
    ],
    bad: [
      "a",
      "a@",
      "@b.co",
      "a@b",
      "a b@c.co",
      "a@b..co",
      "a@-b.co",
      "a@b.c",
      "a@@b.co",
      "ş@b.co",
      "a@b.co\nBcc: x@y.z",
      `${"a".repeat(65)}@b.co`,
      `a@${`${"b".repeat(60)}.`.repeat(5)}co`,
    ],
  },
  {
    rule: url(),
    good: [
      "https://mesai.com",
      "http://a.b/c?d=e#f",
      "ftp://x.org/y",
      "https://örnek.com.tr",
      "http://localhost:3000/x",
    ],
    bad: [
      "mesai.com",
      "//a.b",
      "javascript:alert(1)",
      "https://",
      "https://a b.c",
      "http://.com",
      "https://a..b",
      "http://a:99999999/",
    ],
  },
  {
    rule: date(100, 1),
    good: ["01/01/2000", "29/02/2024", "31/12/2027", "1/2/1999", "15/11/1926"],
    bad: [
      "29/02/2023",
      "31/04/2020",
      "00/01/2000",
      "01/13/2000",
      "2000-01-01",
      "01/01/00",
      "31/12/1925",
      "01/01/2028",
      "bugün",
    ],
  },
  {
    rule: dateISO(),
    good: ["2024-02-29", "1999/12/31", "2000-1-1"],
    bad: ["2023-02-29", "2000-13-01", "2000-00-10", "01-01-2000", "2000-01/01", "2000-01-32"],
  },
  {
    rule: number(),
    good: ["0", "-1", "12", "3,14", "3.14", "-0,5", "007"],
    bad: ["-", "1.", ".5", "1,2,3", "1.234,5", "1e5", "0x10", "on", "١٢", "--1", "+1"],
  },
  { rule: digits(), good: ["0", "0123456789"], bad: ["1 2", "-1", "1.0", "a", "１２", "١"] },
  {
    rule: creditcard(),
    good: [
      "4111111111111111",
      "4111 1111 1111 1111",
      "4111-1111-1111-1111",
      "4222222222222",
      "6304000000000000000",
    ],
    bad: [
      "4111111111111112",
      "411111111111",
      "41111111111111111111",
      "4111a11111111111",
      "0",
      "4111  1111 1111 1111",
      "-4111111111111111",
    ],
  },
  { rule: maxlength(3), good: ["a", "abc", "şğü", "a\r\nb"], bad: ["abcd", "a\nbc", "👩‍👩"] },
  { rule: minlength(3), good: ["abc", "abcd"], bad: ["a", "ab"] },
  { rule: rangelength(2, 3), good: ["ab", "abc"], bad: ["a", "abcd"] },
  { rule: range(1, 10), good: ["1", "10", "5,5", "5.5"], bad: ["0", "10,1", "-1", "x", "0,99"] },
  { rule: max(10), good: ["10", "-5", "9.99"], bad: ["10,01", "11", "on"] },
  { rule: min(10), good: ["10", "10,5", "1000"], bad: ["9,99", "-10", ""].filter((text) => text !== "") },
  { rule: regex(/a|ab/), good: ["a", "ab"], bad: ["abc", "xa", "b", "a\n"] },
  { rule: regex(/ş+/iu), good: ["ş", "ŞŞ"], bad: ["s", "şs"] },
  { rule: nonalphamin(2), good: ["a!b?", "!!", "a b c"], bad: ["ab", "a!", "şğüöçıİ", "a_b_c", "семь"] },
  {
    rule: password({ least: 8, signs: 1, pattern: /.*\d.*/ }),
    good: ["parola-1", "uzunca bir parola 2"],
    bad: ["kısa-1", "parolasiz1", "parola--", "şşşşşşş1"],
  },
  {
    // Today is 15 November 2026.
    rule: minage(15),
    good: ["15/11/2011", "01/01/1950", "29/02/2008"],
    bad: ["16/11/2011", "15/12/2011", "01/01/2012", "14/11/2026", "01/01/2030", "yarın"],
  },
  {
    rule: taxnumber(),
    good: ["4540536920", " 4540536920 "],
    bad: ["454053692", "45405369200", "4540536921", "454053692a", "0000000000"],
  },
  {
    rule: identitynumber(),
    good: ["10000000146", "12345678950"],
    bad: [
      "1000000014",
      "100000001460",
      "00000000146",
      "10000000145",
      "10000000156",
      "1000000014a",
      "11111111111",
      "1000000 146",
    ],
  },
  {
    rule: phone(),
    good: ["5321234567", "(532) 123-45-67", "0532 123 45 67", "+90 532 123 45 67", "2121234567"],
    bad: ["(532) 123-", "532123456", "53212345678", "telefon", "+49 30 1234567"],
  },
  { rule: mustbetrue(), good: ["1", "true", "on", "evet"], bad: ["", "0", "false"] },
];

describe.each(examples)("the rule $rule.name", ({ rule, good, bad }) => {
  it.each(good)("takes %j", (text) => {
    expect(judge(rule, [text])).toBe(true);
  });

  it.each(bad)("refuses %j", (text) => {
    expect(judge(rule, [text])).toBe(false);
  });
});

describe("an empty field", () => {
  const speakOfEmpty = new Set(["required", "mustbetrue", "atleastonerequired", "identitynumber"]);
  const silent = [
    ...examples.map(({ rule }) => rule),
    equalTo("x"),
    remote("/x"),
    extension(["pdf"]),
    accept(["image/*"]),
  ];

  it.each(silent.filter(({ name }) => !speakOfEmpty.has(name)))("is no matter of $name", (rule) => {
    expect(judge(rule, [])).toBe(true);
    expect(judge(rule, [""])).toBe(true);
  });

  it.each([required(), mustbetrue(), atleastonerequired(["a", "b"]), identitynumber()])(
    "is what $name speaks of",
    (rule) => {
      expect(judge(rule, [])).toBe(false);
      expect(judge(rule, [""])).toBe(false);
    },
  );
});

describe("rules that look at other fields", () => {
  it("equalTo compares to the letter", () => {
    expect(judge(equalTo("Password"), ["gizli"], { Password: "gizli" })).toBe(true);
    expect(judge(equalTo("Password"), ["gizli"], { Password: "Gizli" })).toBe(false);
    expect(judge(equalTo("Password"), ["gizli"], { Password: "gizli " })).toBe(false);
    expect(judge(equalTo("Password"), ["gizli"])).toBe(false);
  });

  it("atleastonerequired is content with any of them", () => {
    const rule = atleastonerequired(["Phone", "Email"]);
    expect(judge(rule, [], { Phone: "", Email: "a@b.co" })).toBe(true);
    expect(judge(rule, [], { Phone: "5", Email: "" })).toBe(true);
    expect(judge(rule, [], { Phone: " ", Email: "" })).toBe(false);
    expect(judge(rule, ["x"], { Other: "x" })).toBe(false);
  });
});

describe("several values under one name", () => {
  it("are counted rather than measured", () => {
    expect(judge(maxlength(2), ["uzun", "daha uzun"], {}, true)).toBe(true);
    expect(judge(maxlength(2), ["a", "b", "c"], {}, true)).toBe(false);
    expect(judge(minlength(2), ["uzun metin"], {}, true)).toBe(false);
    expect(judge(required(), [], {}, true)).toBe(false);
  });
});

describe("rules about files", () => {
  it.each([
    ["cv.pdf", true],
    ["cv.PDF", true],
    ["özgeçmiş.docx", true],
    ["cv.exe", false],
    ["cv.pdf.exe", false],
    ["pdf", false],
    [".pdf", false],
    ["cv", false],
    ["cvpdf", false],
  ])("extension pdf, docx judges %s as %s", (name, verdict) => {
    expect(judgeFiles(extension(["pdf", "docx"]), [{ name }])).toBe(verdict);
  });

  it.each([
    ["image/png", true],
    ["IMAGE/JPEG", true],
    ["application/pdf", true],
    ["imagex/png", false],
    ["text/html", false],
    ["", false],
  ])("accept image/*, application/pdf judges '%s' as %s", (type, verdict) => {
    expect(judgeFiles(accept(["image/*", "application/pdf"]), [{ type }])).toBe(verdict);
  });

  it("look at every file", () => {
    expect(judgeFiles(extension(["pdf"]), [{ name: "a.pdf" }, { name: "b.exe" }])).toBe(false);
  });

  it("required is content with a file", () => {
    expect(judgeFiles(required(), [{ name: "a.pdf" }])).toBe(true);
    expect(judgeFiles(required(), [])).toBe(false);
  });
});
