import { nameOfEnhancement } from "../enhancement-name.ts";

/** Of Vite: what each source became. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * The files of every feature's enhancement, by its name: its own first, then all that it imports, so that a page can name
 * them and no script waits for another to learn what it needs. What `loaded` brings is there already.
 */
export function listEnhancementFiles(manifest: Manifest, loaded: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const source of Object.keys(manifest)) {
    const name = nameOfEnhancement(source);
    if (!name) continue;
    const needed = new Set<string>([source]);
    // A set grows while it is walked.
    for (const each of needed) {
      for (const imported of manifest[each]?.imports ?? []) if (imported !== loaded) needed.add(imported);
    }
    files.set(
      name,
      [...needed].map((each) => manifest[each]?.file.replace(/^assets\//, "") ?? ""),
    );
  }
  return files;
}

const ASKED = / data-enhance="([^"]*\/[^"]*)"/g;

/** Beside the names of a page's enhancements the files they are in, in the same order: commas between files, spaces between names. */
export function nameEnhancementFiles(
  html: string,
  filesOf: (name: string) => readonly string[] | undefined,
): string {
  return html.replace(ASKED, (asked, names: string) => {
    const files = names.split(" ").map((name) => filesOf(name)?.join() ?? "");
    return files.some(Boolean) ? `${asked} data-enhance-from="${files.join(" ")}"` : asked;
  });
}
