import { describe, expect, test } from "vitest";
import { compareTurkish, foldTurkish, slugify } from "./turkish.ts";

describe("folding Turkish text", () => {
  test("makes one letter of the four i's", () => {
    expect(foldTurkish("İ")).toBe("i");
    expect(foldTurkish("I")).toBe("i");
    expect(foldTurkish("ı")).toBe("i");
    expect(foldTurkish("i")).toBe("i");
  });

  test("leaves no combining dot behind", () => {
    expect(foldTurkish("i\u0307stanbul")).toBe("istanbul");
    expect(foldTurkish("I\u0307STANBUL")).toBe("istanbul");
    expect(foldTurkish("İSTANBUL".toLowerCase())).toBe("istanbul");
  });

  test("folds every Turkish letter in both cases", () => {
    expect(foldTurkish("ŞĞÇÖÜşğçöü")).toBe("sgcousgcou");
    expect(foldTurkish("IĞDIR Şanlıurfa")).toBe("igdir sanliurfa");
  });

  test("takes the hat off", () => {
    expect(foldTurkish("Kâğıthane Âlî Sükûn ÂÎÛ")).toBe("kagithane ali sukun aiu");
  });

  test("finds the same word composed, decomposed, upper and lower", () => {
    for (const spelling of ["işçi", "İŞÇİ", "ISCI", "İŞÇİ".normalize("NFD"), "işçi".normalize("NFD")]) {
      expect(foldTurkish(spelling)).toBe("isci");
    }
  });

  test("strips the accents of other Latin alphabets", () => {
    expect(foldTurkish("Café Señor Škoda Łódź Straße Ærø")).toBe("cafe senor skoda lodz strasse aero");
  });

  test("only lowercases Cyrillic and keeps its letters", () => {
    expect(foldTurkish("Йошкар-Ола ЁЛКА")).toBe("йошкар-ола ёлка");
  });

  test("knows one small sigma, wherever it stands", () => {
    expect(foldTurkish("ΟΔΟΣ")).toBe(foldTurkish("οδος"));
  });

  test("leaves Arabic as it is", () => {
    expect(foldTurkish("أنقرة مُدير إسطنبول")).toBe("أنقرة مُدير إسطنبول");
  });

  test("keeps digits, signs and pictures", () => {
    expect(foldTurkish("C# / C++ %50 😀 ₺")).toBe("c# / c++ %50 😀 ₺");
  });

  test("folding twice changes nothing", () => {
    for (const text of ["İI ıi̇", "Ǻ ǰ ẞ", "Йод", "مُدير", "\u0307", "a\u0301\u0323"]) {
      expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
    }
  });

  test("answers an empty text with an empty text", () => {
    expect(foldTurkish("")).toBe("");
  });
});

describe("making slugs", () => {
  test("writes Turkish in ASCII with single hyphens", () => {
    expect(slugify("Ön Muhasebe Elemanı", "ilan")).toBe("on-muhasebe-elemani");
    expect(slugify("  Satış & Pazarlama -- (Yurt Dışı)  ", "ilan")).toBe("satis-pazarlama-yurt-disi");
  });

  test("tells C, C#, C++ and .NET apart", () => {
    expect(slugify("C", "ilan")).toBe("c");
    expect(slugify("C#", "ilan")).toBe("c-sharp");
    expect(slugify("C++", "ilan")).toBe("c-plus-plus");
    expect(slugify(".NET", "ilan")).toBe("dot-net");
    expect(slugify("C# / .NET Geliştirici", "ilan")).toBe("c-sharp-dot-net-gelistirici");
    expect(slugify("Kıdemli C++ Geliştirici", "ilan")).toBe("kidemli-c-plus-plus-gelistirici");
  });

  test("reads the dot inside a word as a separator", () => {
    expect(slugify("ASP.NET Core", "ilan")).toBe("asp-net-core");
    expect(slugify("Node.js", "ilan")).toBe("node-js");
    expect(slugify(".network", "ilan")).toBe("network");
  });

  test("does not read a number sign before a number as sharp", () => {
    expect(slugify("Şube #3", "ilan")).toBe("sube-3");
  });

  test("making a slug of a slug changes nothing", () => {
    for (const text of ["C#", "C++", ".NET", "İş Güvenliği Uzmanı"]) {
      expect(slugify(slugify(text, "ilan"), "ilan")).toBe(slugify(text, "ilan"));
    }
  });

  test("is the fallback word where there is nothing to write in ASCII", () => {
    for (const text of ["", "   ", "---", "работа", "وظائف", "😀"])
      expect(slugify(text, "ilan")).toBe("ilan");
  });
});

describe("Turkish alphabetical order", () => {
  test("puts ç after c, ı before i, ö after o, ş after s, ü after u", () => {
    const words = [
      "üzüm",
      "şeker",
      "ıspanak",
      "zeytin",
      "çay",
      "incir",
      "ördek",
      "cam",
      "uzun",
      "su",
      "okul",
    ];
    expect(words.sort(compareTurkish)).toEqual([
      "cam",
      "çay",
      "ıspanak",
      "incir",
      "okul",
      "ördek",
      "su",
      "şeker",
      "uzun",
      "üzüm",
      "zeytin",
    ]);
  });

  test("puts Iğdır and Isparta before İstanbul and İzmir", () => {
    expect(["İzmir", "Isparta", "İstanbul", "Iğdır"].sort(compareTurkish)).toEqual([
      "Iğdır",
      "Isparta",
      "İstanbul",
      "İzmir",
    ]);
  });

  test("an empty text comes first and equals itself", () => {
    expect(compareTurkish("", "a")).toBeLessThan(0);
    expect(compareTurkish("", "")).toBe(0);
  });
});
