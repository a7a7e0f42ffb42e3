import { sql, type Transaction } from "kysely";
import type { Database } from "./database/connect.ts";
import type { DB } from "./database/schema.gen.ts";

/** Somebody whose account ends for good. */
export interface ErasedPerson {
  id: number;
  email: string;
}

/** One kind of data that the product holds about a person, as the person can read and export it. */
export interface PersonalDataPart {
  /** Its words are the message `privacy-part-{name}`. */
  name: string;
  /** Tables it tells about; a test finds those that nobody tells about. */
  tables: readonly string[];
  /** What is held, without secrets of ours. */
  load: (personId: number) => Promise<object[]>;
  /** For what names the person and does not go with their row; in the transaction that deletes that. */
  erase?: (transaction: Transaction<DB>, person: ErasedPerson) => Promise<void>;
}

interface OwnRowsOptions {
  /** Which column names the person; `person_id` unless said. */
  column?: string;
  /** Secrets and hashes, which would tell the person nothing and others too much. */
  without?: readonly string[];
  /** For rows that belong to a row of the person's: the table in between, and the column that names its row. */
  through?: { table: string; column: string };
}

/** The rows of one table that are about the person, as they are. */
export function ownRows(
  db: Database,
  name: string,
  table: string,
  { column = "person_id", without = [], through }: OwnRowsOptions = {},
): PersonalDataPart {
  const isOwn = through
    ? sql`t.${sql.ref(through.column)} in (select id from ${sql.table(through.table)} where person_id = `
    : sql`(t.${sql.ref(column)} = `;
  return {
    name,
    tables: [table],
    load: async (personId) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} t
        where ${isOwn} ${personId})`.execute(db);
      return rows.map(({ row }) => row);
    },
  };
}
