import { createHash } from "node:crypto";
import pg from "pg";

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Of an enumeration. */
  words: string[] | null;
}

interface ForeignKey {
  columns: string[];
  target: string;
  targetColumns: string[];
}

export interface Table {
  name: string;
  columns: Column[];
  /** None where rows only add up. */
  primaryKey: string[] | null;
  foreignKeys: ForeignKey[];
  /** Of one column each. */
  checks: { column: string; expression: string }[];
  /** All of its constraints, in words. */
  shape: string;
}

const MOST_TRIES = 400;
/** A table that has a row and takes no other may be one for a single row. */
const MOST_TRIES_FOR_MORE = 40;

/** What the catalog says about every table of ours. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod),
          'isNullable', not a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> '',
          'words', (select json_agg(enumlabel) from pg_enum where enumtypid = a.atttypid)) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity <> 'a') as columns,
      (select array(select a.attname::text from unnest(p.conkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k)
        from pg_constraint p where p.conrelid = c.oid and p.contype = 'p') as "primaryKey",
      coalesce((select json_agg(json_build_object(
          'columns', array(select attname from unnest(f.conkey) with ordinality k(n, i)
            join pg_attribute on attrelid = c.oid and attnum = n order by i),
          'target', f.confrelid::regclass::text,
          'targetColumns', array(select attname from unnest(f.confkey) with ordinality k(n, i)
            join pg_attribute on attrelid = f.confrelid and attnum = n order by i)))
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
      coalesce((select json_agg(json_build_object('column', a.attname,
          'expression', regexp_replace(pg_get_expr(k.conbin, k.conrelid), '\\mVALUE\\M', quote_ident(a.attname), 'g')))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and (
          k.conrelid = c.oid and k.conkey = array[a.attnum] or k.conrelid = 0 and k.contypid = a.atttypid)
        where k.contype = 'c'), '[]') as checks,
      (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.conrelid = c.oid)
        as shape
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'kysely%' order by c.oid`);
  return rows;
}

/** Rows for these tables, as the catalog allows them: drawn at random (the same in every run) until one is taken. */
export async function fillTables(client: pg.Client, tables: readonly Table[], rowsEach = 3): Promise<void> {
  const draw = drawing();
  const waiting = [...tables];
  const targetsOf = ({ foreignKeys, name }: Table) =>
    foreignKeys.map(({ target }) => target).filter((to) => to !== name);
  while (waiting.length > 0) {
    const isFree = (table: Table) =>
      targetsOf(table).every((target) => !waiting.some(({ name }) => name === target));
    // Two that refer to each other: one of them goes first, without that.
    const index = Math.max(0, waiting.findIndex(isFree));
    const [table] = waiting.splice(index, 1);
    if (table) await fillTable(client, table, rowsEach, draw);
  }
}

type Draw = <Item>(items: readonly Item[]) => Item | undefined;

function drawing(): Draw {
  let state = 20261116;
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[(state >>> 8) % items.length];
  };
}

async function fillTable(client: pg.Client, table: Table, rowsEach: number, draw: Draw): Promise<void> {
  const quoted = pg.escapeIdentifier(table.name);
  const pools = new Map<string, unknown[]>();
  const keys: unknown[][][] = [];
  for (const key of table.foreignKeys) keys.push(await readKeys(client, key));
  let added = 0;
  let refusal: unknown;
  for (let tries = 0; added < rowsEach && tries < MOST_TRIES; tries++) {
    const row = new Map<string, unknown>();
    for (const column of table.columns) {
      const pool = pools.get(column.name) ?? (await poolFor(client, table, column));
      pools.set(column.name, pool);
      // Defaults are what most rows have, and what the code of the day wrote.
      if (column.hasDefault && draw([true, true, false])) continue;
      row.set(column.name, freshen(draw(pool), `${table.name}-${added}-${tries}`));
    }
    for (const [index, key] of table.foreignKeys.entries()) {
      const target = draw(keys[index] ?? []);
      const mayBeNull = key.columns.some(
        (name) => table.columns.find((column) => column.name === name)?.isNullable,
      );
      const isLeftOut = target === undefined || (mayBeNull && draw([true, false, false]));
      for (const [place, name] of key.columns.entries()) row.set(name, isLeftOut ? null : target?.[place]);
    }
    try {
      await insert(client, quoted, row);
      added++;
    } catch (error) {
      refusal = error;
    }
    if (tries === MOST_TRIES_FOR_MORE && (await hasRow(client, quoted))) return;
  }
  if (!(await hasRow(client, quoted))) {
    throw new Error(`${table.name} takes no row: ${refusal}. Teach tests/support/fill-tables.ts one.`);
  }
}

async function insert(client: pg.Client, quoted: string, row: Map<string, unknown>): Promise<void> {
  const names = [...row.keys()].map((name) => pg.escapeIdentifier(name));
  const places = names.map((_, place) => `$${place + 1}`);
  const values = row.size > 0 ? `(${names.join(", ")}) values (${places.join(", ")})` : "default values";
  await client.query(`insert into ${quoted} ${values}`, [...row.values()]);
}

async function hasRow(client: pg.Client, quoted: string): Promise<boolean> {
  return (await client.query(`select from ${quoted} limit 1`)).rowCount === 1;
}

async function readKeys(client: pg.Client, { target, targetColumns }: ForeignKey): Promise<unknown[][]> {
  const columns = targetColumns.map((name) => pg.escapeIdentifier(name)).join(", ");
  const { rows } = await client.query({
    text: `select ${columns} from ${target} limit 200`,
    rowMode: "array",
  });
  return rows;
}

const MARK = "metin";

/** Unique where it may be. */
function freshen(value: unknown, seed: string): unknown {
  if (value instanceof Buffer) return createHash("sha256").update(seed).digest().subarray(0, value.length);
  if (typeof value !== "string") return value;
  if (/^[0-9a-f]{64}$/.test(value)) return createHash("sha256").update(seed).digest("hex");
  if (/^[0-9a-f-]{36}$/.test(value)) return uuidOf(seed);
  return value.replace(MARK, `${MARK}-${createHash("sha256").update(seed).digest("hex").slice(0, 8)}`);
}

function uuidOf(seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    "-",
  );
}

/** Values of that type that the column's own checks let through; words that a check lists are among them. */
async function poolFor(client: pg.Client, { name, checks }: Table, column: Column): Promise<unknown[]> {
  const own = checks.filter((check) => check.column === column.name).map(({ expression }) => expression);
  const listed = own.flatMap((expression) =>
    [...expression.matchAll(/'([\w +-]+)'::/g)].map(([, word]) => word),
  );
  const isText = /^(text|character)/.test(column.type);
  const all = column.words ?? [...candidatesFor(column.type), ...(isText ? listed : [])];
  if (own.length === 0) return [...(column.isNullable ? [null] : []), ...all];
  const values = all.map((_, place) => `($${place + 1}::${column.type}, ${place})`);
  const { rows } = await client.query<{ ordinal_of_value: number }>(
    `select ordinal_of_value from (values ${values.join(", ")})
       as t (${pg.escapeIdentifier(column.name)}, ordinal_of_value)
     where coalesce((${own.map((expression) => `(${expression})`).join(" and ")}), true)`,
    all,
  );
  const allowed = [...(column.isNullable ? [null] : []), ...rows.map((row) => all[row.ordinal_of_value])];
  if (allowed.length === 0) throw new Error(`No value for ${name}.${column.name} (${column.type}): ${own}`);
  return allowed;
}

const TEXTS = [
  MARK,
  `Ölçü ${MARK} ığİ`,
  "a".repeat(64),
  "a".repeat(43),
  `/${MARK}`,
  "1234567890",
  `https://ornek.test/${MARK}`,
  `${MARK}@ornek.test`,
  "05321234567",
  "tr",
  "",
];
const NUMBERS = [0, 1, 2, 5, 7, 60, 2024];
const TIMES = ["2026-10-01T08:00:00Z", "2026-11-15T12:00:00Z", "2027-01-01T00:00:00Z"];

function candidatesFor(type: string): unknown[] {
  if (type.endsWith("[]")) {
    const [one] = candidatesFor(type.slice(0, -2)).slice(1);
    return [[], [one]];
  }
  if (/^(text|character)/.test(type)) return TEXTS;
  if (/^(smallint|integer|bigint)/.test(type)) return NUMBERS;
  if (/^(numeric|double|real)/.test(type)) {
    const [, digits = "20", places = "0"] = /\((\d+),(\d+)\)/.exec(type) ?? [];
    return [...NUMBERS, 40.5].filter((value) => Math.abs(value) < 10 ** (Number(digits) - Number(places)));
  }
  if (/^(timestamp|date)/.test(type)) return TIMES;
  switch (type) {
    case "boolean":
      return [true, false];
    case "bytea":
      return [Buffer.alloc(32), Buffer.alloc(16)];
    case "json":
    case "jsonb":
      return ["{}", "[]", '{"tr": "metin"}'];
    case "uuid":
      return [uuidOf("any")];
    case "inet":
      return ["10.0.0.1"];
    case "tsvector":
      return ["'ustun':1"];
    case "xid8":
      return ["1000"];
    default:
      throw new Error(`No values of type ${type} are known`);
  }
}
