import { randomBytes } from "node:crypto";
import { districtById, positionById, provinceById, sectorById } from "../../lookups/index.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { filters } from "../filters/list.ts";

/** Filters that are read from a column of the advertisement. */
export const columnFilters = filters.filter(({ kind, isOfPlaces }) => kind !== "age" && !isOfPlaces);

/** Many open advertisements, with all that can be searched in them, as the database joined them. */
export interface RowsText {
  count: number;
  /** 0 where there are none. */
  lastId: number;
  /** Between the fields of a row, and between rows. */
  field: string;
  row: string;
  rows: string;
  /** Advertisement, province and district by turns, in the order in which an advertisement has them. */
  places: string;
}

/** What stands between is made anew each time: nobody can have written it into an advertisement. */
export function separators(): { field: string; row: string } {
  const unknown = randomBytes(6).toString("base64");
  return { field: `\u001f${unknown}`, row: `\u001e${unknown}` };
}

/** Of an advertisement, before the values of its filters. */
const OWN_FIELDS = 8;

const NO_PLACES: Places = { city: [], district: [], names: [] };

/** With the names that ids stand for. Loops, not callbacks: a full build does this a million times. */
export function parseRows({ count, field, row, rows, places }: RowsText): AdvertisementDocument[] {
  if (count === 0) return [];
  const placesOf = groupPlaces(places);
  return rows.split(row).map((joined) => {
    const fields = joined.split(field);
    const id = Number(fields[0]);
    const { city, district, names } = placesOf.get(id) ?? NO_PLACES;
    const values: Record<string, readonly string[]> = { city, district };
    for (let place = 0; place < columnFilters.length; place++) {
      const { name, read } = columnFilters[place] as (typeof columnFilters)[number];
      values[name] = read(fields[OWN_FIELDS + place] as string);
    }
    const sector = sectorById(Number(values.sector?.[0]));
    return {
      id,
      title: fields[1] as string,
      companyId: Number(fields[2]),
      companyName: fields[3] as string,
      publishedAt: Number(fields[4]),
      expiresAt: Number(fields[5]),
      text: fields[6] as string,
      pay: Number(fields[7]),
      positionName: positionById(Number(values.position?.[0]))?.name ?? "",
      sectorNames: sector ? [sector.tr] : [],
      placeNames: names,
      values,
    };
  });
}

interface Places {
  /** Ids, each once and in order: the same places are one combination in whatever order they stand. */
  city: string[];
  district: string[];
  names: string[];
}

function groupPlaces(text: string): ReadonlyMap<number, Places> {
  const groups = new Map<number, Places>();
  const numbers = text === "" ? [] : text.split(",");
  for (let each = 0; each < numbers.length; each += 3) {
    const id = Number(numbers[each]);
    const [city, district] = [numbers[each + 1] as string, numbers[each + 2] as string];
    const known = groups.get(id) ?? { city: [], district: [], names: [] };
    groups.set(id, known);
    if (city !== "0") addOnce(known.city, city);
    if (district !== "0" || city !== "0") addOnce(known.district, district === "0" ? `-${city}` : district);
    known.names.push(provinceById(Number(city))?.name ?? "", districtById(Number(district))?.name ?? "");
  }
  return groups;
}

function addOnce(values: string[], value: string): void {
  if (values.includes(value)) return;
  values.push(value);
  if (values.length > 1) values.sort();
}
