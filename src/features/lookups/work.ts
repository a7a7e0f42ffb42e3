import competencyRows from "./data/competencies.json" with { type: "json" };
import positionRows from "./data/positions.json" with { type: "json" };
import sectorRows from "./data/sectors.json" with { type: "json" };
import { finder } from "./row-index.ts";

type SectorNames = {
  readonly tr: string;
  readonly en: string;
  readonly de: string;
  readonly ru: string;
  readonly ar: string;
};

export type Sector = SectorNames & { readonly id: number; readonly slug: string };

/** Names: `lookups-workType-{slug}` in the messages. */
export const workTypes = [
  { id: 1, slug: "tam-zamanli", code: "full-time" },
  { id: 2, slug: "yari-zamanli", code: "part-time" },
  { id: 3, slug: "proje-bazli", code: "project" },
  { id: 4, slug: "stajyer", code: "intern" },
  { id: 5, slug: "serbest", code: "freelance" },
  { id: 6, slug: "donemsel", code: "seasonal" },
] as const;

/** From the first job to the last. Names: `lookups-level-{slug}` in the messages. */
export const positionLevels = [
  { id: 1, slug: "stajyer", code: "intern" },
  { id: 2, slug: "isci", code: "worker" },
  { id: 3, slug: "eleman", code: "entry" },
  { id: 4, slug: "uzman", code: "specialist" },
  { id: 5, slug: "kidemli-uzman", code: "senior" },
  { id: 6, slug: "yonetici", code: "manager" },
  { id: 7, slug: "ust-duzey-yonetici", code: "executive" },
] as const;

export type WorkType = (typeof workTypes)[number];
export type PositionLevel = (typeof positionLevels)[number];

export type Position = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** The most typical sector first. */
  readonly sectorIds: readonly number[];
  readonly level: PositionLevel["code"];
};

export type Competency = { readonly id: number; readonly slug: string; readonly name: string };

export const sectors: readonly Sector[] = sectorRows;
// The levels in the JSON are plain strings to the compiler; a test checks each of them.
export const positions = positionRows as readonly Position[];
export const competencies: readonly Competency[] = competencyRows;

export const sectorById = finder(sectors, (sector) => sector.id);
export const sectorBySlug = finder(sectors, (sector) => sector.slug);
export const positionById = finder(positions, (position) => position.id);
export const positionBySlug = finder(positions, (position) => position.slug);
export const competencyById = finder(competencies, (competency) => competency.id);
export const competencyBySlug = finder(competencies, (competency) => competency.slug);
export const workTypeById = finder<WorkType, number>(workTypes, (workType) => workType.id);
export const workTypeBySlug = finder<WorkType, string>(workTypes, (workType) => workType.slug);
export const workTypeByCode = finder<WorkType, string>(workTypes, (workType) => workType.code);
export const positionLevelById = finder<PositionLevel, number>(positionLevels, (level) => level.id);
export const positionLevelBySlug = finder<PositionLevel, string>(positionLevels, (level) => level.slug);
export const positionLevelByCode = finder<PositionLevel, string>(positionLevels, (level) => level.code);

const positionsBySectorId = new Map<number, Position[]>(sectors.map((sector) => [sector.id, []]));
for (const position of positions) {
  for (const sectorId of position.sectorIds) positionsBySectorId.get(sectorId)?.push(position);
}

/** Every position that is usual in the sector, also where another sector is more typical of it. */
export function positionsOfSector(sectorId: number): readonly Position[] {
  return positionsBySectorId.get(sectorId) ?? [];
}

export function sectorName(sector: Sector, language: keyof SectorNames): string {
  return sector[language];
}
