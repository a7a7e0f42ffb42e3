import { slugify } from "../../platform/turkish.ts";
import { positionBySlug, provinceBySlug, sectorBySlug } from "../lookups/index.ts";
import { landingPathOf } from "./results-address.ts";
import { type SearchInput, searchInput } from "./search.contract.ts";

type Part = "sehir" | "sektor" | "pozisyon";

/** The search of a landing page and its one right path; undefined where a part names nothing, or both the same kind. */
export function readLanding(
  parts: readonly string[],
  page: number,
): { path: string; input: SearchInput } | undefined {
  const chosen: Partial<Record<Part, string[]>> = {};
  for (const part of parts) {
    const slug = slugify(part, "");
    const kind = kindOf(slug);
    if (!kind || chosen[kind]) return undefined;
    chosen[kind] = [slug];
  }
  const input = { ...searchInput.parse(chosen), sayfa: page };
  const path = landingPathOf(input);
  return path === undefined ? undefined : { path, input };
}

/** Were two things ever to share a slug, the place would win over the sector, and the sector over the position. */
function kindOf(slug: string): Part | undefined {
  if (provinceBySlug(slug)) return "sehir";
  if (sectorBySlug(slug)) return "sektor";
  return positionBySlug(slug) ? "pozisyon" : undefined;
}
