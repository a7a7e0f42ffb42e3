import type pg from "pg";
import { EDITION, QUESTIONS, type Scale, scoreAnswers } from "../features/disc/index.ts";
import { writeApplications } from "./write-applications.ts";

const HOUR = 3_600_000;

/** Somebody who wins people over and likes order, and is not always of the same mind. */
const LEANINGS: readonly (readonly [most: Scale, least: Scale])[] = [
  ["I", "D"],
  ["S", "D"],
  ["I", "C"],
  ["S", "C"],
  ["I", "D"],
  ["C", "D"],
  ["I", "S"],
];

/** aday@mesai.test has taken the test, and lets one employer see it; yeni@mesai.test has it still ahead. */
export async function writeDisc(
  client: pg.ClientBase,
  { personId, cvId, companyId, now }: { personId: number; cvId: number | null; companyId: number; now: Date },
): Promise<void> {
  const { rows } = await client.query(
    `select a.id, l.id as location_id, greatest(a.published_at + interval '1 hour', $2) as sent_at
     from advertisement a join advertisement_location l on l.advertisement_id = a.id and l.ordinal = 0
     where a.company_id = $1 and a.requires_disc and a.status = 'published' and a.published_at < $3 and a.expires_at > $3
       and not exists (select from application_question q where q.advertisement_id = a.id)
     order by a.id limit 1`,
    [companyId, new Date(now.getTime() - 20 * HOUR), now],
  );
  const sentAt: Date = rows[0]?.sent_at ?? now;
  await writeTest(client, personId, new Date(sentAt.getTime() - HOUR));
  if (!rows[0]) return;
  await writeApplications(client, [
    {
      advertisementId: Number(rows[0].id),
      locationId: Number(rows[0].location_id),
      personId,
      cvId,
      coverLetterText: null,
      status: "received",
      events: [{ status: "received", reason: null, happenedAt: sentAt }],
      answers: [],
      consents: [{ kind: "disc", isGiven: true }],
    },
  ]);
}

async function writeTest(client: pg.ClientBase, personId: number, finishedAt: Date): Promise<void> {
  const optionOf = (index: number, scale: Scale | undefined) =>
    QUESTIONS[index]?.options.find((option) => option.scale === scale)?.id ?? 0;
  const leaningAt = (index: number) => LEANINGS[index % LEANINGS.length];
  const answers = {
    most: QUESTIONS.map((_, index) => optionOf(index, leaningAt(index)?.[0])),
    least: QUESTIONS.map(({ type }, index) =>
      type === "SingleChoice" ? 0 : optionOf(index, leaningAt(index)?.[1]),
    ),
  };
  const { D, I, S, C } = scoreAnswers(answers);
  const seconds = 437;
  await client.query(
    `insert into disc_test (person_id, edition, most_answers, least_answers, duration_seconds, drive, influence, steadiness,
       care, started_at, saved_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      personId,
      EDITION,
      answers.most,
      answers.least,
      seconds,
      D,
      I,
      S,
      C,
      new Date(finishedAt.getTime() - seconds * 1000),
      finishedAt,
    ],
  );
}
