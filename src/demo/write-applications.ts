import type pg from "pg";
import { type ApplicationStatus, type HistoryEvent, rejectionCodes } from "./application-history.ts";
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
    kind: "text",
    told_kind: "text",
    stage_id: "bigint",
    seen_at: "timestamptz",
    answered_at: "timestamptz",
    waiting_since: "timestamptz",
    sent_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const eventTable = {
  table: "application_event",
  columns: {
    application_id: "bigint",
    type: "text",
    from_stage_id: "bigint",
    to_stage_id: "bigint",
    from_kind: "text",
    to_kind: "text",
    text: "text",
    reason_code: "text",
    happened_at: "timestamptz",
    settles_at: "timestamptz",
    tells: "boolean",
    told_at: "timestamptz",
  },
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

/** Of the stages that every advertisement begins with. */
const STAGES: Record<ApplicationStatus, { kind: string; stage: number | undefined }> = {
  received: { kind: "received", stage: 1 },
  seen: { kind: "received", stage: 1 },
  shortlisted: { kind: "review", stage: 3 },
  interview: { kind: "interview", stage: 4 },
  offer: { kind: "offer", stage: 5 },
  hired: { kind: "hired", stage: 6 },
  rejected: { kind: "rejected", stage: 7 },
  withdrawn: { kind: "withdrawn", stage: undefined },
};

function eventRow({ status, reason, happenedAt }: HistoryEvent, before: HistoryEvent | undefined) {
  const from = before && STAGES[before.status];
  const { kind, stage = from?.stage ?? 1 } = STAGES[status];
  const type = { received: "sent", seen: "seen", withdrawn: "withdrawn" }[status as string] ?? "moved";
  const toldAt = type === "moved" ? happenedAt : null;
  return {
    type,
    from_stage_id: from?.stage ?? null,
    to_stage_id: stage,
    from_kind: from?.kind ?? null,
    to_kind: kind,
    text: reason,
    reason_code: reason === null ? null : (rejectionCodes[reason] ?? null),
    happened_at: happenedAt,
    settles_at: toldAt,
    tells: type === "moved",
    told_at: toldAt,
  };
}

/** Where an application has come to by all that happened to it. */
function standingOf({ status, events }: ApplicationDraft) {
  const { kind } = STAGES[status];
  const isOver = kind === "hired" || kind === "rejected" || kind === "withdrawn";
  const first = (...statuses: ApplicationStatus[]) =>
    events.find((event) => !statuses.includes(event.status))?.happenedAt ?? null;
  const last = events.findLast((event) => event.status !== "seen");
  return {
    kind,
    told_kind: kind,
    stage_id:
      STAGES[events.findLast((event) => event.status !== "withdrawn")?.status ?? "received"].stage ?? 1,
    seen_at: kind === "withdrawn" ? null : first("received", "withdrawn"),
    answered_at: first("received", "seen", "withdrawn"),
    waiting_since: isOver ? null : (last?.happenedAt ?? null),
  };
}

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
      ...standingOf(application),
      sent_at: application.sentAt,
      updated_at: application.events.at(-1)?.happenedAt ?? application.sentAt,
    })),
  );
  await insertRows(
    client,
    eventTable,
    applications.flatMap(({ id, events }) =>
      events.map((event, index) => ({ application_id: id, ...eventRow(event, events[index - 1]) })),
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
  await writeMessages(
    client,
    applications.flatMap(({ id, status }) => (status === "interview" ? [id] : [])),
  );
}

const CONVERSATION = [
  {
    isFromCompany: true,
    text: "Merhaba,\n\nBaşvurunuzu beğendik, sizinle tanışmak istiyoruz. Bu hafta perşembe ya da cuma günü öğleden sonra uygun musunuz?",
  },
  {
    isFromCompany: false,
    text: "Merhaba, çok sevindim. Cuma günü 14.00’ten sonra uygunum. Yanımda getirmem gereken bir belge var mı?",
  },
  {
    isFromCompany: true,
    text: "Birkaç saat önerdik, size uyanı seçmeniz yeter. Belgeye gerek yok, kimliğiniz yeter. Görüşmek üzere!",
  },
] as const;

/** Whoever is to come to an interview has been written to. */
async function writeMessages(client: pg.ClientBase, applicationIds: readonly number[]): Promise<void> {
  await client.query(
    `insert into application_message (application_id, is_from_company, author_id, text, sent_at, read_at)
     select a.id, said.is_from_company, case when said.is_from_company then (
         select m.person_id from company_member m where m.company_id = a.company_id and m.role <> 'viewer'
         order by m.person_id limit 1) else a.person_id end,
       said.text, a.updated_at - (10 - said.place) * interval '10 minutes',
       case when said.place < cardinality($3::text[]) then a.updated_at - (9 - said.place) * interval '10 minutes' end
     from application a, unnest($2::boolean[], $3::text[]) with ordinality as said (is_from_company, text, place)
     where a.id = any($1::bigint[]) order by a.id, said.place`,
    [applicationIds, CONVERSATION.map((said) => said.isFromCompany), CONVERSATION.map(({ text }) => text)],
  );
}
