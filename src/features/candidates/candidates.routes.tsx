import { json, ownPage, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { CompanyMembership, Visitor } from "../../platform/http/visitor.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { CandidatePage } from "./candidate.page.tsx";
import { showCandidate, showCandidates } from "./candidates.contract.ts";
import { CandidatesPage } from "./candidates.page.tsx";
import { nameOfCandidate } from "./candidates.view.ts";
import { candidatesJson, listCandidates } from "./list-candidates.ts";
import { openCandidate } from "./open-candidate.ts";

export function candidateRoutes(services: Services): Route[] {
  return [
    route(showCandidates, async ({ input: { q, sayfa, ...filters }, visitor, texts, wantsJson }) => {
      const company = companyOf(visitor);
      if (!company.isVerified) return refuse(403, { message: "candidates-notVerified" });
      const asked = { words: q, filters, page: sayfa };
      const view = await listCandidates(services, company, asked, texts);
      if (!view) return refuse(503, { message: "candidates-loading" });
      if (wantsJson) return json(candidatesJson(view));
      return ownPage(texts.t("candidates-title"), <CandidatesPage view={view} />);
    }),
    route(showCandidate, async ({ input, visitor, address, texts, now }) => {
      const looking = { visitor: memberOf(visitor), company: companyOf(visitor), address, texts, now };
      const view = await openCandidate(services, input.id, looking);
      if (!view) return refuse(404);
      return ownPage(nameOfCandidate(view, texts.t), <CandidatePage view={view} />);
    }),
  ];
}

/** Whom a contract for a company's team has let through. */
function companyOf(visitor: Visitor): CompanyMembership {
  if (visitor.kind !== "person" || !visitor.company) throw new Error("the contract lets only a team in");
  return visitor.company;
}
