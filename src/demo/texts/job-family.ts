/** A kind of work: which positions belong to it, and what is written in its advertisements. */
export type JobFamily = {
  id: string;
  /** Beginnings of folded words in a position's name ("muhasebe", "mali musavir"). The longest one found decides. */
  words: readonly string[];
  intros: readonly string[];
  duties: readonly string[];
  requirements: readonly string[];
};
