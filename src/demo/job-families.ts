import type { Position } from "../features/lookups/index.ts";
import { foldTurkish } from "../platform/text/turkish.ts";
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

const known = new Map<string, JobFamily>();

export function familyOf(position: Position): JobFamily {
  return familyNamed(position.name);
}

/** By the name of a position, or by how somebody calls their own work. */
function familyNamed(name: string): JobFamily {
  const found = known.get(name) ?? matchFamily(name);
  known.set(name, found);
  return found;
}

/** People of technology go from one kind of it to the other. */
export function isAlike(one: string, other: string): boolean {
  const [left, right] = [familyNamed(one), familyNamed(other)];
  return left === right || [left, right].every((family) => technologyFamilies.includes(family));
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
