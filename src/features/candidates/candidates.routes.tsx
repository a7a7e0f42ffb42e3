import { page, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { CompanyMembership, Visitor } from "../../platform/http/visitor.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { CandidatePage } from "./candidate.page.tsx";
import { showCandidate, showCandidates } from "./candidates.contract.ts";
import { CandidatesPage } from "./candidates.page.tsx";
import { nameOfCandidate } from "./candidates.view.ts";
import { listCandidates } from "./list-candidates.ts";
import { openCandidate } from "./open-candidate.ts";

export function candidateRoutes(services: Services): Route[] {
  return [
    route(showCandidates, async ({ input, visitor, texts }) => {
      const company = companyOf(visitor);
      if (!company.isVerified) return refuse(403, { message: "candidates-notVerified" });
      const asked = { words: input.q, provinceId: input.sehir, page: input.sayfa };
      const view = await listCandidates(services, company, asked);
      const title = `${texts.t("candidates-title")} | Mesai`;
      return page({ view: <CandidatesPage view={view} />, title, isIndexed: false });
    }),
    route(showCandidate, async ({ input, visitor, address, texts, now }) => {
      const looking = { visitor: memberOf(visitor), company: companyOf(visitor), address, texts, now };
      const view = await openCandidate(services, input.id, looking);
      if (!view) return refuse(404);
      const title = `${nameOfCandidate(view, texts.t)} | Mesai`;
      return page({ view: <CandidatePage view={view} />, title, isIndexed: false });
    }),
  ];
}

/** Whom a contract for a company's team has let through. */
function companyOf(visitor: Visitor): CompanyMembership {
  if (visitor.kind !== "person" || !visitor.company) throw new Error("the contract lets only a team in");
  return visitor.company;
}
