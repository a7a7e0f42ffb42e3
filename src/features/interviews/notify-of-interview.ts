import type { Transaction } from "kysely";
import { APPLICANTS_PATH, ownApplicationPath } from "../../addresses/applications.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { maskPerson } from "../cv/index.ts";
import { addNotice } from "../notices/index.ts";
import { invitationFile, meetingOf, methodOf, type Reader } from "./calendar.ts";
import { formatMeetingFor } from "./format-meeting.ts";
import { answerPath } from "./interviews.contract.ts";
import { type InterviewNews, interviewMail } from "./interviews.mail.tsx";
import type { InterviewRow } from "./interviews.store.ts";
import { CODE_PURPOSE } from "./read-interviews.ts";

const WITH_TIME: readonly InterviewNews[] = ["confirmed", "cancelled", "tomorrow", "soon"];

interface Telling {
  news: InterviewNews;
  /** The words of whoever caused it */
  text?: string | undefined;
  now: Date;
  /** Calendars have it, and are to know what has become of it */
  isInCalendars?: boolean;
  /** There is no such person any more, whatever the row says */
  isNameless?: boolean;
}

/** In the transaction that does what is told. Nobody is told anything about spam. */
export async function notifyCandidate(
  services: Services,
  transaction: Transaction<DB>,
  row: InterviewRow,
  telling: Telling,
): Promise<void> {
  await ring(transaction, row, [row.candidate], ownApplicationPath(row.application_id), telling);
  if (!row.candidate.is_told) return;
  const path = answerPath(writeCode(services.settings.secret, CODE_PURPOSE, row.id));
  await tell(services, transaction, row, { ...row.candidate, side: "member", path }, telling);
}

export async function notifyInterviewers(
  services: Services,
  transaction: Transaction<DB>,
  row: InterviewRow,
  telling: Telling,
): Promise<void> {
  const path = `${APPLICANTS_PATH}/${row.application_id}#gorusme`;
  await ring(transaction, row, row.interviewers, path, telling);
  for (const person of row.interviewers) {
    if (!person.is_told) continue;
    await tell(services, transaction, row, { ...person, side: "company", path }, telling);
  }
}

async function ring(
  transaction: Transaction<DB>,
  { application_id: applicationId, title, company, is_spam }: InterviewRow,
  people: readonly { id: number }[],
  path: string,
  { news, now }: Telling,
): Promise<void> {
  if (is_spam) return;
  const notice = { say: `interview-${news}`, content: { title, company }, path, applicationId } as const;
  await addNotice(
    transaction,
    people.map(({ id }) => id),
    notice,
    now,
  );
}

async function tell(
  services: Services,
  transaction: Transaction<DB>,
  row: InterviewRow,
  reader: Reader & { language: LanguageCode; time_zone: string | null; path: string },
  { news, text, now, isInCalendars = false, isNameless = false }: Telling,
): Promise<void> {
  const { side, email, language, path } = reader;
  if (row.is_spam || !canBeMailed(email)) return;
  const { settings, catalogs } = services;
  const texts = catalogs.texts(language);
  const isAsked = side === "member" && (news === "proposed" || news === "moved");
  const absolute = (local: string) => new URL(local, settings.baseUrl).href;
  const applicant = isNameless ? undefined : row.applicant;
  const meeting = isInCalendars ? meetingOf(row) : undefined;
  const file = meeting && invitationFile({ ...meeting, applicant }, reader, { settings, texts, now });
  const content = {
    news,
    side,
    title: row.title,
    company: row.company,
    applicant,
    kind: row.kind,
    minutes: row.minutes,
    place: row.place ?? undefined,
    interviewers: row.interviewers.map(({ name }) => name),
    when:
      row.starts_at && WITH_TIME.includes(news)
        ? formatMeetingFor(reader, row.starts_at.toISOString())
        : undefined,
    times: isAsked
      ? row.times.map((time) => ({
          label: formatMeetingFor(reader, time.toISOString()),
          href: absolute(answerPath(path.slice(path.lastIndexOf("/") + 1), time.toISOString())),
        }))
      : [],
    text: text && side === "company" && row.is_blind ? maskPerson(text, row.candidate.name) : text,
    url: absolute(path),
  };
  await enqueueMail(services, interviewMail, { to: email, language }, content, {
    transaction,
    ...(meeting && file && { calendar: { method: methodOf(meeting), content: file } }),
  });
}
