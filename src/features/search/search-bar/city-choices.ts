import { compareTurkish } from "../../../platform/text/turkish.ts";
import type { Choice } from "../../../ui/forms/choice-fields.tsx";
import { provinces, untilChanged } from "../../lookups/index.ts";

/** All 81 provinces in alphabetical order, for the search bar. */
export const cityChoices = untilChanged((): Choice[] =>
  [...provinces]
    .sort((a, b) => compareTurkish(a.name, b.name))
    .map(({ slug, name }) => ({ value: slug, label: name })),
);

/** Those that are called otherwise than when the product was shipped, by slug. */
export const renamedProvinces = untilChanged(
  (): Record<string, string> =>
    Object.fromEntries(
      provinces.filter(({ formerNames }) => formerNames).map(({ slug, name }) => [slug, name]),
    ),
);
