import type pg from "pg";

const DAY_MS = 86_400_000;
const ISTANBUL_OFFSET_MS = 3 * 3_600_000;
const MOST = 8;

/** The working days after today, at an hour of Turkey's clocks. */
function comingTimes(now: Date, hours: readonly number[]): Date[] {
  const today = Math.floor((now.getTime() + ISTANBUL_OFFSET_MS) / DAY_MS);
  const days = Array.from({ length: 9 }, (_, ahead) => today + 1 + ahead).filter((day) => {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });
  return hours.map(
    (hour, place) => new Date((days[place] ?? today) * DAY_MS + hour * 3_600_000 - ISTANBUL_OFFSET_MS),
  );
}

/** Whoever has come to an interview has been asked when: one after the other still to choose, or with a time that holds. */
export async function writeInterviews(
  client: pg.ClientBase,
  { companyId, personId, now }: { companyId: number; personId: number; now: Date },
): Promise<void> {
  const times = comingTimes(now, [9, 10, 11]);
  await client.query(
    `with chosen as (
       select a.id, lead.person_id, row_number() over (order by a.person_id = $2 desc, a.id) as place
       from application a
       left join lateral (
         select m.person_id from company_member m where m.company_id = a.company_id and m.role <> 'viewer'
         order by m.person_id limit 1) lead on true
       where a.kind = 'interview' and (a.company_id = $1 or a.person_id = $2)
       order by place limit $3),
     met as (
       insert into interview (application_id, organizer_id, kind, minutes, place, times, proposed_at, state, starts_at, answered_at)
       select id, person_id, case when place % 3 = 0 then 'on-site' else 'video' end, 45,
         case when place % 3 = 0 then 'Barbaros Bulvarı 12, Beşiktaş, İstanbul' else 'https://gorusme.mesai.test/oda' end,
         array(select time + (place - 1) * interval '1 hour' from unnest($4::timestamptz[]) as time), $5::timestamptz - interval '2 days', case when place % 2 = 0 then 'confirmed' else 'proposed' end,
         case when place % 2 = 0 then ($4::timestamptz[])[1 + place % 3] + (place - 1) * interval '1 hour' end,
         case when place % 2 = 0 then $5::timestamptz - interval '1 day' end
       from chosen returning id, organizer_id)
     insert into interview_interviewer (interview_id, person_id) select id, organizer_id from met where organizer_id is not null`,
    [companyId, personId, MOST, times, now],
  );
}
