import type { Position } from "../features/lookups/index.ts";
import { foldTurkish } from "../platform/turkish.ts";
import { industryFamilies } from "./texts/job-families-industry.ts";
import { logisticsAndCareFamilies } from "./texts/job-families-logistics-and-care.ts";
import { officeFamilies } from "./texts/job-families-office.ts";
import { serviceFamilies } from "./texts/job-families-service.ts";
import { technologyFamilies } from "./texts/job-families-technology.ts";
import type { JobFamily } from "./texts/job-family.ts";

export const jobFamilies: readonly JobFamily[] = [
  ...officeFamilies,
  ...technologyFamilies,
  ...serviceFamilies,
  ...industryFamilies,
  ...logisticsAndCareFamilies,
];

const known = new Map<number, JobFamily>();

export function familyOf(position: Position): JobFamily {
  const found = known.get(position.id) ?? matchFamily(position.name);
  known.set(position.id, found);
  return found;
}

function matchFamily(positionName: string): JobFamily {
  const name = ` ${foldTurkish(positionName)} `;
  const ranked = jobFamilies
    .map((family) => ({
      family,
      length: Math.max(
        0,
        ...family.words.filter((word) => name.includes(` ${word}`)).map((word) => word.length),
      ),
    }))
    .sort((left, right) => right.length - left.length);
  const best = ranked[0];
  const general = jobFamilies.at(-1);
  if (!best || !general) throw new Error("No job families");
  return best.length > 0 ? best.family : general;
}
