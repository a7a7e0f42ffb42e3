const AT_SIDE: readonly string[] = ["competency", "language", "certificate", "course", "link"];

/** Where a template has a narrow column: short things that one looks up. What one reads stands in the wide one. */
export function isAtSide(section: string): boolean {
  return AT_SIDE.includes(section);
}
