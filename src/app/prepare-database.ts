import { syncReferenceData } from "../features/lookups/sync-reference-data.ts";
import { openClient } from "../platform/database/connect.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import { forgetForeignPositions } from "./forget-foreign-positions.ts";

/** Brings a database to the state the code expects: tables, positions, reference data. Safe to run at every start. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrateToLatest(databaseUrl);
  const client = await openClient(databaseUrl);
  try {
    await forgetForeignPositions(client);
    await syncReferenceData(client);
  } finally {
    await client.end();
  }
}
