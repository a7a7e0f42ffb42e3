import { actorOf, writeAudit } from "../../platform/audit.ts";
import { type Answer, ownPage, type PageAnswer, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { refuseStale } from "../moderation/index.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { CompaniesPage } from "./companies.page.tsx";
import * as contracts from "./company-desk.contract.ts";
import { type Act, tabOf } from "./company-desk.rules.ts";
import { decideCompany } from "./decide-company.ts";
import { DeskCompanyPage } from "./desk-company.page.tsx";
import { loadCompanies, loadDeskCompany } from "./load-company-desk.ts";
import { type DocumentRow, findDocument } from "./verification.store.ts";

export function companyDeskRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts, now }: RouteRequest<unknown>,
    id: number,
    sent?: SentForm,
  ): Promise<PageAnswer | undefined> => {
    const found = await loadDeskCompany(services, id, { texts, now, sent });
    if (!found) return undefined;
    const view = { ...found, role: roleIn(visitor), sent };
    return ownPage(view.company.name, <DeskCompanyPage view={view} />);
  };
  return [
    route(contracts.listCompanies, async ({ input, visitor, texts, now }) => {
      const asked = { tab: input.durum, query: input.q, page: input.sayfa };
      const list = await loadCompanies(services, asked, texts);
      const view = { ...list, role: roleIn(visitor), result: input.sonuc, now: now.toISOString() };
      return ownPage(texts.t("company-desk-title"), <CompaniesPage view={view} />);
    }),
    route(
      contracts.showDeskCompany,
      async (request) => (await show(request, request.input.id)) ?? refuse(404),
    ),
    route(
      contracts.decideCompany,
      async ({ input, visitor, address, now, texts }) => {
        const { id, Act, Reason: reason, Edition: edition } = input;
        const act = Act as Act;
        const actor = actorOf(memberOf(visitor), address);
        const decided = await decideCompany(services, { id, act, reason, edition }, { actor, now });
        if (decided.kind === "unknown") return refuse(404);
        if (decided.kind === "conflict") return refuseStale(texts);
        if (decided.kind !== "allowed") return refuse(409, { message: `company-desk-${decided.kind}` });
        const tab = tabOf(act, decided.formerStatus);
        return redirect(`${contracts.listCompanies.path}?durum=${tab}&sonuc=${act}`);
      },
      {
        formPage: {
          show: async (request, sent) =>
            (await show(request, Number(sent.values.id?.[0]), sent)) ?? refuse(404),
        },
      },
    ),
    /** Whoever of the staff opens one is written down. */
    route(contracts.openDocumentAsStaff, async ({ input, visitor, address }) => {
      const document = await findDocument(services.db, input.id, input.companyDocumentID);
      if (!document) return refuse(404);
      await services.db.transaction().execute((transaction) =>
        writeAudit(transaction, actorOf(memberOf(visitor), address), {
          action: "company.document-opened",
          companyId: input.id,
          subject: { kind: "company", id: input.id },
        }),
      );
      return download(services, document);
    }),
  ];
}

export function download({ files }: Services, document: DocumentRow): Answer {
  return {
    kind: "file",
    open: () => files.open(document.sha256),
    contentType: document.content_type,
    byteSize: document.byte_size,
    downloadedAs: document.file_name,
    isImmutable: false,
  };
}

const roleIn = (visitor: RouteRequest<unknown>["visitor"]) => memberOf(visitor).role as StaffRole;
