import type { JudgedQuery } from "./judged-query.ts";
import { queriesOfWishes } from "./queries-of-wishes.ts";
import { queriesOfWords } from "./queries-of-words.ts";

/** As people who look for work type it, by what is hard about it. Judged over the 1,500 demo advertisements. */
export const judgedQueries: Record<string, readonly JudgedQuery[]> = {
  ...queriesOfWords,
  ...queriesOfWishes,
};
