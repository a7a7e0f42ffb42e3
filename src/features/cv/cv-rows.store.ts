import { sql } from "kysely";
import type { Connection } from "./cv.store.ts";
import type { RowOf, RowTable } from "./cv-writing.store.ts";

/** Lines of a CV that its owner has locked; a line of another CV is not found. */
const updateIn =
  <Table extends RowTable>(table: Table) =>
  async (transaction: Connection, cvId: number, id: number, row: RowOf<Table>): Promise<boolean> => {
    const columns = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql`update ${sql.table(table)} set ${sql.join(columns)}
      where id = ${id} and cv_id = ${cvId} and deleted_at is null returning id`.execute(transaction);
    return rows.length > 0;
  };

export const updateExperience = updateIn("cv_experience");
export const updateEducation = updateIn("cv_education");
export const updateEntry = updateIn("cv_entry");

/** Kept for a day, so that it can be undone. */
export async function markRowDeleted(
  transaction: Connection,
  table: RowTable,
  { cvId, id, now }: { cvId: number; id: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = ${now}
    where id = ${id} and cv_id = ${cvId} and deleted_at is null returning id`.execute(transaction);
  return rows.length > 0;
}

export async function unmarkRowDeleted(
  transaction: Connection,
  table: RowTable,
  { cvId, id }: { cvId: number; id: number },
): Promise<boolean> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = null
    where id = ${id} and cv_id = ${cvId} and deleted_at is not null returning id`.execute(transaction);
  return rows.length > 0;
}

/** What a deleted line was called, for the offer to bring it back. */
export async function findDeletedRowName(
  db: Connection,
  table: RowTable,
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
