import { positionLevels, workTypes } from "../lookups/index.ts";
import type { LEVELS, WORK_TYPES } from "./own-advertisements.forms.ts";

/** Names are stored by slug, advertisements by code. */
export const workTypeSlugs = Object.fromEntries(workTypes.map(({ code, slug }) => [code, slug])) as Record<
  (typeof WORK_TYPES)[number],
  string
>;

export const levelSlugs = Object.fromEntries(positionLevels.map(({ code, slug }) => [code, slug])) as Record<
  (typeof LEVELS)[number],
  string
>;
