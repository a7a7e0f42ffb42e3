import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../../tests/support/cpu-time.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { foundSchema } from "./found.ts";
import { headingOf } from "./headings.ts";
import { periodIn } from "./periods.ts";
import { suggestFrom } from "./suggest.ts";

const now = new Date("2026-11-15T09:00:00Z");

const TURKISH = `ÖZGEÇMİŞ
AYŞE NUR YILMAZ
Kıdemli Yazılım Geliştirici
ayse.yilmaz@ornek.com.tr | 0 (532) 123 45 67 | İstanbul
linkedin.com/in/ayseyilmaz

HAKKIMDA
On yıldır web uygulamaları geliştiriyorum.
Ekip kurmayı severim.

İŞ DENEYİMİ
Kıdemli Yazılım Geliştirici, Tandora Teknoloji A.Ş.
Mart 2020 – Halen
• Sipariş süresini %30 kısalttım.
• Beş kişilik ekibi yönettim.
Yazılım Uzmanı, Limon Bankası
09/2016 - 02/2020
Ödeme sistemlerini yazdım.

EĞİTİM BİLGİLERİ
Boğaziçi Üniversitesi, Bilgisayar Mühendisliği
Lisans, 2012 – 2016
Kadıköy Anadolu Lisesi
2012

YABANCI DİLLER
İngilizce: İleri
Almanca (A2)

YETKİNLİKLER
TypeScript, PostgreSQL, React • Docker
Yönetim: Scrum, Bütçe

REFERANSLAR
Mehmet Kaya, 01/2001 - 02/2003 Komşu`;

const ENGLISH = `John A. Miller
Product Manager
Phone: +90 555 987 65 43
john@miller.dev — https://miller.dev/cv
Professional Summary
I build products that people like.
Work Experience
Jan 2019 – May 2021
Product Manager
Acme Inc · London
Led a team of ten.
2015 - 2018
Business Analyst
Globex
Wrote reports.
Education
MSc Economics, University of Ankara, 2014
Skills
SQL, Figma, Public speaking
Languages
English - Native
Turkish - Intermediate`;

describe("a Turkish CV", () => {
  const found = suggestFrom(TURKISH, now);

  it("gives its head: who it is and how to reach them", () => {
    expect(found).toMatchObject({
      name: "Ayşe Nur Yılmaz",
      headline: "Kıdemli Yazılım Geliştirici",
      email: "ayse.yilmaz@ornek.com.tr",
      phone: "5321234567",
      links: [{ name: "linkedin.com", url: "https://linkedin.com/in/ayseyilmaz" }],
      summary: "On yıldır web uygulamaları geliştiriyorum. Ekip kurmayı severim.",
    });
  });

  it("gives each job with its dates, and nothing from other sections", () => {
    expect(found.experiences).toEqual([
      {
        positionName: "Kıdemli Yazılım Geliştirici",
        companyName: "Tandora Teknoloji A.Ş.",
        startedOn: "2020-03-01",
        endedOn: undefined,
        description: "• Sipariş süresini %30 kısalttım.\n• Beş kişilik ekibi yönettim.",
      },
      {
        positionName: "Yazılım Uzmanı",
        companyName: "Limon Bankası",
        startedOn: "2016-09-01",
        endedOn: "2020-02-01",
        description: "Ödeme sistemlerini yazdım.",
      },
    ]);
  });

  it("gives schools, languages and skills", () => {
    expect(found.educations).toEqual([
      {
        level: 5,
        schoolName: "Boğaziçi Üniversitesi",
        department: "Bilgisayar Mühendisliği",
        graduationYear: 2016,
        isStillStudent: false,
      },
      {
        level: 3,
        schoolName: "Kadıköy Anadolu Lisesi",
        department: undefined,
        graduationYear: 2012,
        isStillStudent: false,
      },
    ]);
    expect(found.languages).toEqual([
      { name: "İngilizce", level: "C1" },
      { name: "Almanca", level: "A2" },
    ]);
    expect(found.skills).toEqual(["TypeScript", "PostgreSQL", "React", "Docker", "Scrum", "Bütçe"]);
  });
});

it("an English CV with the dates above each job is read as well", () => {
  const found = suggestFrom(ENGLISH, now);
  expect(found).toMatchObject({
    name: "John A. Miller",
    headline: "Product Manager",
    email: "john@miller.dev",
    phone: "5559876543",
    summary: "I build products that people like.",
    links: [{ name: "miller.dev", url: "https://miller.dev/cv" }],
    skills: ["SQL", "Figma", "Public speaking"],
    languages: [
      { name: "English", level: "native" },
      { name: "Turkish", level: "B1" },
    ],
  });
  expect(found.experiences).toEqual([
    {
      positionName: "Product Manager",
      companyName: "Acme Inc",
      startedOn: "2019-01-01",
      endedOn: "2021-05-01",
      description: "Led a team of ten.",
    },
    {
      positionName: "Business Analyst",
      companyName: "Globex",
      startedOn: "2015-01-01",
      endedOn: "2018-12-01",
      description: "Wrote reports.",
    },
  ]);
  expect(found.educations).toMatchObject([
    { level: 6, schoolName: "University of Ankara", graduationYear: 2014 },
  ]);
});

it.each([
  ["EĞİTİM", "education"],
  ["  İş Deneyimi:", "experience"],
  ["E Ğ İ T İ M", "education"],
  ["Work Experience", "experience"],
  ["LANGUAGES", "language"],
  ["Berufserfahrung", "experience"],
  ["Eğitim aldığım okulda birinci oldum", undefined],
  ["", undefined],
])("the line %j begins %s", (line, section) => {
  expect(headingOf(line)).toBe(section);
});

describe("a period in a line", () => {
  it.each([
    ["Mart 2020 – Halen", "2020-03-01", undefined],
    ["ŞUBAT 2020 - ARALIK 2021", "2020-02-01", "2021-12-01"],
    ["03.2020 - 04.2021", "2020-03-01", "2021-04-01"],
    ["01.03.2020 – 15.04.2021", "2020-03-01", "2021-04-01"],
    ["2020-03 to 2021-04", "2020-03-01", "2021-04-01"],
    ["2019–2020", "2019-01-01", "2020-12-01"],
    ["2025 - 2026", "2025-01-01", "2026-11-01"],
    ["Oct 2019 — Present", "2019-10-01", undefined],
    ["März 2018 bis heute", "2018-03-01", undefined],
  ])("is read from %s", (line, startedOn, endedOn) => {
    expect(periodIn(line, now)).toMatchObject({ startedOn, endedOn });
  });

  it.each([
    "2021 - 2020",
    "05/2020 - 05/2020",
    "2030 - 2031",
    "1900 - 1910",
    "13/2020 - 14/2020",
    "0532 123 45 67",
    "Tel: 2020 3040",
    "Mart ayında",
  ])("is not read from %s", (line) => {
    expect(periodIn(line, now)).toBeUndefined();
  });
});

it("texts without anything in them suggest nothing", () => {
  expect(suggestFrom("", now)).toMatchObject({
    name: undefined,
    email: undefined,
    experiences: [],
    skills: [],
  });
});

it("whatever the text, what is suggested is short enough to store and quick to find", async () => {
  const words = fc.constantFrom(
    ...[
      "İş Deneyimi",
      "Eğitim",
      "Diller",
      "Skills",
      "2019 - 2020",
      "Mart 2020 – Halen",
      "A, B",
      "• x",
      "İngilizce",
    ],
    ...[
      "ab@c.de",
      "0532 123 45 67",
      "https://a.b/c",
      "Lisesi",
      "\t",
      "\u202e",
      "(".repeat(50),
      "Ayşe Yılmaz",
    ],
  );
  const line = fc.oneof(words, fc.string({ unit: "binary" }));
  await checkProperty(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      expect(foundSchema.safeParse(suggestFrom(lines.join("\n"), now)).error).toBeUndefined();
    }),
  );
  const work = await cpuTimeOf(() => {
    for (const each of ["a ", "1", "2020 - ", "@a.", "İ", "https://", "((((", "5 3 2 "]) {
      suggestFrom(`Experience\n${each.repeat(100_000 / each.length)}`, now);
    }
  });
  expect(work).toBeLessThan(3000);
});
