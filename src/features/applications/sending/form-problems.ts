import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { MessageValues } from "../../../platform/language/message-format.ts";

/** Something in the form that its sender can mend; under the name that the field has there. */
export type FormProblem = { field: string } & (
  | { message: string; values?: MessageValues }
  | { words: string }
);

export function errorsOf(problems: readonly FormProblem[], { t }: LanguageTexts): Record<string, string[]> {
  return Object.fromEntries(
    problems.map((problem) => [
      problem.field,
      ["words" in problem ? problem.words : t(problem.message, problem.values)],
    ]),
  );
}
