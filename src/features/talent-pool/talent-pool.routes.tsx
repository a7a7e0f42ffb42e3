import { ownApplicationPath } from "../../addresses/applications.ts";
import { json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { type Looker, lookerOf, memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { teamMember } from "../employers/index.ts";
import { choosePool } from "./choose-pool.ts";
import * as contracts from "./talent-pool.contract.ts";
import { TalentPoolPage } from "./talent-pool.page.tsx";
import { countPool, findPool } from "./talent-pool.store.ts";
import type { TalentPoolView } from "./talent-pool.view.ts";

const PAGE_SIZE = 50;

export function talentPoolRoutes(services: Services): Route[] {
  return [
    route(contracts.showTalentPool, async ({ input, visitor, texts, now }) => {
      const view = await loadPool(services, lookerOf(teamMember(visitor).company), input.sayfa, now);
      return ownPage(texts.t("talent-pool-pageTitle"), <TalentPoolPage view={view} />);
    }),
    route(contracts.choosePool, async ({ input, visitor, now, isNavigation }) => {
      const { ApplicationID: applicationId, Months: months } = input;
      const { personId } = memberOf(visitor);
      if (!(await choosePool(services, { applicationId, personId, months, now }))) return refuse(404);
      const back = `${ownApplicationPath(applicationId)}#havuz`;
      return json({ success: true, ...(isNavigation && { redirect: back }) });
    }),
  ];
}

async function loadPool({ db }: Services, looker: Looker, asked: number, now: Date): Promise<TalentPoolView> {
  const pageCount = Math.max(1, Math.ceil((await countPool(db, looker, now)) / PAGE_SIZE));
  const shown = Math.min(asked, pageCount);
  const rows = await findPool(db, looker, { now, offset: (shown - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const people = rows.map((row) => ({
    applicationId: row.application_id,
    name: row.name,
    title: row.title,
    agreedAt: row.agreed_at.toISOString(),
    keptUntil: row.kept_until.toISOString(),
  }));
  return { people, page: shown, pageCount };
}
