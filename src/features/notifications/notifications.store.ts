import type { Database } from "../../platform/database/connect.ts";

export async function findChoices(db: Database, personId: number): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom("notification_choice")
    .select(["kind", "is_wanted"])
    .where("person_id", "=", personId)
    .execute();
  return new Map(rows.map((row) => [row.kind, row.is_wanted]));
}

export async function writeChoices(
  db: Database,
  personId: number,
  choices: readonly { kind: string; isWanted: boolean }[],
  now: Date,
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto("notification_choice")
    .values(
      choices.map(({ kind, isWanted }) => ({
        person_id: personId,
        kind,
        is_wanted: isWanted,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["person_id", "kind"]).doUpdateSet((excluded) => ({
        is_wanted: excluded.ref("excluded.is_wanted"),
        updated_at: now,
      })),
    )
    .execute();
}
