import { mayDo } from "../../../platform/http/permissions.ts";
import { type CompanyMembership, lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { wholeDays } from "../hiring.rules.ts";
import type { OverviewView } from "../hiring.view.ts";
import { countApplicants, totalOf } from "../list/applicant-counts.store.ts";
import { findLooking } from "../list/applicants.store.ts";
import { findWaiting } from "./overview.store.ts";

const SHOWN = 8;

/** What an employer has to answer, counted as the lists are that its numbers lead to. */
export async function loadOverview(
  { db }: Services,
  company: CompanyMembership,
  now: Date,
): Promise<OverviewView> {
  const looking = await findLooking(db, lookerOf(company));
  const [waiting, counted] = await Promise.all([
    findWaiting(db, looking, { now, limit: SHOWN }),
    countApplicants(db, looking, {}),
  ]);
  return {
    waiting: waiting[0]?.total ?? 0,
    applications: totalOf(counted),
    more: (waiting[0]?.advertisements ?? 0) - waiting.length,
    advertisements: waiting.map(({ id: advertisementId, title, place, count, late, ...row }) => ({
      id: advertisementId,
      title: place === null ? title : `${title}, ${place}`,
      count,
      late,
      longestDays: wholeDays(row.waiting_since, now),
      isEnded: row.is_ended,
      isToSay: row.is_to_say && mayDo(company.teamRole, "applications.write"),
    })),
  };
}
