import type { z } from "zod";
import type { Services } from "../../platform/services.ts";
import { alertTimes, setAlertTimes } from "../alerts/index.ts";
import { type Audience, findNoticeChoices, kindsFor, writeNoticeChoices } from "../notices/index.ts";
import { mailedSearches, setMailedSearches } from "../saved-searches/index.ts";
import { mailedCompanies, setMailedCompanies } from "../subscriptions/index.ts";
import { isYes, type saveNotifications } from "./notifications.contract.ts";
import { findChoices, writeChoices } from "./notifications.store.ts";
import type { NotificationQuestion, NotificationsView } from "./notifications.view.ts";

/** What each kind of people is asked about the mails that go to them. */
export async function readQuestions(
  { db }: Services,
  personId: number,
  audience: Audience,
): Promise<NotificationQuestion[]> {
  const [choices, others] = await Promise.all([findChoices(db, personId), findNoticeChoices(db, personId)]);
  const wants = (kind: string, channel: "bell" | "push") =>
    others.find((each) => each.kind === kind && each.channel === channel)?.isWanted ?? true;
  return kindsFor(audience).map(({ id, name, canBeTurnedOff }) => ({
    id,
    name,
    canBeTurnedOff,
    isWanted: !canBeTurnedOff || (choices.get(name) ?? true),
    bell: !canBeTurnedOff || wants(name, "bell"),
    push: wants(name, "push"),
  }));
}

/** What a person's own form says. A kind that cannot be turned off, is for others, or that nobody knows, is passed over. */
export async function changeAnswers(
  { db }: Services,
  personId: number,
  audience: Audience,
  answers: z.output<typeof saveNotifications.input>["Questions"],
  now: Date,
): Promise<void> {
  const choices = kindsFor(audience).flatMap(({ id, name, canBeTurnedOff }) => {
    const answer = canBeTurnedOff && answers.find(({ QuestionID }) => QuestionID === id)?.AnswerID;
    return answer ? { kind: name, isWanted: isYes(answer) } : [];
  });
  await writeChoices(db, personId, choices, now);
  const others = kindsFor(audience).flatMap(({ id, name: kind, canBeTurnedOff }) => {
    const { Bell, Push } = answers.find(({ QuestionID }) => QuestionID === id) ?? {};
    return [
      ...(Bell && canBeTurnedOff ? [{ kind, channel: "bell" as const, isWanted: isYes(Bell) }] : []),
      ...(Push ? [{ kind, channel: "push" as const, isWanted: isYes(Push) }] : []),
    ];
  });
  await writeNoticeChoices(db, personId, others, now);
}

export async function readNotifications(
  services: Services,
  personId: number,
): Promise<Omit<NotificationsView, "isSaved">> {
  const [questions, companies, searches, times] = await Promise.all([
    readQuestions(services, personId, "member"),
    mailedCompanies(services, personId),
    mailedSearches(services, personId),
    alertTimes(services, personId),
  ]);
  return {
    questions,
    subscriptions: [
      ...companies.map((company) => ({ kind: "company" as const, ...company })),
      ...searches.map((search) => ({ kind: "search" as const, ...search })),
    ],
    times: { timeZone: times.time_zone, companyFrequency: times.company_frequency },
  };
}

export async function changeNotifications(
  services: Services,
  personId: number,
  input: z.output<typeof saveNotifications.input>,
  now: Date,
): Promise<void> {
  const statesOf = (kind: "company" | "search") =>
    input.Subscriptions.filter((each) => each.Kind === kind).map((each) => ({
      id: each.SubscriptionID,
      isMailed: isYes(each.Status),
    }));
  await changeAnswers(services, personId, "member", input.Questions, now);
  await setMailedCompanies(services, personId, statesOf("company"));
  await setMailedSearches(services, personId, statesOf("search"));
  const { TimeZone: timeZone, CompanyFrequency: frequency } = input;
  if (timeZone === undefined || frequency === undefined) return;
  await setAlertTimes(services, personId, { time_zone: timeZone, company_frequency: frequency }, now);
}
