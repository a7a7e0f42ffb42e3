import { districtById, positionById, provinceById, sectorById } from "../lookups/index.ts";
import type { AdvertisementDocument } from "./engine/advertisement-document.ts";
import type { SearchedRow } from "./search-documents.store.ts";

/** A row with the names that its ids stand for. */
export function toDocument(row: SearchedRow): AdvertisementDocument {
  const places = placesOf(row);
  const sector = sectorById(row.sector_id);
  return {
    id: row.id,
    title: row.title,
    positionName: positionById(row.position_id)?.name ?? "",
    companyName: row.company_name,
    sectorNames: sector ? [sector.tr] : [],
    placeNames: places.flatMap(({ provinceId, districtId }) => [
      provinceById(provinceId)?.name ?? "",
      (districtId !== null && districtById(districtId)?.name) || "",
    ]),
    text: row.words,
    companyId: row.company_id,
    sectorId: row.sector_id,
    positionId: row.position_id,
    workType: row.work_type,
    level: row.level,
    places,
    flags: row.flags,
    publishedAt: row.published_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

function placesOf({ places }: SearchedRow): AdvertisementDocument["places"] {
  return Array.from({ length: places.length / 2 }, (_, index) => ({
    provinceId: places[index * 2] as number,
    districtId: places[index * 2 + 1] || null,
  }));
}
