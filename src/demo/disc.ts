import type pg from "pg";
import { writeApplications } from "./write-applications.ts";

const HOUR = 3_600_000;

/** A finished test in the form in which the product stores it. */
export interface DiscResult {
  edition: number;
  most: readonly number[];
  least: readonly number[];
  scores: Record<"D" | "I" | "S" | "C", number>;
}

interface DemoDisc {
  result: DiscResult | undefined;
  personId: number;
  cvId: number | null;
  companyId: number;
  now: Date;
}

/** aday@mesai.test has taken the test, and lets one employer see it; yeni@mesai.test has it still ahead. */
export async function writeDisc(
  client: pg.ClientBase,
  { result, personId, cvId, companyId, now }: DemoDisc,
): Promise<void> {
  if (!result) return;
  const { rows } = await client.query<{ id: number; location_id: number; sent_at: Date }>(
    `select a.id, l.id as location_id, least(greatest(a.published_at + interval '1 hour', $2), $3) as sent_at
     from advertisement a join advertisement_location l on l.advertisement_id = a.id and l.ordinal = 0
     where a.company_id = $1 and a.requires_disc and a.status = 'published' and a.published_at < $3 and a.expires_at > $3
       and not exists (select from application_question q where q.advertisement_id = a.id)
     order by a.id limit 1`,
    [companyId, new Date(now.getTime() - 20 * HOUR), now],
  );
  const sentAt = rows[0]?.sent_at ?? now;
  await writeTest(client, personId, result, new Date(sentAt.getTime() - HOUR));
  if (!rows[0]) return;
  await writeApplications(client, [
    {
      advertisementId: rows[0].id,
      locationId: rows[0].location_id,
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

async function writeTest(
  client: pg.ClientBase,
  personId: number,
  { edition, most, least, scores: { D, I, S, C } }: DiscResult,
  finishedAt: Date,
): Promise<void> {
  const seconds = 437;
  const startedAt = new Date(finishedAt.getTime() - seconds * 1000);
  await client.query(
    `insert into disc_test (person_id, edition, most_answers, least_answers, duration_seconds, drive, influence, steadiness,
       care, started_at, saved_at, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [personId, edition, most, least, seconds, D, I, S, C, startedAt, finishedAt],
  );
}
