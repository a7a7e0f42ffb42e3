import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createCatalogs } from "../../app/catalogs.ts";
import { Catalogs, type MessageSources } from "./catalogs.ts";
import { LANGUAGES, type LanguageCode } from "./languages.ts";

const sources: MessageSources = {
  tr: { hello: "Merhaba {name}", jobs: "{n, plural, one {# ilan} other {# ilan}}", "only-turkish": "Yalnız" },
  en: { hello: "Hello {name}", jobs: "{n, plural, one {# job} other {# jobs}}" },
  de: { hello: "Hallo {name}" },
  ru: {},
  ar: {},
};

function override(language: string, key: string, value: string, description: string | null = null) {
  return { language, key, value, description };
}

function format(
  source: string,
  values: Record<string, string | number> = {},
  lang: LanguageCode = "tr",
): string {
  const only = Object.fromEntries(
    LANGUAGES.map((language) => [language, { m: source }]),
  ) as unknown as MessageSources;
  return new Catalogs(only).texts(lang).t("m", values);
}

describe("a message", () => {
  it.each([
    ["tr", 0, "0 ilan"],
    ["tr", 1, "1 ilan"],
    ["tr", 1234567, "1.234.567 ilan"],
  ] as const)("in %s counts %d as %s", (lang, n, text) => {
    expect(format("{n, plural, one {# ilan} other {# ilan}}", { n }, lang)).toBe(text);
  });

  it.each(["C++", ".NET", "3M Türkiye", "Yıldız A.Ş.", '"><img src=x'])(
    "in Arabic keeps the signs of %s together with it, and elsewhere writes it as it is",
    (name) => {
      expect(format("وظائف {name}", { name }, "ar")).toBe(`وظائف \u2068${name}\u2069`);
      expect(format("{name} ilanları", { name })).toBe(`${name} ilanları`);
    },
  );

  it.each(["Ankara", "Çelik 2000", "شركة النور", "10/01/2026", "1 – 3", "…", "{n}"])(
    "in Arabic adds nothing to %s",
    (name) => {
      expect(format("وظائف {name}", { name }, "ar")).toBe(`وظائف ${name}`);
    },
  );

  it.each([
    [1, "1 вакансия"],
    [2, "2 вакансии"],
    [5, "5 вакансий"],
    [11, "11 вакансий"],
    [21, "21 вакансия"],
    [1.5, "1,5 вакансии"],
  ])("in Russian counts %d as %s", (n, text) => {
    const source = "{n, plural, one {# вакансия} few {# вакансии} many {# вакансий} other {# вакансии}}";
    expect(format(source, { n }, "ru")).toBe(text);
  });

  it.each([
    [0, "zero 0"],
    [1, "one"],
    [2, "two"],
    [3, "few 3"],
    [11, "many 11"],
    [100, "other 100"],
  ])("in Arabic counts %d as %s, in western digits", (n, text) => {
    const source = "{n, plural, zero {zero #} one {one} two {two} few {few #} many {many #} other {other #}}";
    expect(format(source, { n }, "ar")).toBe(text);
  });

  it("writes large Arabic numbers in western digits too", () => {
    expect(format("{n}", { n: 1234.5 }, "ar")).toMatch(/^[\d.,]+$/);
  });

  it("takes an exact number before its plural form", () => {
    const source = "{n, plural, =0 {hiç yok} =1 {bir tane} other {# tane}}";
    expect(format(source, { n: 0 })).toBe("hiç yok");
    expect(format(source, { n: 1 })).toBe("bir tane");
    expect(format(source, { n: 7 })).toBe("7 tane");
  });

  it("counts without the offset", () => {
    const source = "{n, plural, offset:1 =1 {siz} other {siz ve # kişi}}";
    expect(format(source, { n: 1 })).toBe("siz");
    expect(format(source, { n: 4 })).toBe("siz ve 3 kişi");
  });

  it("orders", () => {
    const source = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    expect([1, 2, 3, 4, 22].map((n) => format(source, { n }, "en"))).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "22nd",
    ]);
  });

  it("selects by word, and falls back to other", () => {
    const source = "{role, select, employer {İşveren} other {Üye}}";
    expect(format(source, { role: "employer" })).toBe("İşveren");
    expect(format(source, { role: "member" })).toBe("Üye");
  });

  it.each(["constructor", "toString", "__proto__", "offset"])("selects other for the word %s", (role) => {
    expect(format("{role, select, employer {İşveren} other {Üye}}", { role })).toBe("Üye");
  });

  it("nests, and # keeps meaning the number around it", () => {
    const source =
      "{n, plural, one {{g, select, f {# kadın} other {# kişi}}} other {{g, select, f {# kadınlar} other {#}}}}";
    expect(format(source, { n: 1, g: "f" }, "en")).toBe("1 kadın");
    expect(format(source, { n: 1, g: "x" }, "en")).toBe("1 kişi");
    expect(format(source, { n: 1200, g: "f" }, "en")).toBe("1,200 kadınlar");
    expect(format(source, { n: 3, g: "x" }, "en")).toBe("3");
  });

  it("gives # to the innermost plural", () => {
    const source = "{a, plural, other {#: {b, plural, other {# and {c}}}, #}}";
    expect(format(source, { a: 1, b: 2, c: "C" }, "en")).toBe("1: 2 and C, 1");
  });

  it("leaves # alone outside plurals", () => {
    expect(format("C# ve {x} #", { x: "F#" })).toBe("C# ve F# #");
  });

  it("shows the name of a value that is missing", () => {
    expect(format("Merhaba {name}")).toBe("Merhaba {name}");
    expect(format("{n, plural, other {#}}")).toBe("{n}");
    expect(format("{toString} {constructor}")).toBe("{toString} {constructor}");
  });

  it("writes words as they are and numbers as the language does", () => {
    expect(format("{a} {b}", { a: "<b>{n}</b>", b: 12345.5 })).toBe("<b>{n}</b> 12.345,5");
    expect(format("{n, number}", { n: 12345 }, "de")).toBe("12.345");
    expect(format("")).toBe("");
  });
});

describe("catalogs", () => {
  let complaints: MockInstance;
  beforeEach(() => {
    complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => complaints.mockRestore());

  it("answer in the language asked for, else in Turkish, else with the key", () => {
    const catalogs = new Catalogs(sources);
    expect(catalogs.texts("en").t("hello", { name: "Ali" })).toBe("Hello Ali");
    expect(catalogs.texts("ru").t("hello", { name: "Ali" })).toBe("Merhaba Ali");
    expect(catalogs.texts("ar").t("no-such-key")).toBe("no-such-key");
    expect(catalogs.texts("tr").t("constructor")).toBe("constructor");
  });

  it("count by the rules of the visitor's language", () => {
    expect(new Catalogs(sources).texts("en").t("jobs", { n: 1 })).toBe("1 job");
    expect(new Catalogs(sources).texts("en").t("jobs", { n: 1000 })).toBe("1,000 jobs");
  });

  it("prefer what editors have written", () => {
    const catalogs = new Catalogs(sources);
    const texts = catalogs.texts("en");
    catalogs.applyOverrides([override("en", "hello", "Welcome {name}")]);
    expect(texts.t("hello", { name: "Ali" })).toBe("Welcome Ali");
    expect(catalogs.texts("tr").t("hello", { name: "Ali" })).toBe("Merhaba Ali");
  });

  it("return to their own text when an override is taken back", () => {
    const catalogs = new Catalogs(sources);
    catalogs.applyOverrides([override("en", "hello", "Welcome")]);
    catalogs.applyOverrides([]);
    expect(catalogs.texts("en").t("hello", { name: "Ali" })).toBe("Hello Ali");
  });

  it("ignore an override of a key or a language that the product does not have", () => {
    const catalogs = new Catalogs(sources);
    catalogs.applyOverrides([override("en", "gone", "x"), override("fr", "hello", "Bonjour")]);
    expect(catalogs.find("en", "gone")).toBeUndefined();
    expect(catalogs.texts("en").t("gone")).toBe("gone");
    expect(catalogs.texts("en").t("hello", { name: "Ali" })).toBe("Hello Ali");
  });

  it.each(["{n, plural}", "{n, plural, other {#}", "{n, plural, few {#} other {{x}", "{n,}"])(
    "ignore an override that is no message: %s",
    (value) => {
      const catalogs = new Catalogs(sources);
      catalogs.applyOverrides([override("en", "jobs", value)]);
      expect(catalogs.texts("en").t("jobs", { n: 2 })).toBe("2 jobs");
      expect(catalogs.find("en", "jobs")?.value).toBe(sources.en.jobs);
      expect(complaints).not.toHaveBeenCalled();
    },
  );

  it("find the source of a text and its Turkish description", () => {
    const catalogs = new Catalogs(sources);
    expect(catalogs.find("en", "hello")).toEqual({ value: "Hello {name}", description: "Merhaba {name}" });
    expect(catalogs.find("ru", "hello")).toEqual({ value: "Merhaba {name}", description: "Merhaba {name}" });
    expect(catalogs.find("tr", "no-such-key")).toBeUndefined();
    expect(catalogs.find("tr", "__proto__")).toBeUndefined();
    catalogs.applyOverrides([override("en", "hello", "Hi {name}", "Selamlama")]);
    expect(catalogs.find("en", "hello")).toEqual({ value: "Hi {name}", description: "Selamlama" });
  });

  it("give an island the messages it asks for and no others", () => {
    const messages = new Catalogs(sources).texts("en").messagesFor(["hello", "only-turkish", "missing"]);
    expect(Object.keys(messages)).toEqual(["hello", "only-turkish", "missing"]);
    expect(messages).toMatchObject({
      hello: ["Hello ", ["name"]],
      "only-turkish": "Yalnız",
      missing: "missing",
    });
  });

  it("of the product all parse", () => {
    expect(() => createCatalogs()).not.toThrow();
    expect(complaints).not.toHaveBeenCalled();
  });
});
