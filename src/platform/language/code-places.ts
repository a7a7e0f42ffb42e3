import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CodePlaces, readRoutes } from "./text-pages.ts";
import { findUses } from "./text-uses.ts";

/** Beside the built server: the code itself does not go along, and to read it takes a second. */
export const CODE_PLACES_FILE = "code-places.json";

const CODE = /^(?!demo).*(?<!\.(test|gen|d))\.tsx?$/;
const TEXTS = /\bmessages\/tr\.json$/;

/** From the folder of the code; without it, none. */
export async function readCodePlaces(folder: string): Promise<CodePlaces> {
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).sort();
  const read = async (wanted: RegExp) =>
    Object.fromEntries(
      await Promise.all(
        names
          .filter((name) => wanted.test(name))
          .map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
      ),
    );
  const [code, texts] = await Promise.all([read(CODE), read(TEXTS)]);
  const keys = Object.values(texts).flatMap((text) => Object.keys(JSON.parse(text)));
  return { uses: Object.fromEntries(findUses(code, keys)), routes: readRoutes(code) };
}
