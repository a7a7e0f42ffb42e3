import { type Position, positions, positionsOfSector, sectors } from "../features/lookups/index.ts";
import { slugify } from "../platform/text/turkish.ts";
import { type AdvertisementPlan, planAdvertisement } from "./advertisement-plan.ts";
import { drawTerms, type Terms } from "./advertisement-terms.ts";
import { makeDescription, makeQualifications, makeTitle, type TextFacts } from "./advertisement-text.ts";
import type { DemoCompany } from "./companies.ts";
import { familyOf } from "./job-families.ts";
import { coordinatesNear, makeAddress, type Place, type PlacePicker, placeName } from "./places.ts";
import { type Random, randomOf, type WeightedPick, weightedPick } from "./random.ts";
import { abroadPlaces } from "./texts/advertisement-texts.ts";
import { multiQuestions, type QuestionText, singleQuestions, textQuestions } from "./texts/question-texts.ts";
import type { Vocabulary } from "./vocabulary.ts";

export type DemoLocation = {
  name: string;
  address: string;
  provinceId: number;
  districtId: number | null;
  latitude: number | null;
  longitude: number | null;
};

export type DemoQuestion = QuestionText & { isRequired: boolean };

export type DemoAdvertisement = Terms & {
  index: number;
  company: DemoCompany;
  plan: AdvertisementPlan;
  title: string;
  slug: string;
  position: Position;
  description: string;
  qualifications: string;
  isUrgent: boolean;
  hasDisabilityQuota: boolean;
  externalUrl: string | null;
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
  locations: DemoLocation[];
  questions: DemoQuestion[];
};

const day = 86_400_000;

/** Work that every company needs, whatever its sector. */
const everywhere = [
  "muhasebe-elemani",
  "on-muhasebe-elemani",
  "insan-kaynaklari-uzmani",
  "sekreter",
  "yonetici-asistani",
  "satis-temsilcisi",
  "satin-alma-uzmani",
  "guvenlik-gorevlisi",
  "temizlik-gorevlisi",
  "depo-elemani",
  "servis-soforu",
  "bilgi-islem-uzmani",
  "pazarlama-uzmani",
  "cagri-merkezi-musteri-temsilcisi",
  "is-guvenligi-uzmani",
];

export type AdvertisementMaker = (index: number) => DemoAdvertisement;

export function advertisementMaker(options: {
  total: number;
  seed: number;
  now: Date;
  companies: readonly DemoCompany[];
  places: PlacePicker;
  vocabulary: Vocabulary | undefined;
}): AdvertisementMaker {
  const { total, seed, now, companies, places, vocabulary } = options;
  const pickCompany = weightedPick(companies, (company) => company.weight);
  const groupMembers = companies.slice(1).filter((company) => company.groupIndex !== undefined);
  const pending = companies.find((company) => company.status === "pending");
  const employer = companies[0];
  if (!employer) throw new Error("Advertisements need a company");
  const general = positions.filter((position) => everywhere.includes(position.slug));
  const pickPosition = new Map<number, WeightedPick<Position>>(
    sectors.map((sector) => {
      const usual = positionsOfSector(sector.id);
      return [
        sector.id,
        weightedPick(usual.length > 0 ? usual : general, (_, rank) => 1 / (rank + 4) ** 0.5),
      ];
    }),
  );

  return (index) => {
    const random = randomOf(seed, "advertisement", index);
    const draft = planAdvertisement(index, total, random);
    const company = companyFor(draft, random);
    const plan = { ...draft, asksGroupConsent: draft.asksGroupConsent && company.groupIndex !== undefined };
    const position = random.chance(0.85) ? sectorPosition(company, random) : random.pick(general);
    const terms = drawTerms(position, familyOf(position).id, random);
    const homes = drawPlaces(places, plan, company, random);
    const first = homes[0];
    if (!first) throw new Error("An advertisement needs a place");
    const abroad = plan.isAbroad ? random.pick(abroadPlaces) : undefined;
    const facts: TextFacts = {
      ...terms,
      company,
      position,
      plan,
      isUrgent: random.chance(0.05),
      districtName: first.district.name,
      provinceName: first.province.name,
      abroad,
    };
    const title = makeTitle(facts, random);
    return {
      ...terms,
      ...drawDates(plan, now, random),
      index,
      company,
      plan,
      title,
      slug: slugify(title, "ilan"),
      position,
      description: makeDescription(facts, random, vocabulary),
      qualifications: makeQualifications(facts, random),
      isUrgent: facts.isUrgent,
      externalUrl: plan.isExternal
        ? `${company.website}/kariyer/${slugify(position.name, "ilan")}-${index + 1}`
        : null,
      locations: abroad ? [abroadLocation(abroad, first)] : homes.map((place) => locationAt(place, random)),
      questions: drawQuestions(plan, random),
      hasDisabilityQuota: random.chance(0.05),
    };
  };

  function companyFor(plan: AdvertisementPlan, random: Random): DemoCompany {
    if (plan.isOfDemoEmployer) return employer ?? pickCompany(random);
    if (pending && plan.state === "review") return pending;
    // One draw in twenty: groups are few, and their screens need something to show.
    if (random.chance(0.05)) return random.pick(groupMembers);
    return pickCompany(random);
  }

  function sectorPosition(company: DemoCompany, random: Random): Position {
    return pickPosition.get(company.sector.id)?.(random) ?? random.pick(general);
  }
}

function drawPlaces(
  places: PlacePicker,
  plan: AdvertisementPlan,
  company: DemoCompany,
  random: Random,
): Place[] {
  const isAtHome = plan.provinceId === undefined && random.chance(0.35);
  const first = isAtHome ? places.inProvince(company.place.province.id, random) : places.anywhere(random);
  const chosen = [plan.provinceId === undefined ? first : places.inProvince(plan.provinceId, random)];
  const taken = new Set(chosen.map((place) => place.district.id));
  while (chosen.length < plan.locationCount) {
    const place = places.anywhere(random);
    if (taken.has(place.district.id)) continue;
    taken.add(place.district.id);
    chosen.push(place);
  }
  return chosen;
}

function locationAt(place: Place, random: Random): DemoLocation {
  return {
    name: placeName(place),
    address: makeAddress(place, random),
    provinceId: place.province.id,
    districtId: place.district.id,
    ...coordinatesNear(place, random),
  };
}

/** The province of a place abroad is the one of the office that hires for it. */
function abroadLocation(abroad: (typeof abroadPlaces)[number], office: Place): DemoLocation {
  return {
    name: `${abroad.city}, ${abroad.country}`,
    address: `${abroad.street}, ${abroad.city}, ${abroad.country}`,
    provinceId: office.province.id,
    districtId: null,
    latitude: null,
    longitude: null,
  };
}

function drawQuestions(plan: AdvertisementPlan, random: Random): DemoQuestion[] {
  const pools = { single: singleQuestions, multi: multiQuestions, text: textQuestions };
  const taken = new Set<string>();
  return plan.questionKinds.flatMap((kind) => {
    const free = pools[kind].filter((question) => !taken.has(question.text));
    const question = random.pick(free);
    taken.add(question.text);
    return { ...question, isRequired: random.chance(0.7) };
  });
}

type Dates = Pick<DemoAdvertisement, "publishedAt" | "expiresAt" | "closedAt" | "createdAt">;

function drawDates(plan: AdvertisementPlan, now: Date, random: Random): Dates {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  if (plan.state === "draft" || plan.state === "review" || plan.state === "rejected") {
    return { publishedAt: null, expiresAt: null, closedAt: null, createdAt: before(random.next() * 6) };
  }
  if (plan.state === "expired") {
    const expired = 0.5 + random.next() * 20;
    const published = expired + 30 + random.next() * 30;
    return {
      publishedAt: before(published),
      expiresAt: before(expired),
      closedAt: null,
      createdAt: before(published + 0.4),
    };
  }
  // The power crowds them towards today, as on a living board.
  const age = plan.state === "closed" ? 8 + random.next() * 21 : 0.01 + 29.7 * random.next() ** 1.8;
  return {
    publishedAt: before(age),
    expiresAt: before(age - random.int(31, 60)),
    closedAt: plan.state === "closed" ? before(random.next() * (age - 2)) : null,
    createdAt: before(age + random.next()),
  };
}
