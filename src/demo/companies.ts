import { type Sector, sectors } from "../features/lookups/index.ts";
import { slugify } from "../platform/text/turkish.ts";
import { makePhone } from "./phones.ts";
import type { Place, PlacePicker } from "./places.ts";
import { type Random, randomOf, weightedPick } from "./random.ts";
import { makeTaxNumber } from "./tax-and-identity-numbers.ts";
import {
  characters,
  investments,
  invitations,
  kvkkParagraphs,
  nameBeginnings,
  nameEndings,
  openings,
} from "./texts/company-texts.ts";
import { type SectorText, sectorTexts } from "./texts/sector-texts.ts";

export type DemoCompany = {
  index: number;
  name: string;
  slug: string;
  taxNumber: string;
  sector: Sector;
  sectorText: SectorText;
  place: Place;
  about: string;
  website: string;
  phone: string;
  foundedYear: number;
  employeeCount: string;
  kvkkText: string;
  status: "verified" | "pending";
  groupIndex: number | undefined;
  /** How many advertisements it has in proportion to the others. */
  weight: number;
  createdAt: Date;
};

export type DemoCompanies = { companies: DemoCompany[]; groupNames: string[] };

/** Sector slugs of each group's members. The very first company belongs to the demo employer. */
const groups = [
  {
    root: "Lenvara",
    name: "Lenvara Topluluğu",
    members: ["bilisim", "lojistik-ve-tasimacilik", "perakende", "enerji"],
  },
  {
    root: "Sarvelda",
    name: "Sarvelda Şirketler Grubu",
    members: ["gida", "turizm-ve-otelcilik", "restoran-ve-yiyecek-icecek"],
  },
  { root: "Torvenna", name: "Torvenna Holding", members: ["makine", "otomotiv"] },
  { root: "Çınmira", name: "Çınmira Grubu", members: ["saglik", "ilac", "egitim"] },
] as const;

const smallestCompanyCount = 16;

/** Sectors that hire much more than the others. */
const busySectors: Readonly<Record<string, number>> = {
  bilisim: 5,
  saglik: 4,
  perakende: 5,
  "turizm-ve-otelcilik": 4,
  insaat: 4,
  "tekstil-ve-hazir-giyim": 4,
  otomotiv: 3,
  gida: 4,
  "lojistik-ve-tasimacilik": 4,
  egitim: 3,
  "restoran-ve-yiyecek-icecek": 4,
  makine: 3,
};

export function makeCompanies(options: {
  count: number;
  seed: number;
  now: Date;
  places: PlacePicker;
}): DemoCompanies {
  const { seed, now, places } = options;
  const count = Math.max(options.count, smallestCompanyCount);
  const members = groups.flatMap((group, groupIndex) =>
    group.members.map((sectorSlug) => ({ groupIndex, root: group.root, sectorSlug })),
  );
  const others = sectors.filter(({ slug }) => !members.some(({ sectorSlug }) => sectorSlug === slug));
  const pickSector = weightedPick(sectors, (sector) => busySectors[sector.slug] ?? 1);
  // A group's name must not come up again by chance in somebody else's.
  const taken = { names: new Set<string>(), roots: new Set<string>(groups.map((group) => group.root)) };
  const taxNumbers = new Set<string>();

  const companies = Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed, "company", index);
    const member = members[index];
    const sector = member
      ? sectorOf(member.sectorSlug)
      : (others[index - members.length] ?? pickSector(random));
    return makeCompany({ index, member, sector, random, isLast: index === count - 1 });
  });
  return { companies, groupNames: groups.map((group) => group.name) };

  function makeCompany(draft: {
    index: number;
    member: { groupIndex: number; root: string } | undefined;
    sector: Sector;
    random: Random;
    isLast: boolean;
  }): DemoCompany {
    const { index, member, sector, random, isLast } = draft;
    const sectorText = sectorTexts[sector.slug];
    if (!sectorText) throw new Error(`No company texts for the sector ${sector.slug}`);
    const name = uniqueName(taken, sectorText, member?.root, random);
    const slug = slugify(name, "firma");
    const place = index === 0 ? places.inProvince(34, random) : places.anywhere(random);
    const foundedYear = now.getUTCFullYear() - random.int(2, 58);
    const website = `https://www.${slug.replace(/-(a-s|ltd-sti)$/, "")}.test`;
    return {
      index,
      name,
      slug,
      taxNumber: uniqueTaxNumber(taxNumbers, random),
      sector,
      sectorText,
      place,
      about: aboutText({
        name,
        foundedYear,
        city: place.province.name,
        work: random.pick(sectorText.work),
        random,
      }),
      website,
      phone: makePhone(randomOf(seed, "company phone", index)),
      foundedYear,
      employeeCount:
        index === 0
          ? "251-1000"
          : random.pick(["1-10", "11-50", "11-50", "51-250", "51-250", "251-1000", "1000+"]),
      kvkkText: filled(kvkkParagraphs.join("\n\n"), {
        name,
        email: `kvkk@${new URL(website).host.slice(4)}`,
      }),
      status: isLast ? "pending" : "verified",
      groupIndex: member?.groupIndex,
      // The first one has a fixed share of its own.
      weight: isLast || index === 0 ? 0 : 1 / (index + 12) ** 0.6,
      // Nobody is left waiting for months.
      createdAt: new Date(now.getTime() - (isLast ? 2 : random.int(120, 1400)) * 86_400_000),
    };
  }
}

function uniqueName(
  taken: { names: Set<string>; roots: ReadonlySet<string> },
  text: SectorText,
  groupRoot: string | undefined,
  random: Random,
): string {
  for (;;) {
    const root = groupRoot ?? `${random.pick(nameBeginnings)}${random.pick(nameEndings)}`;
    if (!groupRoot && taken.roots.has(root)) continue;
    const kind = groupRoot ? (text.names[0] ?? "") : random.pick(text.names);
    const name = `${root} ${kind}${groupRoot ? " A.Ş." : legalForm(kind, random)}`;
    if (taken.names.has(name)) continue;
    taken.names.add(name);
    return name;
  }
}

/** Among forty thousand companies two would likely draw the same one. */
function uniqueTaxNumber(taken: Set<string>, random: Random): string {
  let number = makeTaxNumber(random);
  while (taken.has(number)) number = makeTaxNumber(random);
  taken.add(number);
  return number;
}

function sectorOf(slug: string): Sector {
  const sector = sectors.find((candidate) => candidate.slug === slug);
  if (!sector) throw new Error(`No sector ${slug}`);
  return sector;
}

function legalForm(kind: string, random: Random): string {
  if (/(Vakfı|Derneği|Birliği|Bürosu)$/.test(kind)) return "";
  const draw = random.next();
  if (draw < 0.5) return " A.Ş.";
  return draw < 0.85 ? " Ltd. Şti." : "";
}

function aboutText(parts: {
  name: string;
  foundedYear: number;
  city: string;
  work: string;
  random: Random;
}): string {
  const { name, foundedYear, city, work, random } = parts;
  const paragraphs = [filled(random.pick(openings), { name, year: String(foundedYear), city, work })];
  paragraphs.push(random.pick(characters));
  if (random.chance(0.7)) paragraphs.push(random.pick(investments));
  if (random.chance(0.5)) paragraphs.push(random.pick(invitations));
  return paragraphs.join("\n\n");
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
