import { posix } from "node:path";
import type { SourceFile } from "../support/source-files.ts";

const VALUE_IMPORT = /^import (?!type )[^;]*?from "(\.[^"]+)"/gmu;
const WORD = /"([\w-]+)"/gu;

/** Only the texts that an island lists travel with it; of any other its reader would see the key. */
export function findTextsLeftBehind(sources: readonly SourceFile[], keys: ReadonlySet<string>): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  return sources
    .filter(({ path }) => path.endsWith(".island.tsx"))
    .flatMap(({ path, text }) => {
      const listed = new Set(wordsIn(text.split("messages:")[1] ?? ""));
      return partsOf(path, texts).flatMap((part) =>
        [...new Set(wordsIn(texts.get(part) ?? ""))]
          .filter((word) => keys.has(word) && !listed.has(word))
          .map((key) => `${path}: ${key} of ${part} is not listed`),
      );
    });
}

/** The island's own file and what it is made of. Another island inside it brings its own texts. */
function partsOf(island: string, texts: ReadonlyMap<string, string>): string[] {
  const parts = new Set([island]);
  for (const part of parts) {
    for (const [, file = ""] of (texts.get(part) ?? "").matchAll(VALUE_IMPORT)) {
      const path = posix.join(posix.dirname(part), file);
      if (texts.has(path) && !path.endsWith(".island.tsx") && !path.startsWith("src/platform/"))
        parts.add(path);
    }
  }
  return [...parts];
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([, word = ""]) => word);
}
