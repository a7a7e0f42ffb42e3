import { describe, expect, it } from "vitest";
import { LANGUAGES, type LanguageCode } from "../../src/platform/language/languages.ts";
import {
  type Catalog,
  findForeignKeys,
  findKeysDefinedTwice,
  findMissingProductKeys,
  findUnevenCatalogs,
  productKeys,
} from "./guards/catalog-keys.ts";
import {
  findEmptyTexts,
  findMissingPluralForms,
  findOtherPlaceholders,
  findUnreadableMessages,
} from "./guards/catalog-messages.ts";
import { findOtherEnds, findUnwantedWords } from "./guards/catalog-words.ts";
import { readCatalogs } from "./support/catalog-files.ts";

describe("catalogs", () => {
  const catalogs = readCatalogs();

  it.each([
    ["have the same keys in every language", findUnevenCatalogs],
    ["define each key once", findKeysDefinedTwice],
    ["name each key after its folder", findForeignKeys],
    ["have the keys that the product names", findMissingProductKeys],
    ["have no empty text", findEmptyTexts],
    ["have only messages that can be read", findUnreadableMessages],
    ["use the placeholders of the Turkish text", findOtherPlaceholders],
    ["have every plural form of their language", findMissingPluralForms],
    ["have one word for each thing, and signs as a typesetter would", findUnwantedWords],
    ["end a sentence where the Turkish text does", findOtherEnds],
  ])("%s", (_name, findProblems) => {
    expect(catalogs.length).toBeGreaterThan(LANGUAGES.length);
    expect(findProblems(catalogs)).toEqual([]);
  });
});

describe("planted catalogs", () => {
  const catalog = (
    language: LanguageCode,
    messages: Record<string, string>,
    owner = "src/features/cv",
  ): Catalog => ({
    owner,
    language,
    messages,
  });
  const inEveryLanguage = (messages: Record<string, string>) =>
    LANGUAGES.map((language) => catalog(language, messages));

  it("report a missing key, a surplus key and a missing language", () => {
    const [turkish, english, german, russian] = inEveryLanguage({ "cv-title": "CV" }) as [
      Catalog,
      Catalog,
      Catalog,
      Catalog,
    ];
    english.messages = {};
    german.messages = { ...german.messages, "cv-extra": "Mehr" };
    expect(findUnevenCatalogs([turkish, english, german, russian])).toEqual([
      "src/features/cv en: cv-title is missing",
      "src/features/cv de: cv-extra is not in Turkish",
      "src/features/cv ar: cv-title is missing",
    ]);
  });

  it("report a key in two folders", () => {
    const [one, two] = [catalog("tr", { "cv-title": "CV" }), catalog("tr", { "cv-title": "CV" }, "src/app")];
    expect(findKeysDefinedTwice([one, two])).toEqual(["cv-title is in src/features/cv and in src/app"]);
  });

  it("report a key of another folder", () => {
    const messages = {
      "cv-title": "CV",
      "ui-close": "Kapat",
      "error-500-title": "Hata",
      "adView-x": "X",
      title: "CV",
    };
    expect(findForeignKeys([catalog("tr", messages)])).toEqual([
      "src/features/cv tr: ui-close",
      "src/features/cv tr: error-500-title",
      "src/features/cv tr: title",
    ]);
  });

  it("report a key of the product that one language lacks", () => {
    const complete = Object.fromEntries(productKeys.map((key) => [key, "metin"]));
    const { applicationInfoUpdated: _, ...incomplete } = complete;
    const catalogs = inEveryLanguage(complete).map((one) =>
      one.language === "ru" ? { ...one, messages: incomplete } : one,
    );
    expect(findMissingProductKeys(catalogs)).toEqual(["ru: applicationInfoUpdated is missing"]);
  });

  it("report an empty text", () => {
    expect(findEmptyTexts([catalog("de", { "cv-title": " " })])).toEqual(["de cv-title is empty"]);
  });

  it("report a message that cannot be read", () => {
    expect(findUnreadableMessages([catalog("tr", { "cv-title": "{ad" })])).toEqual([
      "tr cv-title cannot be read: {ad",
    ]);
    expect(findUnreadableMessages([catalog("tr", { "cv-title": "{ad} '{ad}' it's" })])).toEqual([]);
  });

  it("report other placeholders than the Turkish text, also inside a plural", () => {
    const turkish = catalog("tr", { "cv-a": "{name}: {count} yıl" });
    const english = catalog("en", { "cv-a": "{count, plural, one {# year} other {# years of {who}}}" });
    expect(findOtherPlaceholders([turkish, english])).toEqual([
      "en cv-a uses {count, who} where Turkish uses {count, name}",
    ]);
  });

  it("report a company and a sum by another name, but not the companies of a group", () => {
    const messages = { "cv-a": "Şirketler, 5 TL", "cv-b": "grup şirketleri" };
    expect(findUnwantedWords([catalog("tr", messages), catalog("de", { "cv-a": "5 TL" })])).toEqual([
      "tr cv-a should say firma: Şirketler, 5 TL",
      "tr cv-a should say ₺: Şirketler, 5 TL",
    ]);
  });

  it("report a sentence that ends otherwise than in Turkish, but not an abbreviation", () => {
    const turkish = catalog("tr", { "cv-a": "Kaydedildi.", "cv-b": "{n} dk", "cv-c": "Kaydet" });
    const german = catalog("de", { "cv-a": "Gespeichert", "cv-b": "{n} Min.", "cv-c": "Speichern." });
    expect(findOtherEnds([turkish, german])).toEqual([
      "de cv-a does not end as in Turkish: Gespeichert",
      "de cv-c does not end as in Turkish: Speichern.",
    ]);
  });

  it.each<{ language: LanguageCode; text: string; instead: string | undefined }>([
    { language: "tr", text: 'Bir "ilan" var', instead: "curly quotes" },
    { language: "tr", text: "Mesai'ye üye olun", instead: "’" },
    { language: "tr", text: "Mesai’ye üye olun", instead: undefined },
    { language: "tr", text: "'{ad}' ve '{ilan}' dolar", instead: undefined },
    { language: "en", text: "Loading...", instead: "…" },
    { language: "en", text: "Two  blanks", instead: "one blank" },
    { language: "de", text: "Warum ?", instead: "no blank before the mark" },
    { language: "tr", text: "Bunu sana yazdık", instead: "siz" },
    { language: "en", text: "The mail has gone", instead: "e-mail" },
    { language: "en", text: "{count, plural, one {# e-mail} other {# e-mails}}", instead: undefined },
    { language: "de", text: "Ist das deine Anzeige?", instead: "Sie" },
    { language: "de", text: "Das Unternehmen antwortet", instead: "Firma" },
    { language: "ru", text: "Объявление закрыто", instead: "вакансия" },
    { language: "ru", text: "Мы тебе напишем", instead: "вы" },
    { language: "ar", text: "حُفظ اختياركم.", instead: "the singular" },
    { language: "ar", text: "اختاروا موعدًا", instead: "the singular" },
    { language: "ar", text: "وكم ينتظر المرشحون", instead: undefined },
    { language: "tr", text: "İletileri durdur", instead: "e-posta" },
    { language: "tr", text: "Belgeler iletilerek paylaşılır", instead: undefined },
    { language: "tr", text: "Bu haliyle kaydedilemez", instead: "hâl" },
    { language: "en", text: "The link is good for 24 hours", instead: "valid" },
    { language: "de", text: "Wann Mails kommen", instead: "E-Mail" },
    { language: "de", text: "Eine neue Beschwerde", instead: "Meldung" },
    { language: "ru", text: "Сброс двух факторов", instead: "двухэтапный вход" },
    { language: "ar", text: "أُغلقت الشكوى؛ حدّثوا الصفحة", instead: "the singular" },
    { language: "ar", text: "بنسبة 30٪", instead: "0 to 9, %" },
    { language: "ar", text: "خلال {days} يومًا", instead: "a plural" },
    { language: "ar", text: "وظيفة, ومدينة", instead: "، ؛ ؟" },
  ])("judge words and signs: $language $text", ({ language, text, instead }) => {
    const problems = findUnwantedWords([catalog(language, { "cv-a": text })]);
    expect(problems).toEqual(instead ? [`${language} cv-a should say ${instead}: ${text}`] : []);
  });

  it("report an advertisement where somebody looks for a job, but not where it is handled", () => {
    const text = { "alerts-a": "{advertisements, plural, one {# Advertisement} other {#}}" };
    expect(findUnwantedWords([catalog("en", text, "src/features/alerts")])).toEqual([
      expect.stringMatching("en alerts-a should say job"),
    ]);
    expect(findUnwantedWords([catalog("en", text, "src/features/hiring")])).toEqual([]);
  });

  it.each<{ language: LanguageCode; message: string; lacks: string | undefined }>([
    { language: "en", message: "{n, plural, one {# year}}", lacks: "other" },
    { language: "en", message: "{n, plural, other {# years}}", lacks: "one" },
    { language: "en", message: "{n, plural, =1 {a year} other {# years}}", lacks: undefined },
    { language: "ru", message: "{n, plural, one {# год} other {# лет}}", lacks: "few, many" },
    {
      language: "ru",
      message: "{n, plural, =1 {год} few {# года} many {# лет} other {# года}}",
      lacks: "one",
    },
    {
      language: "ar",
      message: "{n, plural, =0 {أ} one {ب} two {ت} few {ث} many {ج} other {ح}}",
      lacks: undefined,
    },
    { language: "ar", message: "{n, plural, zero {أ} one {ب} few {ث} many {ج} other {ح}}", lacks: "two" },
    { language: "de", message: "{who, select, member {Du}}", lacks: "other" },
  ])("judge plural forms: $language $message", ({ language, message, lacks }) => {
    const problems = findMissingPluralForms([catalog(language, { "cv-a": message })]);
    expect(problems).toEqual(lacks ? [expect.stringMatching(new RegExp(`lacks ${lacks}$`))] : []);
  });
});
