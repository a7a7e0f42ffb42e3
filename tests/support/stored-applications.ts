import { sql } from "kysely";
import { expect } from "vitest";
import type { TestApp } from "./start-test-app.ts";

interface StoredEvent {
  type: "sent" | "seen" | "moved" | "withdrawn";
  from_stage_id: number | null;
  to_stage_id: number;
  to_kind: string;
  tells: boolean;
  told: boolean;
  undone: boolean;
}

export interface StoredApplication {
  id: number;
  advertisement_id: number;
  kind: string;
  told_kind: string;
  stage_id: number;
  letter: string;
  answers: string[];
  events: StoredEvent[];
  consents: number[];
  copies: number;
}

export async function readApplicationsOf(app: TestApp, id: number): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    select a.id, a.advertisement_id, a.kind, a.told_kind, a.stage_id, a.cover_letter_text as letter,
      array(select g.text from application_answer g where g.application_id = a.id) as answers,
      (select json_agg(json_build_object('type', e.type, 'from_stage_id', e.from_stage_id, 'to_stage_id', e.to_stage_id,
        'to_kind', e.to_kind, 'tells', e.tells, 'told', e.told_at is not null, 'undone', e.undone_at is not null)
        order by e.id) from application_event e where e.application_id = a.id) as events,
      array(select l.is_given::int from consent_ledger l where l.application_id = a.id) as consents,
      (select count(*) from sent_cv s where s.application_id = a.id) as copies
    from application a where a.person_id = ${id}`.execute(app.services.db);
  return rows;
}

/**
 * What lists sort, filter and search by is what the two functions make of the copy and of what was sent with it; of an
 * application without a copy, nothing. How many have one.
 */
export async function expectFoundByWhatWasSent(app: TestApp): Promise<number> {
  const { rows } = await sql<{ id: number; has_copy: boolean; is_right: boolean }>`
    select a.id, s.application_id is not null as has_copy,
      (a.province_id, a.education_level, a.experience_months)
        is not distinct from (facts.province_id, facts.education_level, coalesce(facts.experience_months, 0))
      and s.words is not distinct from case when s.application_id is not null then words_of_application(a.id) end as is_right
    from application a left join sent_cv s on s.application_id = a.id
    left join lateral facts_of_sent(s.content, s.copied_at) facts on s.application_id is not null`.execute(
    app.services.db,
  );
  expect(rows.filter((row) => !row.is_right)).toEqual([]);
  return rows.filter((row) => row.has_copy).length;
}

/** The events that were not taken back lead to where the application is, each from where the one before it ended. */
export function expectExplained({ events, kind, told_kind, stage_id, copies }: StoredApplication): void {
  const standing = events.filter(({ undone }) => !undone);
  expect(standing[0]?.type).toBe("sent");
  let stage: number | undefined;
  for (const event of standing) {
    if (event.type === "moved") expect(event.from_stage_id).toBe(stage);
    if (event.type === "moved") expect(event.told).toBe(true);
    stage = event.to_stage_id;
  }
  expect(standing.at(-1)).toMatchObject({ to_stage_id: stage_id, to_kind: kind });
  expect(told_kind).toBe(kind);
  for (const { told } of events.filter(({ undone }) => undone)) expect(told).toBe(false);
  // The copy of the CV is there exactly as long as the application stands.
  expect(copies).toBe(kind === "withdrawn" ? 0 : 1);
}
