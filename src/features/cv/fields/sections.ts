import { SECTIONS, type Section } from "../editor.contract.ts";

/** As the member arranged them; what is named there and unknown here is passed over, what is not follows. */
export function orderedSections(arranged: readonly string[]): Section[] {
  const known = arranged.filter((name): name is Section => (SECTIONS as readonly string[]).includes(name));
  return [...new Set([...known, ...SECTIONS])];
}

/** One place up or down; at the edge nothing moves. */
export function moveSection(
  arranged: readonly string[],
  section: Section,
  direction: "up" | "down",
): Section[] {
  const order = orderedSections(arranged);
  const at = order.indexOf(section);
  const to = at + (direction === "up" ? -1 : 1);
  const other = order[to];
  if (other === undefined) return order;
  order[to] = section;
  order[at] = other;
  return order;
}

/** Before another one, or at the end. */
export function placeSection(
  arranged: readonly string[],
  section: Section,
  before: Section | "end",
): Section[] {
  const order = orderedSections(arranged);
  if (section === before) return order;
  const others = order.filter((each) => each !== section);
  const at = before === "end" ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, section);
}
