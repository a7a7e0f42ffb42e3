import { describe, expect, it } from "vitest";
import { createCatalogs } from "../../app/catalogs.ts";
import { shownName } from "./shown-name.ts";

const { t } = createCatalogs().texts("tr");

describe("a name in a mail", () => {
  it.each([
    ["person", "Ayşe Nur Yılmaz-Öz"],
    ["person", "Dr. Ali D’Angelo"],
    ["person", "ليلى حسن"],
    ["person", "Ali R. Öz"],
    ["reader", "Ёлка Иванова"],
    ["company", "Anadolu Gıda San. ve Tic. Ltd. Şti."],
    ["company", "Öz-Er İnşaat San.ve Tic.A.Ş."],
    ["company", "3K Lojistik & Depolama (Ege)"],
    ["search", "kaynakçı, İstanbul, Tam zamanlı"],
    ["search", "C# / .NET geliştirici"],
  ] as const)("is shown: %s %s", (kind, name) => {
    expect(shownName(t, kind, name)).toBe(name);
  });

  it.each([
    ["person", "ucuz-saat.example"],
    ["person", "A\nBcc: b@c.test"],
    ["person", "Ali http evil"],
    ["person", "a@b.example"],
    ["person", "www evil tr"],
    ["person", "Hemen tıkla kazan bu fırsat kaçmaz"],
    ["person", "Ali 0532 123 45 67"],
    ["person", "Ödül kazandınız!"],
    ["person", "a".repeat(61)],
    ["person", ""],
    ["reader", "Hesabınız kapandı: arayın"],
    ["company", "ODUL.COM"],
    ["company", "Ödül https://evil.example"],
    ["company", "Bankanız 0850 222 04 00"],
    ["company", "0850.222.04.00"],
    ["company", "Hesabınız kapatıldı. Hemen bizi arayın"],
    ["company", "Bugün herkese bedava telefon dağıtıyoruz siz de gelin alın kaçırmayın çok güzel fırsat"],
    ["company", "<b>Firma</b>"],
    ["search", "bit.ly/x"],
    ["search", "odul kazandiniz! hemen 05321234567"],
    ["search", "birisi@ornek.example"],
    ["search", "x".repeat(101)],
  ] as const)("is a word of ours instead: %s %s", (kind, name) => {
    expect(shownName(t, kind, name)).toBe(t(`ui-mailName-${kind}`));
  });
});
