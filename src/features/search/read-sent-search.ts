import { shapeInput } from "../../platform/http/read-input.ts";
import { readSearch, type Search, searchInput } from "./search.contract.ts";

/** The search that a form brought along, whatever else is wrong with it. */
export function readSentSearch(values: Record<string, string[]>): Search {
  const pairs = Object.entries(values).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
  return readSearch(searchInput.parse(shapeInput(searchInput, pairs)));
}
