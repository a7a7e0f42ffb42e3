import type { CompanyChoice } from "../../addresses/companies.ts";
import { positionById, positionBySlug, provinceById, provinceBySlug } from "../lookups/index.ts";
import type { OpenRow } from "./companies.store.ts";
import type { CompanyFilter } from "./companies.view.ts";

/** Fewer are read faster than filtered. */
const FILTERED_FROM = 21;

interface Narrowed {
  rows: OpenRow[];
  /** Without what is not known. */
  chosen: CompanyChoice;
  filters: CompanyFilter[];
}

/** By city and by position, each with how many there are when the other is chosen. */
export function narrowAdvertisements(open: OpenRow[], asked: CompanyChoice): Narrowed {
  if (open.length < FILTERED_FROM) return { rows: open, chosen: {}, filters: [] };
  const city = provinceBySlug(asked.sehir ?? "");
  const position = positionBySlug(asked.pozisyon ?? "");
  const inCity = (row: OpenRow) => !city || row.province_ids.includes(city.id);
  const asPosition = (row: OpenRow) => !position || positionById(row.position_id) === position;
  const cities = open.filter(asPosition).flatMap(({ province_ids }) => province_ids);
  const positions = open.filter(inCity).map(({ position_id }) => position_id);
  return {
    rows: open.filter((row) => inCity(row) && asPosition(row)),
    chosen: { sehir: city?.slug, pozisyon: position?.slug },
    filters: [
      { name: "sehir", chosen: city?.slug, choices: countedBy(cities, provinceById) },
      { name: "pozisyon", chosen: position?.slug, choices: countedBy(positions, positionById) },
    ],
  };
}

function countedBy(ids: number[], lookUp: (id: number) => { slug: string; name: string } | undefined) {
  const counts = Map.groupBy(
    ids.flatMap((id) => lookUp(id) ?? []),
    (known) => known,
  );
  return [...counts]
    .map(([known, all]) => ({ value: known.slug, label: known.name, count: all.length }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "tr"));
}
