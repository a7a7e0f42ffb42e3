import {
  type District,
  districtBySlug,
  districts,
  type Position,
  type PositionLevel,
  type Province,
  positionBySlug,
  positionLevelBySlug,
  provinceBySlug,
  type Sector,
  sectorBySlug,
  type WorkType,
  workTypeBySlug,
} from "../lookups/index.ts";
import type { SearchInput } from "./search.contract.ts";

/** What the slugs of an address stand for. */
export interface Choices {
  sehir: readonly Province[];
  ilce: readonly District[];
  sektor: readonly Sector[];
  pozisyon: readonly Position[];
  calisma: readonly WorkType[];
  seviye: readonly PositionLevel[];
}

export interface ResolvedSearch {
  /** The same search with the slugs that something has; every link and form is made from this one. */
  input: SearchInput;
  choices: Choices;
}

export function resolveSearch(asked: SearchInput): ResolvedSearch {
  const sehir = known(asked.sehir, provinceBySlug);
  const choices: Choices = {
    sehir,
    ilce: asked.ilce.flatMap((slug) => districtsNamed(slug, sehir)),
    sektor: known(asked.sektor, sectorBySlug),
    pozisyon: known(asked.pozisyon, positionBySlug),
    calisma: known(asked.calisma, workTypeBySlug),
    seviye: known(asked.seviye, positionLevelBySlug),
  };
  const slugs = Object.fromEntries(
    Object.entries(choices).map(([name, rows]: [string, readonly { slug: string }[]]) => [
      name,
      [...new Set(rows.map(({ slug }) => slug))],
    ]),
  );
  return { input: { ...asked, ...slugs }, choices };
}

function known<Row>(slugs: readonly string[], find: (slug: string) => Row | undefined): Row[] {
  return slugs.flatMap((slug) => find(slug) ?? []);
}

/** A district's slug is unique within its province only: it is looked for in the chosen provinces, or else in all. */
function districtsNamed(slug: string, provinces: readonly Province[]): District[] {
  return provinces.length === 0
    ? districts.filter((district) => district.slug === slug)
    : provinces.flatMap(({ id }) => districtBySlug(id, slug) ?? []);
}
