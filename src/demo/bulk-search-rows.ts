import type pg from "pg";

/** Both triggers would write the search row, once for the advertisement and again for its places. */
const triggers = [
  "alter table advertisement {mode} trigger search_insert",
  "alter table advertisement_location {mode} trigger search_insert",
];

/** From here on it is quicker to build the word index once at the end than to keep it current. */
const rebuildIndexFrom = 20_000;

export type BulkSearchRows = {
  write(advertisementIds: readonly number[]): Promise<void>;
  finish(): Promise<void>;
};

/** Writes the search rows once per batch. Everything it changes about the tables is undone by `finish`, or by the rollback. */
export async function startBulkSearchRows(client: pg.ClientBase, total: number): Promise<BulkSearchRows> {
  for (const trigger of triggers) await client.query(trigger.replace("{mode}", "disable"));
  const wordIndexes = total < rebuildIndexFrom ? [] : await dropWordIndexes(client);
  return {
    async write(advertisementIds) {
      await client.query("select refresh_advertisement_search($1::bigint[])", [advertisementIds]);
    },
    async finish() {
      for (const trigger of triggers) await client.query(trigger.replace("{mode}", "enable"));
      if (wordIndexes.length > 0) await client.query("set local maintenance_work_mem = '512MB'");
      for (const definition of wordIndexes) await client.query(definition);
    },
  };
}

async function dropWordIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where i.indrelid = 'advertisement_search'::regclass and m.amname = 'gin'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
