export const DIRECTIONS = ["up", "down"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The ids with this one before that; undefined where either is not among them, or it stands there already. */
export function arranged(ids: readonly number[], id: number, before: number | "end"): number[] | undefined {
  const others = ids.filter((other) => other !== id);
  const to = before === "end" ? others.length : others.indexOf(before);
  if (others.length === ids.length || to < 0 || ids[to] === id) return undefined;
  return others.toSpliced(to, 0, id);
}

/** The ids with this one a place further; undefined where it is not among them, or at that end already. */
export function moved(ids: readonly number[], id: number, direction: Direction): number[] | undefined {
  const from = ids.indexOf(id);
  const to = from + (direction === "up" ? -1 : 1);
  const other = ids[to];
  if (from < 0 || other === undefined) return undefined;
  return ids.with(from, other).with(to, id);
}
