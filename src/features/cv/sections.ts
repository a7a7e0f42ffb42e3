/** The parts of a CV below its head, in the usual order. Their names: `cv-section-{name}`. */
export const SECTIONS = [
  "summary",
  "experience",
  "education",
  "competency",
  "language",
  "certificate",
  "course",
  "desired",
  "reference",
  "link",
] as const;

export type Section = (typeof SECTIONS)[number];

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

/** In addresses. */
export const PART_PATHS = {
  personal: "kisisel",
  summary: "ozet",
  desired: "hedef",
  competency: "yetkinlik",
  experience: "deneyim",
  education: "egitim",
  entry: "satir",
} as const;

export const ROW_KINDS = ["deneyim", "egitim", "satir"] as const;
export type RowKind = (typeof ROW_KINDS)[number];
