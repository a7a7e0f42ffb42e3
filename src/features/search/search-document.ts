import { districtById, positionById, provinceById, sectorById } from "../lookups/index.ts";
import type { AdvertisementDocument } from "./engine/advertisement-document.ts";
import type { SearchedRow } from "./search-documents.store.ts";

/** A row with the names that its ids stand for. */
export function toDocument(row: SearchedRow): AdvertisementDocument {
  const places = placesOf(row);
  const sector = sectorById(row.sectorId);
  return {
    ...row,
    positionName: positionById(row.positionId)?.name ?? "",
    sectorNames: sector ? [sector.tr] : [],
    placeNames: places.flatMap(({ provinceId, districtId }) => [
      provinceById(provinceId)?.name ?? "",
      (districtId !== null && districtById(districtId)?.name) || "",
    ]),
    places,
  };
}

function placesOf({ places }: SearchedRow): AdvertisementDocument["places"] {
  return Array.from({ length: places.length / 2 }, (_, index) => ({
    provinceId: places[index * 2] as number,
    districtId: places[index * 2 + 1] || null,
  }));
}
