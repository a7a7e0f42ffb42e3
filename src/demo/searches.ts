import type pg from "pg";

/** Folded, with how often they were searched for in the last month, found nothing, and led to something. */
const QUERIES = [
  ["garson", 640, 0, 212],
  ["barista", 410, 0, 160],
  ["kahveci", 96, 91, 0],
  ["muhasebe elemani", 380, 0, 141],
  ["on muhasebe", 210, 0, 88],
  ["forklift", 150, 0, 47],
  ["dron pilotu", 44, 44, 0],
  ["astronot", 18, 18, 0],
  ["evde paketleme", 73, 0, 0],
  ["yat kaptani", 39, 31, 0],
  ["sekreterya", 58, 0, 0],
  ["bulasikci", 120, 0, 39],
  ["bulasikcii", 34, 0, 0],
  ["resepsiyon", 170, 0, 66],
  ["resepsyon", 61, 0, 0],
  ["kurye", 300, 0, 120],
] as const;

const STEPS = [
  ["kahveci", "barista", "followed", 41],
  ["resepsyon", "resepsiyon", "corrected", 61],
  ["bulasikcii", "bulasikci", "corrected", 34],
  ["bulasikcii", "bulasikci", "taken-back", 2],
] as const;

/** What an editor finds at the search desk. */
export async function writeSearches(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as q (words text, searches int, empty int, clicks int)),
     known as (
       insert into search_query (digest, words, last_day)
       select sha256(convert_to(words, 'utf8')), words, $2::timestamptz::date from told returning id, words)
     insert into search_query_day (day, query_id, searches, empty, clicks, saves, applications)
     select ($2::timestamptz - interval '3 days')::date, id, searches, empty, clicks, clicks / 6, clicks / 9
     from told join known using (words)`,
    [
      JSON.stringify(QUERIES.map(([words, searches, empty, clicks]) => ({ words, searches, empty, clicks }))),
      now,
    ],
  );
  await client.query(
    `insert into search_step_day (day, query_id, other_id, kind, count)
     select ($2::timestamptz - interval '3 days')::date, q.id, o.id, s.kind, s.count
     from jsonb_to_recordset($1::jsonb) as s (words text, other text, kind text, count int)
     join search_query q on q.words = s.words join search_query o on o.words = s.other`,
    [JSON.stringify(STEPS.map(([words, other, kind, count]) => ({ words, other, kind, count }))), now],
  );
  await client.query(
    `insert into search_proposal (kind, words, other, evidence, state, proposed_at, decided_at, reason) values
       ('synonym', 'kahveci', 'barista', '{"searches": 96, "empty": 91, "followed": 41}', 'waiting', $1, null, ''),
       ('order', 'on muhasebe', 'Ön Muhasebe Elemanı', '{"taken": 64, "expected": 31}', 'waiting', $1, null, ''),
       ('synonym', 'kurye', 'forklift', '{"taken": 40, "otherTaken": 47}', 'refused', $1::timestamptz - interval '9 days',
         $1::timestamptz - interval '8 days', 'Aynı iş değil; ikisi de depo ilanlarında geçiyor.')`,
    [now],
  );
}
