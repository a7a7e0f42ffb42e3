import { describe, expect, it } from "vitest";
import { findWeakness } from "./weak-passwords.ts";

const EMAIL = "ayse.yilmaz84@example.com";

describe("a password is refused as one of the most used", () => {
  it.each([
    ["the most used of all", "12345678"],
    ["an English word of the list", "password"],
    ["that with a capital letter, digits and a sign", "Password2024!"],
    ["with blanks at its ends", "  password1 "],
    ["in letters of double width", "ｐａｓｓｗｏｒｄ"],
    ["a team", "Galatasaray"],
    ["a team and its year, in Turkish letters", "Fenerbahçe1907"],
    ["all in Turkish capitals", "BEŞİKTAŞ1903"],
    ["a dotless i", "şıfre1234"],
    ["the word itself", "şifre-şifre"],
    ["an endearment", "SeniSeviyorum"],
    ["a name and a year", "Mustafa1985"],
    ["a name between signs", "**Zeynep!!34"],
    ["a founder of the republic", "atatürk1881"],
    ["a place and its number plate", "Trabzon61"],
    ["a greeting", "Merhaba123"],
    ["a walk along the keyboard", "qwertyuıop"],
    ["a walk backwards", "poiuytrewq"],
    ["along the Turkish F keyboard", "fgğıodrn"],
    ["three short walks", "qweasdzxc"],
    ["letters and digits in order", "asdf1234"],
    ["zigzag", "1q2w3e4r"],
    ["one letter", "aaaaaaaa"],
    ["one sign", "!!!!!!!!"],
    ["a year twice", "19051905"],
    ["the alphabet", "abcdefgh"],
    ["the alphabet in Turkish", "abcçdefg"],
    ["digits downwards", "9876543210"],
  ])("%s: %s", (_what, password) => {
    expect(findWeakness(password, EMAIL)).toBe("common");
  });
});

describe("a password is refused as made of a known name", () => {
  it.each([
    ["the site's", "Mesai-2026!"],
    ["the site's, twice", "mesaimesai"],
    ["the address itself", "ayse.yilmaz84@example.com"],
    ["the address before the at sign", "ayse.yilmaz84"],
    ["in Turkish letters", "AyşeYılmaz"],
    ["with a number", "yilmaz1984"],
    ["turned around", "yilmaz.ayse.1"],
    ["both", "ayse-mesai-12"],
    ["with the host", "ayse@example1"],
  ])("%s: %s", (_what, password) => {
    expect(findWeakness(password, EMAIL)).toBe("own-name");
  });
});

describe("a password is taken", () => {
  it.each([
    "doğru parola 1",
    "uzun bir cümle yazdım",
    "mavi deniz kedi",
    "mesai bitti eve gidiyorum",
    "ayşe tatile çıktı 2026'da",
    "xK7!pq2vLm",
    "üç küçük kedi",
    "يوم جميل جدا",
    "мой длинный пароль",
    "🌻🌻 ve 🌧",
    "galatasaray fenerbahçe'yi yendi",
    "48151623-kuş",
  ])("that nobody would try first: %s", (password) => {
    expect(findWeakness(password, EMAIL)).toBeUndefined();
  });

  it("of 128 signs, at once, whatever the address is", () => {
    for (const email of ["", "@", "a@b", "ş@ğ", `${"x.".repeat(120)}@example.com`]) {
      expect(findWeakness("ab1 ".repeat(31).concat("kuş!"), email)).toBeUndefined();
    }
  });
});
