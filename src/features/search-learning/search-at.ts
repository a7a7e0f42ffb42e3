import { readSentSearch } from "../search/index.ts";
import { type Search, showResults } from "../search/search.contract.ts";

export const RESULTS = `${showResults.path}?`;

/** The search for words that an address of this site asks for. */
export function searchAt(path: string): Search | undefined {
  if (!path.startsWith(RESULTS)) return undefined;
  const parameters = new URLSearchParams(path.slice(RESULTS.length));
  const values = Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
  const search = readSentSearch(values);
  return search.text === "" ? undefined : search;
}
