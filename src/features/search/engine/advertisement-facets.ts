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

/** The three groups in which advertisements are counted. */
export class AdvertisementFacets {
  readonly jobs: FacetGroup;
  readonly conditions: FacetGroup;
  readonly places: FacetGroup;
  readonly provinceOfDistrict: Map<number, number>;

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
    return this.jobs.codeOf([[sectorId], [positionId]]);
  }

  #conditionCode({ workType, level, flags }: AdvertisementDocument): number {
    return this.conditions.codeOf([[workType], [level], [...new Set(flags)].sort()]);
  }

  #placeCode({ places }: AdvertisementDocument): number {
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

function inOrder(values: ReadonlySet<number>): number[] {
  return values.size < 2 ? [...values] : [...values].sort((a, b) => a - b);
}
