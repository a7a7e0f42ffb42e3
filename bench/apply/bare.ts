import type pg from "pg";
import type { Pair, Target } from "./stage.ts";

/** What the site has written, to be written again as it is. */
interface Written {
  mail: string;
  copy: string;
  facts: { province_id: number | null; education_level: number | null; experience_months: number };
  /** By advertisement: each word has its company before it. */
  words: Map<number, string>;
}

export async function readWritten(pool: pg.Pool, targets: readonly Target[]): Promise<Written> {
  const { rows: mails } = await pool.query(
    "select data::text from pgboss.job where name = 'send-mail' limit 1",
  );
  const { rows: copies } = await pool.query(
    `select s.content::text, a.province_id, a.education_level, a.experience_months
     from sent_cv s join application a on a.id = s.application_id join person p on p.id = a.person_id
     where p.email like 'olcum-%' limit 1`,
  );
  const [{ content: copy, ...facts }] = copies;
  const words = new Map<number, string>();
  for (const target of targets) {
    const { rows } = await pool.query(
      `select searched.words::text from advertisement a, words_of_sent(
         a.company_id, $2::jsonb, null, $3::text[], $4::bigint[], false, false, '', '') searched where a.id = $1`,
      [
        target.id,
        copy,
        answersOf(target).map(({ text }) => text),
        answersOf(target).flatMap(({ chosen }) => chosen),
      ],
    );
    words.set(target.id, rows[0].words);
  }
  return { mail: mails[0].data, copy, facts, words };
}

function answersOf({ questions }: Target) {
  return questions.map(({ id, kind, options }) => ({
    id,
    text: kind === "text" ? "Yanıt" : null,
    chosen: kind === "text" ? [] : options.slice(0, 1),
  }));
}

/** The rows of one application, and nothing else: no check, no reading, no rendering. */
export async function applyBarely(
  pool: pg.Pool,
  { target, member }: Pair,
  { mail, copy, facts, words }: Written,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(
      `insert into application (advertisement_id, location_id, person_id, cv_id, waiting_since, province_id, education_level,
         experience_months) values ($1, $2, $3, $4, now(), $5, $6, $7) returning id`,
      [
        target.id,
        target.locationId,
        member.id,
        member.cvId,
        facts.province_id,
        facts.education_level,
        facts.experience_months,
      ],
    );
    const id = rows[0].id;
    await client.query(
      "insert into application_event (application_id, type, to_stage_id, to_kind) values ($1, 'sent', 1, 'received')",
      [id],
    );
    await client.query(
      "insert into sent_cv (application_id, advertisement_id, content, words) values ($1, $2, $3, $4)",
      [id, target.id, copy, words.get(target.id)],
    );
    for (const { id: questionId, text, chosen } of answersOf(target)) {
      await client.query(
        "insert into application_answer (application_id, question_id, text, option_ids) values ($1, $2, $3, $4)",
        [id, questionId, text, chosen],
      );
    }
    await client.query(
      "insert into consent_ledger (person_id, application_id, kind, text_version, is_given) values ($1, $2, 'group-companies', '1', true)",
      [member.id, id],
    );
    for (const personId of target.told) {
      await client.query(
        `insert into notice as former (person_id, kind, say, path, topic, in_bell, happened_at)
         values ($1, 'applicants', 'applicant', '/isveren', $2, true, now())
         on conflict (person_id, topic) where read_at is null do update
           set times = former.times + 1, happened_at = excluded.happened_at`,
        [personId, `applicant ${target.id}`],
      );
    }
    for (let sent = 0; sent <= target.recruiters; sent++) {
      await client.query("insert into pgboss.job (name, data) values ('send-mail', $1)", [mail]);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}
