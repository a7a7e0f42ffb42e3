import type { AdvertisementDocument } from "./advertisement-document.ts";
import { type Combination, FacetGroup } from "./facet-group.ts";
import { packCodes } from "./packed-codes.ts";

export interface FacetGroupsData {
  jobs: readonly Combination[];
  conditions: readonly Combination[];
  places: readonly Combination[];
  provinceOfDistrict: readonly (readonly [number, number])[];
}

export const JOB = { sector: 0, position: 1 } as const;
export const CONDITION = { workType: 0, level: 1, flags: 2 } as const;
export const PLACE = { province: 0, district: 1 } as const;

/** Ids of positions and districts are below it. */
const ID_RANGE = 2 ** 24;

/** The three groups in which advertisements are counted. */
export class AdvertisementFacets {
  readonly jobs: FacetGroup;
  readonly conditions: FacetGroup;
  readonly places: FacetGroup;
  readonly provinceOfDistrict: Map<number, number>;
  /** What most advertisements ask, under a key that is quicker made than a combination. */
  readonly #jobCodes = new Map<number, number>();
  readonly #conditionCodes = new Map<string, number>();
  readonly #placeCodes = new Map<number, number>();

  constructor(data?: FacetGroupsData) {
    this.jobs = new FacetGroup(2, data?.jobs);
    this.conditions = new FacetGroup(3, data?.conditions);
    this.places = new FacetGroup(2, data?.places);
    this.provinceOfDistrict = new Map(data?.provinceOfDistrict);
  }

  writeCodes(document: AdvertisementDocument, target: Uint32Array, place: number): void {
    packCodes(
      target,
      place,
      this.#jobCode(document),
      this.#conditionCode(document),
      this.#placeCode(document),
    );
  }

  #jobCode({ sectorId, positionId }: AdvertisementDocument): number {
    return kept(this.#jobCodes, sectorId * ID_RANGE + positionId, () =>
      this.jobs.codeOf([[sectorId], [positionId]]),
    );
  }

  #conditionCode({ workType, level, flags }: AdvertisementDocument): number {
    return kept(this.#conditionCodes, `${workType}|${level}|${flags.join()}`, () =>
      this.conditions.codeOf([[workType], [level], [...new Set(flags)].sort()]),
    );
  }

  #placeCode({ places }: AdvertisementDocument): number {
    const [first] = places;
    if (!first || places.length > 1) return this.#placesCode(places);
    return kept(this.#placeCodes, first.provinceId * ID_RANGE + (first.districtId ?? 0), () =>
      this.#placesCode(places),
    );
  }

  #placesCode(places: AdvertisementDocument["places"]): number {
    const provinces = new Set<number>();
    const districts = new Set<number>();
    for (const { provinceId, districtId } of places) {
      provinces.add(provinceId);
      if (districtId === null) continue;
      districts.add(districtId);
      this.provinceOfDistrict.set(districtId, provinceId);
    }
    return this.places.codeOf([inOrder(provinces), inOrder(districts)]);
  }

  data(): FacetGroupsData {
    return {
      jobs: this.jobs.combinations,
      conditions: this.conditions.combinations,
      places: this.places.combinations,
      provinceOfDistrict: [...this.provinceOfDistrict],
    };
  }
}

function kept<Key>(codes: Map<Key, number>, key: Key, find: () => number): number {
  const known = codes.get(key);
  if (known !== undefined) return known;
  const code = find();
  codes.set(key, code);
  return code;
}

function inOrder(values: ReadonlySet<number>): number[] {
  return values.size < 2 ? [...values] : [...values].sort((a, b) => a - b);
}
