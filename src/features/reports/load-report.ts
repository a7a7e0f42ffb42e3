import { mayDo } from "../../platform/http/permissions.ts";
import { type CompanyMembership, lookerOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { answersOf, findAnswers } from "../answers/index.ts";
import { findLooking } from "../hiring/index.ts";
import { dayOf } from "../tracking/index.ts";
import type { AskedReport } from "./reports.contract.ts";
import { periodOf, reportOf, wholeMonths } from "./reports.rules.ts";
import {
  countStillOpen,
  findRecruiters,
  findTitle,
  listAdvertisements,
  readDays,
  type Scope,
} from "./reports.store.ts";
import type { ReportView } from "./reports.view.ts";

/** Undefined where the advertisement is not one that they see. */
export async function loadReport(
  { readDb: db }: Services,
  company: CompanyMembership,
  { ilan, baslangic, bitis }: AskedReport,
  now: Date,
): Promise<ReportView | undefined> {
  const today = dayOf(now);
  const period = periodOf({ start: baslangic, end: bitis }, today);
  const { onlyIds, hiddenIds = [] } = await findLooking(db, lookerOf(company));
  const all: Scope = { companyId: company.id, onlyIds, hiddenIds };
  const isSeen = ilan === undefined || (onlyIds ? onlyIds.includes(ilan) : !hiddenIds.includes(ilan));
  const scope: Scope = ilan === undefined ? all : { ...all, onlyIds: isSeen ? [ilan] : [] };
  const [title, advertisements, days, stillOpen, answers, recruiters] = await Promise.all([
    ilan === undefined ? undefined : findTitle(db, scope),
    listAdvertisements(db, all),
    readDays(db, scope, period, wholeMonths(period, today)),
    countStillOpen(db, scope, period),
    findAnswers(db, company.id),
    findRecruiters(db, company.id),
  ]);
  if (ilan !== undefined && title === undefined) return undefined;
  const { recruiters: lines, ...report } = reportOf(days, today);
  // Who only looks on learns nothing about colleagues.
  const isTold = recruiters.isReported && mayDo(company.teamRole, "applications.write");
  return {
    ...report,
    ...period,
    advertisement: ilan === undefined || title === undefined ? undefined : { id: ilan, title },
    advertisements,
    stillOpen,
    answers: answersOf(answers),
    countedAt: days
      .map(({ counted_at }) => counted_at.toISOString())
      .toSorted()
      .at(-1),
    recruiters: isTold
      ? lines.map((line) => ({ ...line, name: recruiters.team.find(({ id }) => id === line.personId)?.name }))
      : undefined,
    reportsRecruiters: recruiters.isReported,
  };
}
