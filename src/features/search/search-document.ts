import { districtById, positionById, provinceById, sectorById } from "../lookups/index.ts";
import type { AdvertisementDocument } from "./engine/advertisement-document.ts";
import type { SearchedRow } from "./searched-rows.ts";

/** A row with the names that its ids stand for. Loops, not callbacks: a full build does this a million times. */
export function toDocument(row: SearchedRow): AdvertisementDocument {
  const sector = sectorById(row.sectorId);
  const places: AdvertisementDocument["places"][number][] = [];
  const placeNames: string[] = [];
  for (let each = 0; each < row.places.length; each += 2) {
    const provinceId = row.places[each] as number;
    const districtId = row.places[each + 1] || null;
    places.push({ provinceId, districtId });
    placeNames.push(
      provinceById(provinceId)?.name ?? "",
      (districtId !== null && districtById(districtId)?.name) || "",
    );
  }
  return {
    ...row,
    positionName: positionById(row.positionId)?.name ?? "",
    sectorNames: sector ? [sector.tr] : [],
    placeNames,
    places,
  };
}
