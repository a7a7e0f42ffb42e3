import type pg from "pg";

type ColumnType =
  | "bigint"
  | "integer"
  | "smallint"
  | "boolean"
  | "text"
  | "timestamptz"
  | "date"
  | "double precision"
  | "bytea"
  | "jsonb";

/** Column name to the value of one row; the types are given once, beside the table. */
export type TableShape = { table: string; columns: Readonly<Record<string, ColumnType>> };

type Value = string | number | boolean | Date | Buffer | null;
export type RowOf<Shape extends TableShape> = { [Column in keyof Shape["columns"]]: Value };

/** One statement per call: every column travels as one array, so the statement triggers run once for the whole batch. */
export async function insertRows<Shape extends TableShape>(
  client: pg.ClientBase,
  shape: Shape,
  rows: readonly RowOf<Shape>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns: (keyof Shape["columns"] & string)[] = Object.keys(shape.columns);
  const parameters = columns.map((column, index) => `$${index + 1}::${shape.columns[column]}[]`);
  await client.query(
    `insert into ${shape.table} (${columns.join(", ")}) select * from unnest(${parameters.join(", ")})`,
    columns.map((column) => rows.map((row) => row[column])),
  );
}

/** New identity values. Taken from the sequence itself, so a row that someone else inserts meanwhile never collides. */
export async function reserveIds(client: pg.ClientBase, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence($1, 'id'))::text as id from generate_series(1, $2::int)",
    [table, count],
  );
  return rows.map((row) => Number(row.id));
}
