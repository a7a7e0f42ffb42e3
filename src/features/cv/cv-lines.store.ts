import { sql } from "kysely";
import type { Connection } from "./cv.store.ts";
import { type Columns, toRow } from "./fields/column.ts";
import type { LineTable } from "./fields/field.ts";

interface Lines<Given> {
  table: LineTable;
  columns: Columns<Given>;
}

export async function countLines(transaction: Connection, table: LineTable, cvId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sql.table(table)} where cv_id = ${cvId} and deleted_at is null`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export async function insertLine<Given>(
  transaction: Connection,
  { table, columns }: Lines<Given>,
  cvId: number,
  values: Partial<Given>,
): Promise<void> {
  const row = Object.entries({ cv_id: cvId, ...toRow(columns, values) });
  await sql`insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(name)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(transaction);
}

/** A line of another CV is not found. */
export async function updateLine<Given>(
  transaction: Connection,
  { table, columns }: Lines<Given>,
  { cvId, id }: { cvId: number; id: number },
  values: Given,
): Promise<boolean> {
  const changes = Object.entries(toRow(columns, values as Partial<Given>));
  const { rows } = await sql`update ${sql.table(table)}
    set ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} and cv_id = ${cvId} and deleted_at is null returning id`.execute(transaction);
  return rows.length > 0;
}

/** A deleted line is kept for a day, so that it can be undone; without a date it is brought back. */
export async function setLineDeleted(
  transaction: Connection,
  table: LineTable,
  { cvId, id }: { cvId: number; id: number },
  at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = ${at}
    where id = ${id} and cv_id = ${cvId} and (deleted_at is null) = ${at !== null} returning id`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** What a deleted line was called, for the offer to bring it back. */
export async function findDeletedLineName(
  db: Connection,
  table: LineTable,
  { cvId, id }: { cvId: number; id: number },
): Promise<string | undefined> {
  const name = {
    cv_experience: sql`coalesce(nullif(position_name, ''), company_name)`,
    cv_education: sql`coalesce(nullif(school_name, ''), department, '')`,
    cv_entry: sql`name`,
  }[table];
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${sql.table(table)}
    where id = ${id} and cv_id = ${cvId} and deleted_at is not null`.execute(db);
  return rows[0]?.name;
}
