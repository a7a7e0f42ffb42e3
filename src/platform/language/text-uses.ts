/** What a text is written with in the code: its key whole, or as a template whose rest is put in. */
const MENTION = /(["'`])([a-z][\w-]*-(?:[\w.-]|\$\{[^}`]*\})*)\1/g;
const FILLED = /\$\{[^}]*\}/;

/** For each text the files that mention it, by their paths and in their order: those that name it most exactly. */
export function findUses(
  sources: Readonly<Record<string, string>>,
  keys: readonly string[],
): Map<string, string[]> {
  const known = new Set(keys);
  const uses = new Map<string, { exactness: number; files: Set<string> }>();
  for (const [path, source] of Object.entries(sources)) {
    for (const mention of new Set([...source.matchAll(MENTION)].map(([, , found = ""]) => found))) {
      const exactness = mention.replaceAll(new RegExp(FILLED, "g"), "").length;
      for (const key of keysOf(mention, known, keys)) {
        const use = uses.get(key);
        if (use?.exactness === exactness) use.files.add(path);
        else if (exactness > (use?.exactness ?? 0)) uses.set(key, { exactness, files: new Set([path]) });
      }
    }
  }
  return new Map([...uses].map(([key, { files }]) => [key, [...files]]));
}

function keysOf(mention: string, known: ReadonlySet<string>, keys: readonly string[]): string[] {
  if (!FILLED.test(mention)) return known.has(mention) ? [mention] : [];
  const [first = "", ...rest] = mention.split(FILLED);
  const end = rest.at(-1) ?? "";
  // One that could name anything names nothing.
  if (!first.includes("-")) return [];
  return keys.filter((key) => key.length > first.length && key.startsWith(first) && key.endsWith(end));
}
