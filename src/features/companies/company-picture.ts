import type { SocialPicture } from "../../platform/pictures/social-picture.ts";
import { districtById, provinceById, sectorById } from "../lookups/index.ts";
import type { CompanyRow } from "./companies.store.ts";

export function pictureOf(
  row: Pick<CompanyRow, "id" | "name" | "sector_id" | "province_id" | "district_id">,
): SocialPicture {
  const province = provinceById(row.province_id)?.name;
  const district = row.district_id === null ? undefined : districtById(row.district_id)?.name;
  const place = [province, district].filter(Boolean).join(", ");
  return {
    kind: "firma",
    name: String(row.id),
    title: row.name,
    lines: [sectorById(row.sector_id)?.tr ?? "", place],
  };
}
