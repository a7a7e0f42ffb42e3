import { compareTurkish } from "../../platform/turkish.ts";
import type { Choice } from "../../ui/forms/choice-fields.tsx";
import { provinces } from "../lookups/index.ts";

/** All 81 provinces in alphabetical order, for the search bar. */
export const cityChoices: Choice[] = [...provinces]
  .sort((a, b) => compareTurkish(a.name, b.name))
  .map(({ slug, name }) => ({ value: slug, label: name }));
