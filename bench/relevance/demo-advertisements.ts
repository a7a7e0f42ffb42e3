import { advertisementMaker, type DemoAdvertisement } from "../../src/demo/advertisements.ts";
import { makeCompanies } from "../../src/demo/companies.ts";
import { placePicker } from "../../src/demo/places.ts";
import { districtById, provinceById, sectorById } from "../../src/features/lookups/index.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { filterNamed } from "../../src/features/search/filters/list.ts";
import type { JudgedAdvertisement } from "../../tests/relevance/judged-query.ts";

const TOTAL = 1500;
const COMPANIES = 60;
const SEED = 1;

export interface DemoRow {
  judged: JudgedAdvertisement;
  document: AdvertisementDocument;
}

/** The open advertisements of the demo content, as the judge and as the index see them, without a database. */
export function demoAdvertisements(now: Date): DemoRow[] {
  const places = placePicker();
  const { companies } = makeCompanies({ count: COMPANIES, seed: SEED, now, places });
  const make = advertisementMaker({
    total: TOTAL,
    seed: SEED,
    now,
    companies,
    places,
    vocabulary: undefined,
  });
  return Array.from({ length: TOTAL }, (_, index) => make(index))
    .filter(({ plan }) => plan.state === "open")
    .map((each) => {
      const judged = toJudged(each);
      return { judged, document: toDocument(each, judged) };
    });
}

function toJudged(each: DemoAdvertisement): JudgedAdvertisement {
  return {
    id: each.index + 1,
    title: each.title,
    position: each.position.name,
    sector: each.company.sector.tr,
    company: each.company.name,
    cities: each.locations.map(({ provinceId }) => provinceById(provinceId)?.name ?? ""),
    districts: each.locations.flatMap(({ districtId }) => districtById(districtId ?? 0)?.name ?? []),
    text: `${each.description} ${each.qualifications}`,
    workType: each.workType,
    level: each.level,
    isRemote: each.isRemote,
    hasQuota: each.hasDisabilityQuota,
    experience: each.experienceMin ?? 0,
    education: each.educationLevel ?? 0,
    pay: each.salaryMax ?? each.salaryMin,
  };
}

function toDocument(each: DemoAdvertisement, judged: JudgedAdvertisement): AdvertisementDocument {
  const flag = (is: boolean) => (is ? ["1"] : []);
  const ids = (all: (number | null)[]) =>
    [...new Set(all.flatMap((id) => (id === null ? [] : String(id))))].sort();
  return {
    id: judged.id,
    title: each.title,
    companyId: each.company.index + 1,
    pay: judged.pay ?? 0,
    companyName: each.company.name,
    publishedAt: each.publishedAt?.getTime() ?? 0,
    expiresAt: each.expiresAt?.getTime() ?? 0,
    text: judged.text,
    positionName: each.position.name,
    sectorNames: [sectorById(each.company.sector.id)?.tr ?? ""],
    placeNames: [...judged.cities, ...judged.districts],
    values: {
      city: ids(each.locations.map(({ provinceId }) => provinceId)),
      district: ids(each.locations.map(({ districtId }) => districtId)),
      sector: [String(each.company.sector.id)],
      position: [String(each.position.id)],
      workType: [each.workType],
      level: [each.level],
      remote: flag(each.isRemote),
      disabilityQuota: flag(each.hasDisabilityQuota),
      pay: filterNamed("pay").read(judged.pay === null ? "" : String(judged.pay)),
      experience: filterNamed("experience").read(String(judged.experience)),
      education: filterNamed("education").read(String(judged.education)),
    },
  };
}
