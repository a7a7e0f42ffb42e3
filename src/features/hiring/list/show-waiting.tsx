import type { CompanyMembership } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { loadOverview } from "../overview/load-overview.ts";
import { WaitingForAnswer } from "../overview/overview.tsx";

/** For an employer's own page, which stands below this feature. */
export async function showWaiting(services: Services, company: CompanyMembership, now: Date) {
  const view = await loadOverview(services, company, now);
  const { applications, waiting } = view;
  return { view: <WaitingForAnswer view={view} />, applications, waiting };
}
