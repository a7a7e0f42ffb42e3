import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { resolveSearch, storedSearchHash, toStored } from "../../src/features/search/index.ts";
import { readSearch, searchInput } from "../../src/features/search/search.contract.ts";
import { eventually } from "./eventually.ts";
import type { TestApp } from "./start-test-app.ts";

/** A word that no other test searches for. */
export function newWord(): string {
  return `zep${[...randomBytes(8)].map((byte) => "abcdefghijkmnoprstuvyz"[byte % 22]).join("")}`;
}

export async function publish(
  app: TestApp,
  companyId: number,
  { title = "İlan", closesInDays = 30 }: { title?: string; closesInDays?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status,
      published_at, expires_at)
    select ${companyId}, ${title}, 'ilan', p.id, s.id, 'full-time', 'entry', 'Metin', 'published', now(),
      now() + make_interval(secs => ${closesInDays * 86_400})
    from (select min(id) as id from position) p, (select min(id) as id from sector) s
    returning id`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}

function stored(asked: Record<string, unknown>) {
  const query = toStored(resolveSearch(readSearch(searchInput.parse(asked))));
  return { query, hash: storedSearchHash(query) };
}

export async function saveSearch(
  app: TestApp,
  personId: number,
  asked: Record<string, unknown>,
  { frequency = "daily", name = "Arama" } = {},
): Promise<number> {
  const { query, hash } = stored(asked);
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (person_id, name, query, query_hash, frequency)
    values (${personId}, ${name}, ${JSON.stringify(query)}, ${hash}, ${frequency}) returning id`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? 0;
}

export async function follow(app: TestApp, personId: number, companyId: number): Promise<void> {
  await sql`insert into company_subscription (person_id, company_id, title)
    values (${personId}, ${companyId}, 'Firma')`.execute(app.services.db);
}

export async function matchedFor(app: TestApp, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.advertisement_id as id from alert_match m join alert_recipient r on r.id = m.recipient_id
    where r.person_id = ${personId} order by 1`.execute(app.services.db);
  return rows.map(({ id }) => id);
}

/** Everything that was published before has been matched when this one has. */
export async function allMatched(app: TestApp): Promise<void> {
  const { rows } = await sql<{ sequence: number }>`
    insert into change_feed (topic) values ('stored-search') returning sequence`.execute(app.services.db);
  await eventually(async () => {
    const { rows: cursor } = await sql<{ sequence: number }>`select sequence from alert_cursor`.execute(
      app.services.db,
    );
    if ((cursor[0]?.sequence ?? 0) < (rows[0]?.sequence ?? 0)) throw new Error("not matched yet");
  });
}

export async function emailOf(app: TestApp, personId: number): Promise<string> {
  const row = await app.services.db
    .selectFrom("person")
    .select("email")
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
  return row.email;
}

export const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
