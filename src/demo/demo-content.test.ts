import { describe, expect, it } from "vitest";
import { positions, provinces, sectors } from "../features/lookups/index.ts";
import { COPIED } from "../features/own-advertisements/checks/find-copies.ts";
import { bandsOf, compareShingles, shinglesOf } from "../features/own-advertisements/checks/text-likeness.ts";
import { checkAdvertisement } from "../features/own-advertisements/index.ts";
import { SHIPPED_FIGURES } from "../features/working-life/index.ts";
import { isTaxNumber } from "../platform/forms/turkish-tax-number.ts";
import { readTextBlocks } from "../platform/text/text-blocks.ts";
import { slugify } from "../platform/text/turkish.ts";
import { showcase } from "./advertisement-plan.ts";
import { advertisementMaker, type DemoAdvertisement } from "./advertisements.ts";
import { applicationStatuses, makeHistory } from "./application-history.ts";
import { makeCompanies } from "./companies.ts";
import { familyOf, jobFamilies } from "./job-families.ts";
import { makeLogo, markOf } from "./logos.ts";
import { placePicker } from "./places.ts";
import { randomOf } from "./random.ts";
import { demoReferredIdentityNumbers } from "./referred-people.ts";
import { makeTaxNumber } from "./tax-and-identity-numbers.ts";
import { blogAuthors } from "./texts/blog/authors.ts";
import { blogCategories } from "./texts/blog/categories.ts";
import { blogPosts } from "./texts/blog/posts.ts";
import { makeVocabulary } from "./vocabulary.ts";

const now = new Date("2026-03-10T09:00:00Z");

function makeAll(total: number, seed = 1) {
  const places = placePicker();
  const { companies } = makeCompanies({ count: 60, seed, now, places });
  const make = advertisementMaker({ total, seed, now, companies, places, vocabulary: undefined });
  return { companies, advertisements: Array.from({ length: total }, (_, index) => make(index)) };
}

const { companies, advertisements } = makeAll(1_500);
const open = advertisements.filter(({ plan }) => plan.state === "open");

function share(test: (advertisement: DemoAdvertisement) => boolean): number {
  return advertisements.filter(test).length / advertisements.length;
}

describe("demo companies", () => {
  it("cover every sector, with names and slugs of their own", () => {
    expect(new Set(companies.map(({ sector }) => sector.id)).size).toBe(sectors.length);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
    for (const company of companies) expect(company.slug).toBe(slugify(company.name, ""));
  });

  it("have valid tax numbers, addresses on reserved domains and several paragraphs about themselves", () => {
    for (const company of companies) {
      expect(isTaxNumber(company.taxNumber)).toBe(true);
      expect(new URL(company.website).hostname).toMatch(/\.test$/);
      expect(company.about.split("\n\n").length).toBeGreaterThanOrEqual(2);
      expect(company.about).not.toMatch(/[{}]/);
      expect(company.kvkkText).not.toMatch(/[{}]/);
    }
  });

  it("share no tax number, however many there are", () => {
    // With this seed two of them would draw the same one.
    const many = makeCompanies({ count: 40_000, seed: 2, now, places: placePicker() }).companies;
    expect(new Set(many.map(({ taxNumber }) => taxNumber)).size).toBe(many.length);
  });

  it("form four groups of two to four, and one is still waiting for its verification", () => {
    const sizes = [0, 1, 2, 3].map(
      (group) => companies.filter(({ groupIndex }) => groupIndex === group).length,
    );
    for (const size of sizes) expect([2, 3, 4]).toContain(size);
    expect(companies.filter(({ status }) => status === "pending")).toHaveLength(1);
  });
});

describe("demo advertisements", () => {
  it("are at least three open ones in each province", () => {
    for (const province of provinces) {
      const here = open.filter(({ locations }) =>
        locations.some(({ provinceId }) => provinceId === province.id),
      );
      expect(here.length, province.name).toBeGreaterThanOrEqual(3);
    }
  });

  it("ask for nothing that nobody may ask for", () => {
    const minimumWage = SHIPPED_FIGURES[0]?.minimumWage;
    const found = advertisements.flatMap((advertisement) =>
      checkAdvertisement({ ...advertisement, isAbroad: advertisement.plan.isAbroad }, minimumWage).map(
        ({ kind, words }) => `${kind}: ${words}`,
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it("are no copies of another company's, though they are made of the same sentences", () => {
    const texts = advertisements.slice(0, 600).map(({ company, description, qualifications }) => {
      const shingles = shinglesOf(`${description}\n${qualifications}`);
      return { company, shingles, bands: new Set(bandsOf(shingles)) };
    });
    const copied = texts.filter(({ company, shingles, bands }, index) =>
      texts
        .slice(0, index)
        .some(
          (other) =>
            other.company !== company &&
            !bands.isDisjointFrom(other.bands) &&
            compareShingles(shingles, other.shingles).share >= COPIED,
        ),
    );
    expect(copied).toEqual([]);
  });

  it("are most of all in the largest cities", () => {
    const counts = Map.groupBy(advertisements, ({ locations }) => locations[0]?.provinceId ?? 0);
    const [largest, second] = [...counts]
      .sort((left, right) => right[1].length - left[1].length)
      .map(([id]) => id);
    expect([largest, second]).toEqual([34, 6]);
  });

  it("spread their flags as a living board does", () => {
    expect(share(({ plan }) => plan.isExternal)).toBeCloseTo(0.06, 1);
    expect(share(({ questions }) => questions.length > 0)).toBeCloseTo(0.15, 1);
    expect(share(({ isRemote }) => isRemote)).toBeCloseTo(0.1, 1);
    expect(share(({ salaryMin }) => salaryMin !== null)).toBeCloseTo(1 / 3, 1);
    for (const test of [
      ({ plan }: DemoAdvertisement) => plan.isReferable,
      ({ plan }: DemoAdvertisement) => plan.requiresDisc,
      ({ plan }: DemoAdvertisement) => plan.isAbroad,
      ({ isUrgent }: DemoAdvertisement) => isUrgent,
      ({ hasDisabilityQuota }: DemoAdvertisement) => hasDisabilityQuota,
    ]) {
      expect(share(test)).toBeGreaterThan(0.01);
      expect(share(test)).toBeLessThan(0.08);
    }
    const over = advertisements.filter(({ plan }) => plan.state === "closed" || plan.state === "expired");
    expect(over.length).toBeGreaterThan(25);
    expect(over.length).toBeLessThan(60);
  });

  it("ask for the group's consent only where there is a group", () => {
    const asking = advertisements.filter(({ plan }) => plan.asksGroupConsent);
    expect(asking.length).toBeGreaterThan(20);
    for (const { company } of asking) expect(company.groupIndex).toBeDefined();
  });

  it("say something in every field, without a hole in a template", () => {
    for (const { title, slug, description, qualifications, locations, questions } of advertisements) {
      expect(slug).toBe(slugify(title, ""));
      for (const text of [title, description, qualifications])
        expect(text).not.toMatch(/[{}]|undefined|^\s*$/);
      for (const { name, address } of locations) expect(`${name}${address}`).not.toMatch(/undefined/);
      expect(new Set(locations.map(({ name }) => name)).size).toBe(locations.length);
      for (const question of questions) expect(question.message).not.toBe("");
    }
  });

  it("were published in the last thirty days and end later, when open", () => {
    for (const { publishedAt, expiresAt } of open) {
      expect(publishedAt?.getTime()).toBeLessThan(now.getTime());
      expect(publishedAt?.getTime()).toBeGreaterThan(now.getTime() - 30 * 86_400_000);
      expect(expiresAt?.getTime()).toBeGreaterThan(now.getTime());
    }
  });

  it("are the same for one seed, in whatever order they are made, and others for another", () => {
    expect(makeAll(300, 7).advertisements[123]).toEqual(makeAll(300, 7).advertisements[123]);
    expect(makeAll(300, 8).advertisements[123]?.description).not.toBe(
      makeAll(300, 7).advertisements[123]?.description,
    );
  });

  it("begin with the ones that every screen needs", () => {
    expect(advertisements.slice(0, showcase.length).map(({ plan }) => plan)).toEqual(showcase);
    expect(new Set(advertisements[5]?.questions.map(({ kind }) => kind))).toEqual(
      new Set(["single", "multi", "text"]),
    );
    expect(advertisements[11]?.locations).toHaveLength(20);
  });
});

describe("demo texts", () => {
  it("know a kind of work for nearly every position", () => {
    expect(jobFamilies.length).toBeGreaterThanOrEqual(25);
    expect(positions.filter((position) => familyOf(position).id === "genel").length).toBeLessThan(20);
    for (const { id, duties, requirements } of jobFamilies) {
      expect(Math.min(duties.length, requirements.length), id).toBeGreaterThanOrEqual(6);
    }
  });

  it("draw tens of thousands of words, a few often and most rarely, for large fills", () => {
    const vocabulary = makeVocabulary(1);
    expect(vocabulary.words.length).toBeGreaterThan(30_000);
    const random = randomOf(1, "test");
    const counts = new Map<string, number>();
    for (const word of vocabulary.sentences(random, 20_000).toLocaleLowerCase("tr").split(/[ .]+/)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const frequencies = [...counts.values()].sort((left, right) => right - left);
    expect(counts.size).toBeGreaterThan(15_000);
    // Zipf: the hundredth word is about a tenth as common as the tenth.
    expect((frequencies[9] ?? 0) / (frequencies[99] ?? 1)).toBeGreaterThan(5);
    expect((frequencies[9] ?? 0) / (frequencies[99] ?? 1)).toBeLessThan(15);
  });

  it("hold at least twelve blog posts, each under an address of its own", () => {
    expect(blogPosts.length).toBeGreaterThanOrEqual(12);
    expect(new Set(blogPosts.map(({ title }) => slugify(title, ""))).size).toBe(blogPosts.length);
  });

  it.each(blogPosts.map((post) => [post.title, post] as const))(
    "hold a blog post of use, translated into every language: %s",
    (_title, post) => {
      expect(post.body.match(/[\p{L}\p{N}]+/gu)?.length).toBeGreaterThanOrEqual(450);
      expect(readTextBlocks(post.body).filter(({ kind }) => kind === "heading").length).toBeGreaterThan(2);
      expect(blogCategories.map(({ slug }) => slug)).toContain(post.category);
      expect(blogAuthors.map(({ name }) => name)).toContain(post.author);
      expect(Object.keys(post.translations)).toEqual(["en", "de", "ru", "ar"]);
      for (const [lang, { title, summary }] of Object.entries(post.translations)) {
        expect(title.length, lang).toBeGreaterThan(10);
        expect(summary.length, lang).toBeGreaterThan(40);
        expect(/\p{Script=Cyrillic}/u.test(title), lang).toBe(lang === "ru");
        expect(/\p{Script=Arabic}/u.test(summary), lang).toBe(lang === "ar");
      }
      // A mark that the reader of blocks does not know would be shown as it stands.
      expect(post.body).not.toMatch(/^#{1}\s|^#{4,}|\*\*|https?:|\]\((?!\/)/m);
    },
  );

  it("name the categories of the blog and introduce its authors in every language", () => {
    const languages = ["tr", "en", "de", "ru", "ar"];
    for (const { names } of blogCategories) expect(Object.keys(names)).toEqual(languages);
    for (const { slug, name, bios } of blogAuthors) {
      expect(slug).toBe(slugify(name, ""));
      expect(Object.keys(bios)).toEqual(languages);
    }
  });

  it("draw logos that fit what a company does", () => {
    expect(markOf("saglik")).toBe("cross");
    expect(markOf("lojistik-ve-tasimacilik")).toBe("truck");
    const marks = new Map(sectors.map(({ slug }) => [slug, markOf(slug)]));
    expect(new Set(marks.values()).size).toBeGreaterThan(15);
    expect([...marks].filter(([, mark]) => mark === "people").length).toBeLessThan(10);
  });

  it("draw logos without text, script or outside references", () => {
    for (const { slug, id } of sectors) {
      const svg = makeLogo(slug, randomOf(1, "logo", id));
      expect(svg).toMatch(/^<svg [^>]+>(<(rect|circle|path) [^>]+\/>)+<\/svg>$/);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/http|href|url\(/);
    }
  });
});

describe("demo numbers", () => {
  it("make tax numbers that the rule accepts, and none with a changed digit", () => {
    const number = makeTaxNumber(randomOf(3, "tax"));
    expect(isTaxNumber(number)).toBe(true);
    expect(isTaxNumber(`${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`)).toBe(false);
    expect(isTaxNumber("123")).toBe(false);
  });

  it("make identity numbers by the rule of the specification", () => {
    for (const number of demoReferredIdentityNumbers) {
      const digits = [...number].map(Number);
      const sum = (places: number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
      expect(number).toMatch(/^[1-9][0-9]{10}$/);
      expect((((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10).toBe(digits[9]);
      expect(sum([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10).toBe(digits[10]);
    }
  });
});

describe("demo application histories", () => {
  it.each(applicationStatuses)("lead to %s in order and within the time", (status) => {
    const sentAt = new Date("2026-03-01T09:00:00Z");
    const events = makeHistory(status, { sentAt, end: now }, randomOf(1, status));
    expect(events[0]).toMatchObject({ status: "received", happenedAt: sentAt });
    expect(events.at(-1)?.status).toBe(status);
    const times = events.map(({ happenedAt }) => happenedAt.getTime());
    expect(times).toEqual([...times].sort((left, right) => left - right));
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    for (const event of events) expect(event.reason !== null).toBe(event.status === "rejected");
  });
});
