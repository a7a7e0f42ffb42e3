import type { NamedFilter } from "../../filters/list.ts";
import {
  type CodeGroup,
  codeGroups,
  excluderOf,
  filtersOf,
  innerGroupOf,
  valueWord,
} from "../segments/code-layout.ts";

/** What of the inner groups is counted: only what lies within these values. */
export interface Within {
  excluder: number;
  /** The place of the inner group. */
  place: number;
  group: CodeGroup;
  /** Words of the values. */
  words: readonly string[];
}

/** Undefined where nothing is asked for. */
export function withinOf(inner: NamedFilter, values: readonly string[]): Within | undefined {
  const excluder = excluderOf(inner) ?? -1;
  const [outer] = filtersOf(excluder);
  const place = innerGroupOf(excluder);
  const group = codeGroups[place];
  if (values.length === 0 || !outer || !group) return undefined;
  return { excluder, place, group, words: values.map((value) => valueWord(outer.name, value)) };
}
