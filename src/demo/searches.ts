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

/** Of one search: the work that stood at a place, how often it was shown there, and how often it was taken. */
const WORKS = [
  ["garson", "Garson", 1, 220, 88],
  ["garson", "Garson", 2, 200, 58],
  ["garson", "Barmen", 3, 180, 38],
  ["kurye", "Kurye", 1, 150, 60],
  ["kurye", "Kurye", 2, 140, 40],
  ["kurye", "Kurye", 3, 120, 25],
  ["muhasebe elemani", "Muhasebe Elemanı", 1, 190, 76],
  ["muhasebe elemani", "Muhasebe Elemanı", 2, 170, 49],
  ["muhasebe elemani", "Muhasebe Uzmanı", 3, 150, 31],
  ["on muhasebe", "Muhasebe Uzmanı", 1, 110, 18],
  ["on muhasebe", "Muhasebe Elemanı", 2, 105, 14],
  ["on muhasebe", "Ön Muhasebe Elemanı", 3, 100, 64],
] as const;

/** What an editor finds at the search desk. What waits there is what these numbers say, and stays after the first night. */
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
    `insert into search_work_week (week, query_id, position_id, place, shown, taken)
     select date_trunc('week', $2::timestamptz - interval '3 days')::date, q.id, p.id, w.place, w.shown, w.taken
     from jsonb_to_recordset($1::jsonb) as w (words text, work text, place int, shown int, taken int)
     join search_query q on q.words = w.words join position p on p.name = w.work`,
    [
      JSON.stringify(
        WORKS.map(([words, work, place, shown, taken]) => ({ words, work, place, shown, taken })),
      ),
      now,
    ],
  );
  await client.query(
    `insert into search_proposal (kind, words, other, evidence, state, proposed_at, decided_at, reason) values
       ('synonym', 'kahveci', 'barista', '{"searches": 96, "empty": 91, "followed": 41}', 'waiting', $1, null, ''),
       ('order', 'on muhasebe', 'Ön Muhasebe Elemanı', '{"taken": 64, "expected": 29}', 'waiting', $1, null, ''),
       ('synonym', 'kurye', 'forklift', '{"taken": 40, "otherTaken": 47}', 'refused', $1::timestamptz - interval '9 days',
         $1::timestamptz - interval '8 days', 'Aynı iş değil; ikisi de depo ilanlarında geçiyor.')`,
    [now],
  );
}
