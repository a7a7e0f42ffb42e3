/** A form as it came in, to be shown again with what was wrong. */
export interface SentForm {
  /** Under the names of the wire, inputs from the path and the query too. */
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  /** What is wrong with the whole. */
  problem: string | undefined;
}
