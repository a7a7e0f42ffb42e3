import type pg from "pg";

/** A search, in the form in which the product stores searches. */
export type StoreSearch = (asked: { text?: string; chosen?: Record<string, string[]> }) => {
  query: object;
  hash: Buffer;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What aday@mesai.test looks for: in every state that the page can show. */
const searches = [
  {
    name: "İstanbul'da yazılım",
    asked: { text: "yazılım", chosen: { city: ["istanbul"] } },
    frequency: "daily",
    isPaused: false,
    seenDaysAgo: 6,
  },
  {
    name: "Uzaktan çalışma",
    asked: { chosen: { remote: ["1"] } },
    frequency: "weekly",
    isPaused: true,
    seenDaysAgo: 2,
  },
  {
    name: "Ankara ve İzmir, bilişim",
    asked: { chosen: { city: ["ankara", "izmir"], sector: ["bilisim"] } },
    frequency: "off",
    isPaused: false,
    seenDaysAgo: 0,
  },
];

/** Favourites open, closing soon and closed; companies with something new; saved searches; a visit some days ago. */
export async function writeMemberChoices(
  client: pg.ClientBase,
  { personId, now, storeSearch }: { personId: number; now: Date; storeSearch?: StoreSearch | undefined },
): Promise<void> {
  await client.query(
    `insert into favourite (person_id, advertisement_id, created_at)
     select $1, id, $2::timestamptz - row_number() over (order by id) * interval '7 hours' from (
       (select id from open_advertisement order by published_at desc, id limit 9)
       union (select id from open_advertisement where expires_at < $2::timestamptz + interval '10 days' order by expires_at, id limit 3)
       union (select id from advertisement where status = 'closed' order by id limit 3)) chosen`,
    [personId, now],
  );
  await client.query(
    `insert into company_subscription (person_id, company_id, title, created_at, seen_at)
     select $1, id, name, $2::timestamptz - interval '20 days', $2::timestamptz - row_number() over (order by id) * interval '2 days'
     from company where status = 'verified' order by id limit 6`,
    [personId, now],
  );
  await client.query(
    `insert into member_visit (person_id, seen_at) values ($1, $2::timestamptz - interval '4 days')`,
    [personId, now],
  );
  for (const { name, asked, frequency, isPaused, seenDaysAgo } of searches) {
    const stored = storeSearch?.(asked);
    if (!stored) return;
    await client.query(
      `insert into saved_search (person_id, name, query, query_hash, frequency, is_paused, created_at, seen_at, seen_before_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        personId,
        name,
        JSON.stringify(stored.query),
        stored.hash,
        frequency,
        isPaused,
        new Date(now.getTime() - 30 * DAY),
        new Date(now.getTime() - seenDaysAgo * DAY - HOUR),
      ],
    );
  }
}
