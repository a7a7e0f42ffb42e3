import type { JudgedQuery } from "./judged-query.ts";
import { queriesOfWishes } from "./queries-of-wishes.ts";
import { queriesOfWords } from "./queries-of-words.ts";
import { untunedOfPlaces } from "./untuned-of-places.ts";
import { untunedOfSectors } from "./untuned-of-sectors.ts";
import { untunedOfWords } from "./untuned-of-words.ts";

/** As people who look for work type it, by what is hard about it. Judged over the 1,500 demo advertisements. */
export const judgedQueries: Record<string, readonly JudgedQuery[]> = {
  ...queriesOfWords,
  ...queriesOfWishes,
};

/**
 * Written before the search could answer them, and only ever measured: whoever changes the search to please one of these has
 * to move it to the others.
 */
export const untunedQueries: Record<string, readonly JudgedQuery[]> = {
  ...untunedOfWords,
  ...untunedOfPlaces,
  ...untunedOfSectors,
};
