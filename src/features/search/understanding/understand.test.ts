import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import { foldWord } from "./reading.ts";
import { saidAroundAt } from "./said-around.ts";
import { isReadOtherwise, understand } from "./understand.ts";

const companies = ["ankara simit", "konya lojistik"];
const isCompany = (first: string, second: string) => companies.includes(`${first} ${second}`);

/** What is left as words, and what became filters. */
function read(text: string): string {
  const { rest, taken } = understand(text, isCompany);
  return [rest, ...taken.map(({ filter, slug }) => `${filter}=${slug}`)].join(" | ");
}

describe("what words mean", () => {
  it.each([
    ["şoför ankara", "şoför | city=ankara"],
    ["kadıköy garson", "garson | district=kadikoy"],
    ["ankara çankaya diş hekimi", "diş hekimi | city=ankara | district=cankaya"],
    ["istanbuldaki muhasebe işleri", "muhasebe işleri | city=istanbul"],
    ["Ankara'da sekreter", "sekreter | city=ankara"],
    ["IĞDIR İŞ İLANLARI", " | city=igdir"],
    ["urfa garson", "garson | city=sanliurfa"],
    ["garson Стамбул", "garson | city=istanbul"],
    ["سائق إسطنبول", "سائق | city=istanbul"],
  ])("a place: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    ["araç satış danışmanı", "araç satış danışmanı"],
    ["alışveriş merkez müdürü", "alışveriş merkez müdürü"],
    ["kastamonu araç", " | city=kastamonu | district=arac"],
    ["bolu merkez kasiyer", "kasiyer | city=bolu | district=merkez"],
  ])("a district called like an everyday word, only beside its province: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    ["part time garson", "garson | workType=yari-zamanli"],
    ["part-time garson", "garson | workType=yari-zamanli"],
    ["evden çalışma çevirmen", "çevirmen | remote=1"],
    ["stajyer mimar", "mimar | workType=stajyer"],
    ["Teilzeit Kellner", "Kellner | workType=yari-zamanli"],
    ["محاسب دوام جزئي", "محاسب | workType=yari-zamanli"],
    ["бухгалтер удалённо", "бухгалтер | remote=1"],
  ])("a kind of work: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    ["yurt dışı şoför", "şoför | abroad=1"],
    ["yurtdışı iş ilanları", " | abroad=1"],
    ["yurtdisi kaynakçı", "kaynakçı | abroad=1"],
    ["Yurt Dışında çalışmak istiyorum", " | abroad=1"],
    ["nurse abroad", "nurse | abroad=1"],
    ["Koch im Ausland", "Koch | abroad=1"],
    ["повар за границей", "повар | abroad=1"],
    ["طباخ خارج البلاد", "طباخ | abroad=1"],
    ["yurt dışı satış uzmanı", "yurt dışı satış uzmanı"],
    ["yurtdışı pazarlama", "yurtdışı pazarlama"],
  ])("work abroad, but no trade with it: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    ["tecrübesiz kasiyer", "kasiyer | experience=0"],
    ["yeni mezun mühendis", "mühendis | experience=0"],
    ["lise mezunu güvenlik", "güvenlik | education=lise"],
    ["engelli iş ilanları", " | disabilityQuota=1"],
    ["üst düzey yönetici", " | level=ust-duzey-yonetici"],
    ["senior developer", "developer | level=kidemli-uzman"],
    ["bilişim", " | sector=bilisim"],
    ["sağlık sektörü hemşire", "hemşire | sector=saglik"],
    ["Healthcare", " | sector=saglik"],
  ])("a condition, a level or a sector: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    ["40 bin üstü depo", "depo | pay=40000"],
    ["en az 60.000 tl muhasebe", "muhasebe | pay=60000"],
    ["maaşı 50k üstü uzman", "uzman | pay=50000"],
    ["45000 tl ve üzeri", " | pay=40000"],
    ["depo 2026", "depo 2026"],
    ["4 bin kişilik fabrika", "4 bin kişilik fabrika"],
  ])("pay, where it is said that it is pay: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each([
    "stajyer avukat",
    "evden eve nakliyat",
    "lise matematik öğretmeni",
    "güvenlik",
    "satış temsilcisi",
    "c# geliştirici",
  ])("nothing but what is looked for: %s", (text) => {
    expect(read(text)).toBe(text);
  });

  it("keeps the name of a company, and asks whether its city was meant", () => {
    expect(read("ankara simit")).toBe("ankara simit");
    expect(understand("ankara simit garson", isCompany).company).toBe("ankara simit");
    expect(understand("garson ankara", isCompany).company).toBeUndefined();
    expect(understand("satış danışmanı", () => true).company).toBeUndefined();
    expect(understand("ankara simit", isCompany).asked).toEqual([
      { filter: "city", slug: "ankara", words: "ankara" },
    ]);
    expect(read("simit ankara")).toBe("simit | city=ankara");
  });

  it("asks about a place that says something else too, where it stands alone", () => {
    expect(understand("Ordu", isCompany)).toEqual({
      rest: "Ordu",
      taken: [],
      asked: [{ filter: "city", slug: "ordu", words: "Ordu" }],
      company: undefined,
    });
    expect(read("ordu aşçı")).toBe("aşçı | city=ordu");
  });

  it("leaves out what people say around what they look for", () => {
    expect(read("ankarada part time iş var mı")).toBe(" | city=ankara | workType=yari-zamanli");
    expect(read("hangi kasaplar eleman arıyor")).toBe("kasaplar");
  });

  it.each([
    ["garson olarak nerede çalışabilirim", "garson olarak"],
    ["şoför maaşları ne kadar", "şoför"],
    ["bursada kaynakçı lazım mı", "kaynakçı | city=bursa"],
    ["evden yapabileceğim işler neler", " | remote=1"],
    ["izmirde iş arıyorum", " | city=izmir"],
    ["iş arıyorum", ""],
    ["is there a nurse job in ankara", "a nurse job in | city=ankara"],
  ])("takes questions and wishes for what they ask: %s", (text, meaning) => {
    expect(read(text)).toBe(meaning);
  });

  it.each(["nasıl", "var", "bayan"])("searches what is all that was said: %s", (text) => {
    expect(read(text)).toBe(text);
  });

  it.each(["kazan operatörü", "bakır", "yapım asistanı", "alım uzmanı", "oyun alanı görevlisi"])(
    "takes no name of work for something said: %s",
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it("reads an English sector as it reads the Turkish one", () => {
    expect(read("Tourism jobs")).toBe(" | sector=turizm-ve-otelcilik");
    expect(read("Marketing")).toBe("Marketing");
  });

  it("knows which words an address has to keep as words", () => {
    expect(isReadOtherwise("şoför ankara")).toBe(true);
    expect(isReadOtherwise("şoför")).toBe(false);
    expect(isReadOtherwise("Ordu")).toBe(false);
  });

  it("loses no word, whatever is typed", async () => {
    const word = fc.oneof(
      fc.constantFrom(
        "şoför",
        "ankara",
        "part",
        "time",
        "40",
        "bin",
        "üstü",
        "ordu",
        "merkez",
        "konya",
        "lise",
        "mezunu",
      ),
      fc.string({ maxLength: 12 }).map((text) => text.replace(/\s/g, "")),
    );
    const property = fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.filter((each) => each !== "").join(" ");
      const { rest, taken } = understand(text, isCompany);
      const typed = text.split(" ");
      for (const each of [rest, ...taken.map(({ words: from }) => from)].flatMap((part) => part.split(" "))) {
        if (each !== "") expect(typed).toContain(each);
      }
      const isSaid = (at: number) => saidAroundAt(typed.map(foldWord), at) > 0;
      if (taken.length === 0 && rest === "")
        expect(text === "" || typed.some((_, at) => isSaid(at))).toBe(true);
    });
    await checkProperty(property);
  });
});
