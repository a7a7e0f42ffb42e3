import { forEachFilter } from "../filters/list.ts";
import type { LiveSearch } from "../live/live-search.ts";
import { type ResolvedSearch, resolveSearch } from "../resolve-search.ts";
import { DEFAULT_PAGE_SIZE, MOST_CHOICES, type Search, usualSort } from "../search.contract.ts";
import { foldWord } from "./reading.ts";
import { respelled } from "./spelling.ts";
import { chosenBy, isReadOtherwise, type TakenWords, type Understood, understand } from "./understand.ts";

/** What the advertisements know of words. */
export type KnownNames = Pick<LiveSearch, "isReady" | "wordUse" | "companiesNamed">;

/** What was made of the words of a search. */
export interface UnderstoodWords {
  taken: readonly TakenWords[];
  asked: readonly TakenWords[];
  /** How the words were spelled instead; undefined where they were left as they are. */
  corrected: string | undefined;
  /** The name of a company among the words. */
  company: string | undefined;
  /** How many advertisements have all that was asked for, or most of it, where others were found too. */
  withAllWords?: number;
}

export interface MeantSearch {
  resolved: ResolvedSearch;
  understood: UnderstoodWords | undefined;
}

/** The search that somebody means who typed this. */
export function understandSearch(asked: Search, names: KnownNames): MeantSearch {
  const asTyped = () => ({ resolved: resolveSearch(asked), understood: undefined });
  if (asked.isAsWords || asked.text === "") return asTyped();
  const { corrected, ...read } = readText(asked.text, names);
  if (read.rest === asked.text && read.asked.length === 0 && read.company === undefined) return asTyped();
  const isAsWords = isReadOtherwise(read.rest, isCompanyOf(names));
  const resolved = withCompany(resolveSearch({ ...withTaken(asked, read), isAsWords }), read.company, names);
  const isChosen = ({ filter, slug }: TakenWords) => resolved.search.chosen[filter].includes(slug);
  // A district of another city than the chosen one cannot be meant.
  if (!read.taken.every(isChosen)) return asTyped();
  return { resolved, understood: { taken: read.taken, asked: read.asked, corrected, company: read.company } };
}

/** What is left after the first reading is spelled right, and may then mean something too. */
function readText(text: string, names: KnownNames): Understood & { corrected: string | undefined } {
  const first = understand(text, isCompanyOf(names));
  const corrected = names.isReady && first.rest !== "" ? respelled(first.rest, names.wordUse) : undefined;
  if (corrected === undefined) return { ...first, corrected };
  const second = understand(corrected, isCompanyOf(names));
  return {
    company: second.company,
    rest: second.rest,
    taken: [...first.taken, ...second.taken],
    asked: second.asked,
    corrected,
  };
}

/** A second value of a list widens; of anything else there is one, and the words are what was said last. */
function withTaken(asked: Search, { rest, taken }: Understood): Search {
  const added = chosenBy(taken);
  const chosen = forEachFilter(({ name, kind }) => {
    const more = added[name] ?? [];
    if (kind === "list") return [...new Set([...more, ...asked.chosen[name]])].slice(0, MOST_CHOICES);
    return more.length > 0 ? more.slice(0, 1) : asked.chosen[name];
  });
  return { ...asked, text: rest, chosen };
}

function isCompanyOf({ companiesNamed }: KnownNames): (first: string, second: string) => boolean {
  return (first, second) => companiesNamed(first, second).length > 0;
}

function withCompany(resolved: ResolvedSearch, name: string | undefined, { companiesNamed }: KnownNames) {
  if (name === undefined) return resolved;
  const [first = "", second = ""] = name.split(" ").map(foldWord);
  return { ...resolved, company: { name, ids: companiesNamed(first, second) } };
}

/**
 * Answers what is meant; where that finds nothing, the words as they stand, if these do. Where few advertisements have what was
 * asked for, too few for a page, those that have some of it are found too.
 */
export async function findAsMeant<Found>(
  asked: Search,
  names: KnownNames,
  find: (resolved: ResolvedSearch) => Promise<Found>,
  totalOf: (found: Found) => number,
): Promise<MeantSearch & { found: Found }> {
  const meant = understandSearch(asked, names);
  const found = await find(meant.resolved);
  const total = totalOf(found);
  if (total >= DEFAULT_PAGE_SIZE) return { ...meant, found };
  const isNarrowed = Boolean(meant.understood?.taken.length || meant.understood?.company);
  if (total === 0 && isNarrowed) {
    const resolved = resolveSearch({ ...asked, isAsWords: true });
    const foundAsWords = await find(resolved);
    if (totalOf(foundAsWords) > 0) return { resolved, understood: undefined, found: foundAsWords };
  }
  const loose = loosely(asked, meant, names, total);
  if (!loose) return { ...meant, found };
  const foundLoosely = await find(loose.resolved);
  return totalOf(foundLoosely) > total ? { ...loose, found: foundLoosely } : { ...meant, found };
}

/** By any of its words, for whom the order is that of relevance: in any other the best would not come first. */
function loosely(
  asked: Search,
  { resolved, understood }: MeantSearch,
  { isReady }: KnownNames,
  withAllWords: number,
): MeantSearch | undefined {
  const { search, company } = resolved;
  const isByRelevance = (search.sort ?? usualSort(search)) === "relevance";
  if (!isReady || asked.isAsWords || company || !isByRelevance || !search.text.includes(" "))
    return undefined;
  return {
    resolved: { ...resolved, isAnyWordEnough: true },
    understood: {
      taken: [],
      asked: [],
      corrected: undefined,
      company: undefined,
      ...understood,
      withAllWords,
    },
  };
}
