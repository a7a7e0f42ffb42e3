import type pg from "pg";
import type { ApplicationStatus, HistoryEvent } from "./application-history.ts";
import { insertRows, reserveIds } from "./bulk-insert.ts";

export type ApplicationDraft = {
  advertisementId: number;
  locationId: number;
  personId: number;
  cvId: number | null;
  coverLetterText: string | null;
  status: ApplicationStatus;
  /** The first one is the sending itself. */
  events: readonly HistoryEvent[];
  answers: readonly { questionId: number; text: string | null; optionIds: readonly number[] }[];
  consents: readonly { kind: string; isGiven: boolean }[];
};

const consentTextVersion = "1";

const applicationTable = {
  table: "application",
  columns: {
    id: "bigint",
    advertisement_id: "bigint",
    location_id: "bigint",
    person_id: "bigint",
    cv_id: "bigint",
    cover_letter_text: "text",
    status: "text",
    sent_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const eventTable = {
  table: "application_event",
  columns: { application_id: "bigint", status: "text", reason: "text", happened_at: "timestamptz" },
} as const;

const consentTable = {
  table: "consent_ledger",
  columns: {
    person_id: "bigint",
    application_id: "bigint",
    kind: "text",
    text_version: "text",
    is_given: "boolean",
    recorded_at: "timestamptz",
  },
} as const;

export async function writeApplications(
  client: pg.ClientBase,
  drafts: readonly ApplicationDraft[],
): Promise<void> {
  const ids = await reserveIds(client, "application", drafts.length);
  const applications = drafts.map((draft, index) => ({
    ...draft,
    id: ids[index] ?? 0,
    sentAt: draft.events[0]?.happenedAt ?? null,
  }));
  await insertRows(
    client,
    applicationTable,
    applications.map((application) => ({
      id: application.id,
      advertisement_id: application.advertisementId,
      location_id: application.locationId,
      person_id: application.personId,
      cv_id: application.cvId,
      cover_letter_text: application.coverLetterText,
      status: application.status,
      sent_at: application.sentAt,
      updated_at: application.events.at(-1)?.happenedAt ?? application.sentAt,
    })),
  );
  await insertRows(
    client,
    eventTable,
    applications.flatMap(({ id, events }) =>
      events.map(({ status, reason, happenedAt }) => ({
        application_id: id,
        status,
        reason,
        happened_at: happenedAt,
      })),
    ),
  );
  await insertRows(
    client,
    consentTable,
    applications.flatMap(({ id, personId, sentAt, consents }) =>
      consents.map(({ kind, isGiven }) => ({
        person_id: personId,
        application_id: id,
        kind,
        text_version: consentTextVersion,
        is_given: isGiven,
        recorded_at: sentAt,
      })),
    ),
  );
  const answers = applications.flatMap(({ id, answers: given }) =>
    given.map((answer) => ({ id, ...answer })),
  );
  // The chosen options travel as text: unnest would take an array of arrays apart completely.
  await client.query(
    `insert into application_answer (application_id, question_id, text, option_ids)
     select application_id, question_id, answer, options::bigint[]
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as given (application_id, question_id, answer, options)`,
    [
      answers.map(({ id }) => id),
      answers.map(({ questionId }) => questionId),
      answers.map(({ text }) => text),
      answers.map(({ optionIds }) => `{${optionIds.join(",")}}`),
    ],
  );
}
