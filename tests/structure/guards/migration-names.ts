/** Migrations run in the order of their numbers, once each: a gap or a double is a lost or swapped change. */
export function findMigrationProblems(fileNames: readonly string[]): string[] {
  const problems: string[] = [];
  const names = new Set<string>();
  for (const [index, fileName] of [...fileNames].sort().entries()) {
    const [, number, name] = fileName.match(/^(\d{4})_([a-z0-9_]+)\.sql$/) ?? [];
    if (!number || !name) {
      problems.push(`${fileName}: not named 0000_what_it_does.sql`);
      continue;
    }
    if (Number(number) !== index + 1) problems.push(`${fileName}: its number should be ${index + 1}`);
    if (names.has(name)) problems.push(`${fileName}: another migration has this name`);
    names.add(name);
  }
  return problems;
}
