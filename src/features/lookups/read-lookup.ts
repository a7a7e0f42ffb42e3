import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ListedRow } from "./edited-list.rules.ts";
import { listNamed } from "./edited-list.ts";
import { lookupEntries, type StandingLookupType } from "./lookup-entries.ts";
import { foldName, type LookupEntry, type LookupItem } from "./lookups.rules.ts";
import { nameWithPlace } from "./name-with-place.ts";

type FormValues = Readonly<Record<string, readonly string[]>>;

/** As the form's lookup field was told. */
export interface LookupField {
  type: StandingLookupType;
  name: string;
  textName: string;
  isMultiple?: boolean;
  asJson?: boolean;
}

const MOST_ITEMS = 100;

/**
 * What was chosen in a lookup field, however it came. With scripts an id comes together with its name. Without them the
 * name alone comes, typed by hand, several with commas between, and perhaps beside the ids of a choice that was typed
 * over: so an id counts only when its name is among those that came. A name that is in no list has value 0.
 */
export function readLookup(values: FormValues, field: LookupField, language: LanguageCode): LookupItem[] {
  const { entryOf, entryNamed } = indexFor(field.type, language);
  const { ids, texts } = field.asJson ? readJson(values, field) : readPlain(values, field);
  if (texts.length === 0) return ids.flatMap((id) => asItem(entryOf(id)));

  const chosen = new Map(ids.flatMap((id) => entryOf(id) ?? []).map((entry) => [entry.folded, entry]));
  const find = (name: string) => chosen.get(foldName(name)) ?? entryNamed(foldName(name));
  const names = field.isMultiple ? texts.flatMap((text) => splitNames(text, find)) : texts.slice(0, 1);
  const items = names.map((name) => asItem(find(name))[0] ?? { value: 0, name: name.trim() });
  return [...new Map(items.map((item) => [foldName(item.name), item])).values()].slice(0, MOST_ITEMS);
}

function readPlain(values: FormValues, { name, textName }: LookupField) {
  const texts = (values[textName] ?? []).filter((text) => text.trim() !== "");
  // An emptied text takes its id away; a text that was not sent at all does not.
  const isEmptied = texts.length === 0 && (values[textName] ?? []).length > 0;
  return { ids: isEmptied ? [] : (values[name] ?? []).slice(0, MOST_ITEMS).map(Number), texts };
}

function readJson(values: FormValues, { name, textName }: LookupField) {
  const pairs = parsePairs(values[name]?.[0] ?? "");
  const typed = (values[textName] ?? []).filter((text) => text.trim() !== "");
  return {
    ids: pairs.map(({ Value }) => Value),
    texts: values[textName] ? typed : pairs.map(({ Name }) => Name),
  };
}

interface Pair {
  Value: number;
  Name: string;
}

function parsePairs(text: string): Pair[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.slice(0, MOST_ITEMS).filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is Pair {
  const { Value, Name } = (value ?? {}) as Partial<Pair>;
  return Number.isSafeInteger(Value) && typeof Name === "string" && Name.trim() !== "";
}

/** Commas part names, but some names have one: "Radyo, Televizyon ve Sinema". */
function splitNames(text: string, find: (name: string) => LookupEntry | undefined): string[] {
  const parts = text.split(/[,;\n]/).slice(0, MOST_ITEMS);
  const names: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const longest = [3, 2].find((count) => find(parts.slice(at, at + count).join(","))) ?? 1;
    names.push(parts.slice(at, at + longest).join(","));
    at += longest;
  }
  return names.filter((name) => name.trim() !== "");
}

function asItem(entry: LookupEntry | undefined): LookupItem[] {
  return entry ? [{ value: entry.value, name: entry.name }] : [];
}

const indexes = new WeakMap<readonly LookupEntry[], ReturnType<typeof indexOf>>();

/** What is offered, and what editors took away: the id of something retired stays, one that was merged is its target's. */
function indexFor(type: StandingLookupType, language: LanguageCode) {
  const entries = lookupEntries(type, language);
  const { byId, byName } = indexes.get(entries) ?? indexOf(entries);
  indexes.set(entries, { byId, byName });
  const edited = listNamed(type);
  const asEntry = (row: ListedRow | undefined): LookupEntry | undefined => {
    const name = row && nameWithPlace(row, language);
    return row && name ? { value: row.id, name, folded: foldName(name) } : undefined;
  };
  return {
    entryOf: (id: number) => byId.get(id) ?? asEntry(edited?.byId(id)),
    entryNamed: (folded: string) => {
      // Where names are shared between provinces, a bare one says too little.
      const row = edited?.byName(folded);
      const isMeant = row && !row.isRetired && row.namedWithin === undefined;
      return byName.get(folded) ?? asEntry(isMeant ? row : undefined);
    },
  };
}

function indexOf(entries: readonly LookupEntry[]) {
  return {
    byId: new Map(entries.map((entry) => [entry.value, entry])),
    byName: new Map(entries.map((entry) => [entry.folded, entry])),
  };
}
