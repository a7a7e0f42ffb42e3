import type { z } from "zod";
import type { Services } from "../../platform/services.ts";
import { alertTimes, setAlertTimes } from "../alerts/index.ts";
import { mailedSearches, setMailedSearches } from "../saved-searches/index.ts";
import { mailedCompanies, setMailedCompanies } from "../subscriptions/index.ts";
import { NOTIFICATION_KINDS } from "./notification-kinds.ts";
import { isYes, type saveNotifications } from "./notifications.contract.ts";
import { findChoices, writeChoices } from "./notifications.store.ts";
import type { NotificationsView } from "./notifications.view.ts";

export async function readNotifications(
  services: Services,
  personId: number,
): Promise<Omit<NotificationsView, "isSaved">> {
  const [choices, companies, searches, times] = await Promise.all([
    findChoices(services.db, personId),
    mailedCompanies(services, personId),
    mailedSearches(services, personId),
    alertTimes(services, personId),
  ]);
  return {
    questions: NOTIFICATION_KINDS.map((kind) => ({
      ...kind,
      isWanted: !kind.canBeTurnedOff || (choices.get(kind.name) ?? true),
    })),
    subscriptions: [
      ...companies.map((company) => ({ kind: "company" as const, ...company })),
      ...searches.map((search) => ({ kind: "search" as const, ...search })),
    ],
    times: { timeZone: times.time_zone, companyFrequency: times.company_frequency },
  };
}

/** What the person's own form says. A kind that cannot be turned off, or that nobody knows, is passed over. */
export async function changeNotifications(
  services: Services,
  personId: number,
  input: z.output<typeof saveNotifications.input>,
  now: Date,
): Promise<void> {
  const choices = NOTIFICATION_KINDS.filter(({ canBeTurnedOff }) => canBeTurnedOff).flatMap(
    ({ id, name }) => {
      const answered = input.Questions.find(({ QuestionID }) => QuestionID === id);
      return answered ? { kind: name, isWanted: isYes(answered.AnswerID) } : [];
    },
  );
  const statesOf = (kind: "company" | "search") =>
    input.Subscriptions.filter((each) => each.Kind === kind).map((each) => ({
      id: each.SubscriptionID,
      isMailed: isYes(each.Status),
    }));
  await writeChoices(services.db, personId, choices, now);
  await setMailedCompanies(services, personId, statesOf("company"));
  await setMailedSearches(services, personId, statesOf("search"));
  const { TimeZone: timeZone, CompanyFrequency: frequency } = input;
  if (timeZone === undefined || frequency === undefined) return;
  await setAlertTimes(services, personId, { time_zone: timeZone, company_frequency: frequency }, now);
}
