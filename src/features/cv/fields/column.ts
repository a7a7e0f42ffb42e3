/** Who sees a value besides its owner. Every column says it; there is no usual answer. */
export type SeenBy =
  /** Nobody: it leaves the owner's own pages in no page, paper or file. */
  | "owner"
  /** Whom the CV is sent to; so it stands on its paper and in its file. */
  | "recipients"
  /** Employers who search, too. */
  | "finders"
  /** They too, without the contacts and the name that people write into texts. */
  | "finders-without-contacts";

/** Somebody else who gets to see a CV. */
export type Reader = "recipients" | "finders";

interface Place {
  /** Of the table that the part stands in, unless it names another (`p.name`). */
  column: string;
  seenBy: SeenBy;
}

export interface Column<Value> extends Place {
  /** What stands for it where nothing was said, and where nothing may be seen. */
  empty: Value;
}

export type Columns<Values> = { readonly [Name in keyof Values]: Column<Values[Name]> };
export type ValuesOf<Of> = Of extends Columns<infer Given> ? Given : never;
export type Values = Record<string, unknown>;

export const words = (place: Place): Column<string> => ({ ...place, empty: "" });
export const number = (place: Place): Column<number> => ({ ...place, empty: 0 });
export const flag = (place: Place): Column<boolean> => ({ ...place, empty: false });
export const optional = <Value>(place: Place): Column<Value | undefined> => ({ ...place, empty: undefined });
export const several = <Item>(place: Place): Column<readonly Item[]> => ({ ...place, empty: [] });

/** A row as the database gives it. Whatever no column declares is not taken along. */
export function fromRow<Given>(columns: Columns<Given>, row: object): Given {
  return mapColumns(columns, ({ empty }, name) => (row as Values)[name] ?? empty);
}

/** The other way round; what is not said stays as it is. */
export function toRow<Given>(columns: Columns<Given>, values: Partial<Given>): Values {
  const said = Object.entries<Column<unknown>>(columns).filter(([name]) => name in values);
  return Object.fromEntries(said.map(([name, { column }]) => [column, (values as Values)[name] ?? null]));
}

/** What a reader may see of it, and nothing that nobody allowed. */
export function allowedOf<Given>(
  columns: Columns<Given>,
  values: Given,
  reader: Reader,
  withoutContacts: (text: string) => string,
): Given {
  return mapColumns(columns, ({ seenBy, empty }, name) => {
    const value = (values as Values)[name];
    if (!isSeenBy(reader, seenBy)) return empty;
    const isCleaned = reader === "finders" && seenBy === "finders-without-contacts";
    return isCleaned && typeof value === "string" ? withoutContacts(value) : value;
  });
}

export function isSeenBy(reader: Reader, seenBy: SeenBy): boolean {
  return seenBy !== "owner" && (reader === "recipients" || seenBy !== "recipients");
}

function mapColumns<Given>(
  columns: Columns<Given>,
  valueIn: (column: Column<unknown>, name: string) => unknown,
): Given {
  const named = Object.entries<Column<unknown>>(columns);
  return Object.fromEntries(named.map(([name, column]) => [name, valueIn(column, name)])) as Given;
}
