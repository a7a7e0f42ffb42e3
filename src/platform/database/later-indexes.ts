import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

const LOOK_AGAIN_MS = 200;
/** Any number of our own: it only has to be the same in every process. */
const BUILDING_LOCK = 7_204_518_321;

const STATEMENT =
  /^(?:drop index concurrently (?<former>\w+)|drop index (?:if exists )?(?<dropped>\w+)|create (?:unique )?index concurrently (?<made>\w+))\b[^;]*;/gm;

/**
 * `create index concurrently` in a migration: on a large table, an index takes as long as nobody should wait. It is left out of the
 * transaction, which would hold the table, and built after it while everybody goes on. `drop index concurrently` is for the one
 * whose place it takes: until the new one is there, the old one answers.
 */
export function withoutLaterIndexes(text: string): string {
  return text.replace(STATEMENT, (statement) => (/^[^;]* concurrently /.test(statement) ? "" : statement));
}

interface LaterIndexes {
  /** By their names, those that no later migration drops. */
  wanted: Map<string, string>;
  former: Set<string>;
}

function laterIndexes(texts: readonly string[]): LaterIndexes {
  const wanted = new Map<string, string>();
  const former = new Set<string>();
  for (const [statement, ...names] of texts.join("\n").matchAll(STATEMENT)) {
    const [replaced, dropped, made] = names;
    if (made) {
      wanted.set(made, statement);
      former.delete(made);
    } else if (replaced) {
      wanted.delete(replaced);
      former.add(replaced);
    } else if (dropped) wanted.delete(dropped);
  }
  return { wanted, former };
}

/** What is missing, or was cut off half way, at whichever start; one process does it and the others wait. */
export async function buildLaterIndexes(db: Kysely<unknown>, texts: readonly string[]): Promise<void> {
  const { wanted, former } = laterIndexes(texts);
  const names = [...wanted.keys()];
  if ((await findMissing(db, names)).length === 0 && !(await areThere(db, [...former]))) return;
  await db.connection().execute(async (connection) => {
    // Nobody waits behind this; it waits for whoever began before it.
    await sql`set lock_timeout = 0`.execute(connection);
    // Asked again and again: whoever waited within a statement would be waited for by the building itself.
    while (!(await tryToHold(connection))) await pause(LOOK_AGAIN_MS);
    try {
      for (const name of [...(await findMissing(connection, names)), ...former]) {
        await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
        const made = wanted.get(name);
        if (made !== undefined) await sql.raw(made).execute(connection);
      }
    } finally {
      await sql`select pg_advisory_unlock(${BUILDING_LOCK})`.execute(connection).catch(() => {});
    }
  });
}

async function tryToHold(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${BUILDING_LOCK}) as held`.execute(db);
  return rows[0]?.held ?? false;
}

async function findMissing(db: Kysely<unknown>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) with ordinality as wanted (name, place)
    where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid) order by place`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function areThere(db: Kysely<unknown>, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const { rows } = await sql`
    select from unnest(${[...names]}::text[]) name where to_regclass(name) is not null limit 1`.execute(db);
  return rows.length > 0;
}
