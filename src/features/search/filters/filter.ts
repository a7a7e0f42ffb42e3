import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { untilChanged } from "../../lookups/index.ts";

type Label = (texts: LanguageTexts) => string;

/** One thing that can be chosen. */
export interface FilterChoice {
  /** In addresses, and in stored searches. */
  readonly slug: string;
  /** In documents, queries and counts. */
  readonly value: string;
  readonly label: Label;
  /** Of what lies in a choice of another filter: the value of that one. */
  readonly parent?: string;
  /** Those that were merged into it: what has one of these has this. */
  readonly also?: readonly Pick<FilterChoice, "slug" | "value">[] | undefined;
}

/** Documents keep the value that they have; only who asks knows what it means by now. */
export function valuesOf({ value, also = [] }: FilterChoice): string[] {
  return [value, ...also.map((each) => each.value)];
}

export function alsoOf(merged: readonly { id: number; slug: string }[] | undefined): FilterChoice["also"] {
  return merged?.map(({ id, slug }) => ({ slug, value: String(id) }));
}

interface Declaration<Name extends string> {
  /** In code, and in stored searches. */
  readonly name: Name;
  /** On the wire. */
  readonly parameter: string;
  readonly label: Label;
  readonly choices: readonly FilterChoice[];
  /** What stands for an advertisement's value in SQL, where `a` is its row. */
  readonly column: string;
  /** The larger, the later a search that finds nothing is tried without it; without a number it is never given up. */
  readonly givenUp?: number;
  /** What a landing page has of it: a place comes first in the address, a subject alone or second. */
  readonly landing?: "place" | "subject";
  /** Of a landing page, for a filter whose slugs say nothing by themselves. */
  readonly landingSlug?: string;
  /** What calls show as an example, instead of the first choice. */
  readonly example?: readonly string[];
}

interface ListDeclaration<Name extends string> extends Declaration<Name> {
  /** counted: the most frequent first. The others stand in the order of the choices. */
  readonly order?: "counted";
  readonly mostOffered?: number;
  /** Where editors may add some: as many as codes have room for. */
  readonly mostChoices?: number;
  /** The filter whose choices its own lie in. Slugs are unique within one of them only. */
  readonly within?: string;
  /** An advertisement has any number of values, which are read from its places. */
  readonly isOfPlaces?: true;
}

interface StepsDeclaration<Name extends string> extends Declaration<Name> {
  /** least: found is what has at least as much as was chosen. */
  readonly bound: "least" | "most";
  readonly anyLabel: Label;
}

interface AgeDeclaration<Name extends string> extends Declaration<Name> {
  readonly anyLabel: Label;
}

/**
 * list: any of several values. steps: a number, one of some bounds. age: the same by time, which goes on by itself. flag: is or
 * is not. marks: several flags under one name, for programs only; every one that is chosen narrows. radius: how far around the
 * chosen places; no advertisement has a value of it, it makes more places of them.
 */
export interface Filter<Name extends string = string>
  extends ListDeclaration<Name>,
    Partial<Pick<StepsDeclaration<Name>, "bound" | "anyLabel">> {
  readonly kind: "list" | "steps" | "age" | "flag" | "marks" | "radius";
  /** From the text of its column to the values that an advertisement is found under. */
  readonly read: (text: string) => readonly string[];
  /** How many different answers `read` has; undefined where nobody can tell. */
  readonly states: number | undefined;
}

export function listFilter<const Name extends string>(declared: ListDeclaration<Name>): Filter<Name> {
  const { choices, isOfPlaces, mostChoices = choices.length } = declared;
  const states = isOfPlaces ? undefined : mostChoices + 1;
  const reader = untilChanged(() => {
    const values = new Set(choices.flatMap(valuesOf));
    return once((text) => (values.has(text) ? [text] : []));
  });
  return { ...declared, kind: "list", states, read: (text) => reader()(text) };
}

export function stepsFilter<const Name extends string>(declared: StepsDeclaration<Name>): Filter<Name> {
  const values = declared.choices.map(({ value }) => value);
  const isReached = (number: number, step: number) =>
    declared.bound === "least" ? number >= step : number <= step;
  const read = (text: string) =>
    text === "" ? [] : values.filter((step) => isReached(Number(text), Number(step)));
  return { ...declared, kind: "steps", states: values.length + 1, read: once(read) };
}

export function ageFilter<const Name extends string>(declared: AgeDeclaration<Name>): Filter<Name> {
  return { ...declared, kind: "age", states: 1, read: () => [] };
}

export function radiusFilter<const Name extends string>(
  declared: Omit<AgeDeclaration<Name>, "column">,
): Filter<Name> {
  return { ...declared, kind: "radius", column: "", states: 1, read: () => [] };
}

const CHOSEN = "1";

export function flagFilter<const Name extends string>(
  declared: Omit<Declaration<Name>, "choices"> & { readonly choiceLabel: Label },
): Filter<Name> {
  const { choiceLabel, ...rest } = declared;
  const choices = [{ slug: CHOSEN, value: CHOSEN, label: choiceLabel }];
  return { ...rest, choices, kind: "flag", states: 2, read: once((text) => (text === "t" ? [CHOSEN] : [])) };
}

export function marksFilter<const Name extends string>(declared: Declaration<Name>): Filter<Name> {
  const values = declared.choices.map(({ value }) => value);
  const read = (text: string) => {
    const marks = new Set(text.split(","));
    return values.filter((value) => marks.has(value));
  };
  return { ...declared, kind: "marks", order: "counted", states: 2 ** values.length, read: once(read) };
}

/** A million advertisements share few texts, and what each of them means. */
function once(read: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const values = known.get(text) ?? read(text);
    known.set(text, values);
    return values;
  };
}
