import { actorOf } from "../../platform/audit.ts";
import { page, redirect, refuse } from "../../platform/http/answer.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import type { SignedInVisitor, Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { AuditPage } from "./audit.page.tsx";
import { changeStaffRole } from "./change-staff-role.ts";
import { CompaniesPage } from "./companies.page.tsx";
import { decideCompany, type Verdict } from "./decide-company.ts";
import { endPersonSessions } from "./end-person-sessions.ts";
import { loadAuditLog, loadCompanies, loadPeople, loadWaiting } from "./load-staff-pages.ts";
import * as contracts from "./moderation.contract.ts";
import type { AssignableRole } from "./moderation.rules.ts";
import type { StaffRole } from "./moderation.view.ts";
import { PeoplePage } from "./people.page.tsx";
import { StaffHomePage } from "./staff-home.page.tsx";

export function moderationRoutes(services: Services): Route[] {
  return [
    route(contracts.showStaffHome, async ({ visitor, texts, now }) => {
      const { name, role } = staff(visitor);
      const waiting = mayDo(role, "company.verify") ? await loadWaiting(services) : [];
      const view = { role, name, waiting, now: now.toISOString() };
      return page({ view: <StaffHomePage view={view} />, ...head(texts, "moderation-homeTitle") });
    }),
    ...companyRoutes(services),
    ...peopleRoutes(services),
    route(contracts.showAuditLog, async ({ input, visitor, texts }) => {
      const asked = { companyId: input.firma, actorId: input.kisi, page: input.sayfa };
      const hrefOf = (shown: number) => auditAddress({ ...input, sayfa: shown });
      const view = { role: staff(visitor).role, hrefOf, ...(await loadAuditLog(services, asked)) };
      return page({ view: <AuditPage view={view} />, ...head(texts, "moderation-auditTitle") });
    }),
  ];
}

function companyRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts }: RouteRequest<unknown>,
    {
      durum,
      sayfa,
      sonuc,
    }: {
      durum: "pending" | "rejected" | "verified";
      sayfa: number;
      sonuc?: "verified" | "rejected" | undefined;
    },
    sent?: SentForm,
  ) => {
    const list = await loadCompanies(services, { status: durum, page: sayfa }, texts);
    const rejection = sent && {
      companyId: sent.values.CompanyID?.[0] ?? "",
      reason: sent.values.Reason?.[0] ?? "",
      problem: sent.problem,
      error: sent.errors.Reason?.[0],
    };
    const view = { role: staff(visitor).role, outcome: sonuc, sent: rejection, ...list };
    return page({ view: <CompaniesPage view={view} />, ...head(texts, "moderation-companiesTitle") });
  };
  const decide = async (
    { visitor, address, now }: RouteRequest<unknown>,
    companyId: number,
    verdict: Verdict,
  ) => {
    const actor = actorOf(staff(visitor), address);
    const decision = await decideCompany(services, companyId, verdict, { actor, now });
    if (decision === "unknown") return refuse(404);
    if (decision !== "allowed") return refuse(409, { message: `moderation-${decision}` });
    return redirect(`/yonetim/firmalar?sonuc=${verdict.kind}`);
  };
  return [
    route(contracts.listCompanies, (request) => show(request, request.input)),
    route(contracts.verifyCompany, (request) =>
      decide(request, request.input.CompanyID, { kind: "verified" }),
    ),
    route(
      contracts.rejectCompany,
      (request) =>
        decide(request, request.input.CompanyID ?? 0, { kind: "rejected", reason: request.input.Reason }),
      { formPage: { show: (request, sent) => show(request, { durum: "pending", sayfa: 1 }, sent) } },
    ),
  ];
}

function peopleRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts }: RouteRequest<unknown>,
    { q, sonuc }: { q?: string | undefined; sonuc?: "role" | "sessions" | undefined },
    problem?: string,
  ) => {
    const view = { ...(await loadPeople(services, q, staff(visitor))), outcome: sonuc, problem };
    return page({ view: <PeoplePage view={view} />, ...head(texts, "moderation-peopleTitle") });
  };
  return [
    route(contracts.findPeople, (request) => show(request, request.input)),
    route(
      contracts.changeStaffRole,
      async ({ input, visitor, address }) => {
        const change = { personId: input.PersonID ?? 0, newRole: input.Role as AssignableRole };
        const decision = await changeStaffRole(services, change, actorOf(staff(visitor), address));
        if (decision === "unknown") return refuse(404);
        const isDone = decision === "allowed" || decision === "unchanged";
        if (!isDone) return refuse(409, { message: `moderation-role-change-${decision}` });
        return redirect("/yonetim/kullanicilar?sonuc=role");
      },
      { formPage: { show: (request, sent) => show(request, {}, sent.problem) } },
    ),
    route(contracts.endPersonSessions, async ({ input, visitor, address }) => {
      const isKnown = await endPersonSessions(services, input.PersonID, actorOf(staff(visitor), address));
      return isKnown ? redirect("/yonetim/kullanicilar?sonuc=sessions") : refuse(404);
    }),
  ];
}

function head({ t }: RouteRequest<unknown>["texts"], title: string) {
  return { title: `${t(title)} | Mesai`, isIndexed: false };
}

function staff(visitor: Visitor): SignedInVisitor & { role: StaffRole } {
  if (visitor.kind === "anonymous") throw new Error("the contract lets only staff in");
  return { ...visitor, role: visitor.role as StaffRole };
}

function auditAddress(asked: {
  firma?: number | undefined;
  kisi?: number | undefined;
  sayfa: number;
}): string {
  const query = new URLSearchParams();
  if (asked.firma !== undefined) query.set("firma", String(asked.firma));
  if (asked.kisi !== undefined) query.set("kisi", String(asked.kisi));
  if (asked.sayfa > 1) query.set("sayfa", String(asked.sayfa));
  return query.size > 0 ? `/yonetim/kayit?${query}` : "/yonetim/kayit";
}
