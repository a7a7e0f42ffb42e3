import competencyRows from "./data/competencies.json" with { type: "json" };
import positionRows from "./data/positions.json" with { type: "json" };
import sectorRows from "./data/sectors.json" with { type: "json" };
import type { Edits } from "./edited-list.rules.ts";
import { editedList, finder, untilChanged } from "./edited-list.ts";

type SectorNames = {
  readonly tr: string;
  readonly en: string;
  readonly de: string;
  readonly ru: string;
  readonly ar: string;
};

export type Sector = Edits & SectorNames & { readonly id: number; readonly slug: string };

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

export type Position = Edits & {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** The most typical sector first. */
  readonly sectorIds: readonly number[];
  readonly level: PositionLevel["code"];
};

export type Competency = Edits & { readonly id: number; readonly slug: string; readonly name: string };

export const {
  rows: sectors,
  byId: sectorById,
  bySlug: sectorBySlug,
} = editedList<Sector>("sector", sectorRows);
export const {
  rows: positions,
  byId: positionById,
  bySlug: positionBySlug,
  // The levels in the JSON are plain strings to the compiler; a test checks each of them.
} = editedList("position", positionRows as readonly Position[]);
export const {
  rows: competencies,
  byId: competencyById,
  bySlug: competencyBySlug,
} = editedList<Competency>("competency", competencyRows);

export const workTypeById = finder<WorkType, number>(workTypes, (workType) => workType.id);
export const workTypeBySlug = finder<WorkType, string>(workTypes, (workType) => workType.slug);
export const workTypeByCode = finder<WorkType, string>(workTypes, (workType) => workType.code);
export const positionLevelById = finder<PositionLevel, number>(positionLevels, (level) => level.id);
export const positionLevelBySlug = finder<PositionLevel, string>(positionLevels, (level) => level.slug);
export const positionLevelByCode = finder<PositionLevel, string>(positionLevels, (level) => level.code);

/** Of a position, as its sectors are by now: the most typical first, each once. */
export function sectorIdsOf({ sectorIds }: Position): number[] {
  return [...new Set(sectorIds.flatMap((id) => sectorById(id)?.id ?? []))];
}

const positionsBySectorId = untilChanged(() => {
  const bySector = new Map<number, Position[]>(sectors.map((sector) => [sector.id, []]));
  for (const position of positions) {
    for (const sectorId of sectorIdsOf(position)) bySector.get(sectorId)?.push(position);
  }
  return bySector;
});

/** Every position that is usual in the sector, also where another sector is more typical of it. */
export function positionsOfSector(sectorId: number): readonly Position[] {
  return positionsBySectorId().get(sectorId) ?? [];
}

export function sectorName(sector: Sector, language: keyof SectorNames): string {
  return sector[language];
}
