import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../../../tests/support/cpu-time.ts";
import { lettersOnly, pdfReaders, plainWords } from "../../../../../tests/support/read-pdf.ts";
import { TEMPLATES, type Template } from "../../cv.forms.ts";
import type { CvDocument } from "../../cv-document.view.ts";
import { printDocument } from "./print-document.ts";

const turkish: CvDocument = {
  language: "tr",
  direction: "ltr",
  template: "classic",
  name: "İpek Işıl Çağlayan Güneş",
  headline: "Yazılım Geliştirici",
  contactTitle: "İletişim",
  contact: [{ text: "ipek@uye.test" }, { text: "0500 123 45 67" }, { text: "Şişli, İstanbul" }],
  photoAlt: "Fotoğraf",
  cutNote: "Belge 150. sayfada bitiyor.",
  sections: [
    {
      name: "summary",
      title: "Özet",
      lines: [{ text: "Ağır iş yükünü hafifletir; ığdır, ŞĞÜÖÇİ, ₺45.000." }],
    },
    {
      name: "experience",
      title: "İş deneyimi",
      lines: [
        {
          period: "Ocak 2020 – Devam ediyor",
          title: "Kıdemli Geliştirici",
          where: "Tandora Yazılım A.Ş. · İzmir",
          text: "Sipariş sürelerini %30 kısalttım.\nİki kişiyi yetiştirdim.",
        },
      ],
    },
    {
      name: "competency",
      title: "Bilgisayar bilgisi",
      lines: [{ text: "TypeScript · C++ · Görsel tasarım", words: ["TypeScript", "C++", "Görsel tasarım"] }],
    },
    { name: "language", title: "Yabancı diller", lines: [{ title: "Almanca", where: "B2 · Orta üstü" }] },
  ],
};

const russian: CvDocument = {
  ...turkish,
  language: "ru",
  name: "Анастасия Щербакова",
  headline: "Главный бухгалтер",
  contactTitle: "Контакты",
  sections: [
    {
      name: "summary",
      title: "О себе",
      lines: [{ text: "Веду учёт, съёмки и объёмные отчёты; №1 в Ёлкино." }],
    },
  ],
};

const arabic: CvDocument = {
  ...turkish,
  language: "ar",
  direction: "rtl",
  name: "نور الهدى بيطار",
  headline: "مهندسة برمجيات",
  contactTitle: "بيانات الاتصال",
  sections: [
    {
      name: "summary",
      title: "نبذة",
      lines: [{ text: "أبني تطبيقات بثبات وأقود فريقاً من ثلاثة. خبرة بين ٢٠١٥ و 2024 (في شركة Tandora)." }],
    },
    {
      name: "experience",
      title: "الخبرة",
      lines: [{ title: "مطوّرة", where: "شركة بيت التقنية", period: "2020" }],
    },
  ],
};

const wordsOf = (cv: CvDocument) => [
  cv.name,
  cv.headline,
  ...cv.contact.map(({ text }) => text),
  ...cv.sections.flatMap(({ title, lines }) => [
    title,
    ...lines.flatMap((line) => [
      line.title,
      line.where,
      line.period,
      ...(line.words ?? line.text?.split("\n") ?? []),
    ]),
  ]),
];

describe.each(TEMPLATES)("a CV in the template %s", (template: Template) => {
  it.each([
    ["Turkish", turkish],
    ["Cyrillic", russian],
    ["Arabic", arabic],
  ])("is read by other programs as it was typed: %s", async (_, cv) => {
    const pdf = await printDocument({ ...cv, template });
    // Where right-to-left text meets figures, readers put signs and vowels at places of their own; letters stand in order.
    const compared = cv.direction === "rtl" ? lettersOnly : plainWords;
    for (const { name, read } of pdfReaders) {
      const found = compared(await read(pdf));
      for (const words of wordsOf(cv)) {
        if (words) expect(found, `${name} on ${words}`).toContain(compared(words));
      }
    }
  });

  it("says its language, its title and what each of its parts is", async () => {
    const pdf = Buffer.from(await printDocument({ ...arabic, template })).toString("latin1");
    expect(pdf).toContain("/Lang (ar)");
    expect(pdf).toContain("/DisplayDocTitle true");
    expect(pdf).toContain("/Marked true");
    for (const type of ["/S /Document", "/S /H1", "/S /H2", "/S /P"]) expect(pdf).toContain(type);
  });
});

it.each(TEMPLATES)("lists and bold words stand on paper without their marks: %s", async (template) => {
  const text = "Depoda çalıştım.\n- **%30** daha hızlı sevkiyat\n- İki **kişi**, bir **iş**.\nSon söz";
  const lines = [{ title: "Şef", text }];
  const document = { ...turkish, template, sections: [{ ...turkish.sections[0], lines }] } as CvDocument;
  const pdf = await printDocument(document);
  for (const { read } of pdfReaders) {
    const words = plainWords(await read(pdf));
    expect(words).toContain(
      plainWords("Depoda çalıştım. • %30 daha hızlı sevkiyat • İki kişi, bir iş. Son söz"),
    );
  }
  expect(Buffer.from(pdf).toString("latin1")).toMatch(
    /\/S \/L\b[\s\S]*\/S \/LI\b|\/S \/LI\b[\s\S]*\/S \/L\b/,
  );
});

describe("a CV that nobody would write", () => {
  const line = { period: "2020", title: "Unvan", where: "Firma" };
  const experiences = (count: number, text: string): CvDocument => ({
    ...turkish,
    sections: [
      {
        name: "experience",
        title: "İş deneyimi",
        lines: Array.from({ length: count }, () => ({ ...line, text })),
      },
    ],
  });
  const mixed = "abc עברית عربي 123 (٤٥) ‮txet‬ emoji 👩‍👩‍👧 漢字 ";

  it.each<[string, CvDocument]>([
    ["200 experiences", experiences(200, "Uzun bir açıklama. ".repeat(10))],
    ["20,000 letters in one text", experiences(1, "Sözcük ".repeat(3000))],
    ["a word of 20,000 letters", experiences(1, "x".repeat(20_000))],
    ["an Arabic word of 5,000 letters", experiences(1, "ب".repeat(5000))],
    ["control characters", experiences(1, "a\u0000b\u0007c\u001b[31md\u0085e\uffffg\ud800h")],
    ["markup", experiences(1, "<script>alert(1)</script> ) Tj ET (%PDF-1.7 endobj \\")],
    ["all directions at once", { ...experiences(3, mixed.repeat(50)), name: mixed, headline: mixed }],
    ["nothing at all", { ...turkish, name: "", headline: "", contact: [], sections: [] }],
    ["a name without end", { ...turkish, name: "Uzun Ad ".repeat(500), headline: "y".repeat(5000) }],
    ["only marks", experiences(1, "\u0301\u0301\u064b\u064b\u200d\u200c".repeat(200))],
  ])("is set all the same, in bounded time: %s", async (_, cv) => {
    for (const template of TEMPLATES) {
      let pdf: Uint8Array = new Uint8Array();
      const work = await cpuTimeOf(async () => {
        pdf = await printDocument({ ...cv, template });
      });
      expect(work).toBeLessThan(5000);
      expect(Buffer.from(pdf).toString("latin1")).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
      expect(pdf.length).toBeLessThan(3_000_000);
    }
  });

  it("is still read by other programs", async () => {
    const cv = {
      ...experiences(3, `${mixed.repeat(20)}\u0000\u0007 ${"x".repeat(500)} ${"ب".repeat(300)}`),
      name: mixed,
    };
    for (const { read } of pdfReaders)
      expect(lettersOnly(await read(await printDocument(cv)))).toContain("abc");
  });

  it("has its markup read as what was typed", async () => {
    const typed = "<b>Şef</b> & ) Tj ET (endobj \\n %";
    const pdf = await printDocument(experiences(1, typed));
    for (const { read } of pdfReaders) expect(plainWords(await read(pdf))).toContain(plainWords(typed));
  });

  it.each(TEMPLATES)("ends after so many pages, however much there is, and says so: %s", async (template) => {
    const long = experiences(400, "Uzun bir açıklama. ".repeat(200));
    const pdf = await printDocument({ ...long, template });
    for (const { read } of pdfReaders) {
      const text = await read(pdf);
      expect(text.slice(-2000)).toContain("Belge 150. sayfada bitiyor.");
      expect(await read(await printDocument({ ...turkish, template }))).not.toContain("sayfada bitiyor");
    }
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(150);
  });
});
