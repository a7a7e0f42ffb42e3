import { actorOf } from "../../platform/audit.ts";
import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { teamMember } from "../employers/index.ts";
import * as contracts from "./company-desk.contract.ts";
import { download } from "./company-desk.routes.tsx";
import { findCompany } from "./company-desk.store.ts";
import type { VerificationView } from "./company-desk.view.ts";
import { describeDocument, describeRename } from "./load-company-desk.ts";
import { VerificationPage } from "./verification.page.tsx";
import { findDocument, findDocuments, findOpenRename } from "./verification.store.ts";
import { addDocuments, answerReview, askRename, removeDocument } from "./verification.ts";

export function verificationRoutes(services: Services): Route[] {
  const { db } = services;
  const show = async (
    { visitor, texts }: RouteRequest<unknown>,
    shown: Pick<VerificationView, "outcome" | "sent">,
  ) => {
    const { id } = teamMember(visitor).company;
    const row = await findCompany(db, id);
    if (!row) return refuse(404);
    const [documents, rename] = await Promise.all([findDocuments(db, id), findOpenRename(db, id)]);
    const view = {
      status: row.status,
      name: row.name,
      taxNumber: row.tax_number ?? undefined,
      askedMore: row.asked_more ?? undefined,
      answer: row.review_answer ?? undefined,
      documents: documents.map((each) => describeDocument(each, contracts.ownDocumentPath(each.id))),
      rename: rename && describeRename(rename),
      ...shown,
    };
    return ownPage(texts.t("company-desk-ownTitle"), <VerificationPage view={view} />);
  };
  const formPage = (form: NonNullable<VerificationView["sent"]>["form"]) => ({
    formPage: {
      show: (request: RouteRequest<unknown>, sent: SentForm) =>
        show(request, { outcome: undefined, sent: { ...sent, form } }),
    },
  });
  const done = (outcome: NonNullable<VerificationView["outcome"]>) =>
    redirect(`${contracts.showVerification.path}?sonuc=${outcome}`);
  return [
    route(contracts.showVerification, (request) => show(request, { outcome: request.input.sonuc })),
    route(
      contracts.answerReview,
      async (request) =>
        (await answerReview(services, request.input.Answer, byOf(request)))
          ? done("answered")
          : refuse(409, { message: "company-desk-nothingAsked" }),
      formPage("answer"),
    ),
    route(
      contracts.addDocuments,
      async (request) => {
        const added = await addDocuments(services, request.input.Files, byOf(request));
        if (added === "added") return done("added");
        if (added === "too-many") return refuse(409, { message: "company-desk-tooManyDocuments" });
        return refuse(added === "busy" ? 503 : 422, { message: `threads-file-${added}` });
      },
      formPage("documents"),
    ),
    route(contracts.removeDocument, async (request) => {
      const isRemoved = await removeDocument(services, request.input.companyDocumentID, byOf(request));
      return isRemoved ? done("removed") : refuse(404);
    }),
    route(contracts.openOwnDocument, async ({ input, visitor }) => {
      const { id } = teamMember(visitor).company;
      const document = await findDocument(db, id, input.companyDocumentID);
      return document ? download(services, document) : refuse(404);
    }),
    route(
      contracts.askRename,
      async (request) => {
        const { CompanyName: name, TaxNumber: taxNumber, Reason: reason } = request.input;
        const isAsked = await askRename(services, { name, taxNumber, reason }, byOf(request));
        return isAsked ? done("asked") : refuse(409, { message: "company-desk-sameName" });
      },
      formPage("rename"),
    ),
  ];
}

function byOf({ visitor, address, now }: RouteRequest<unknown>) {
  const { person, company } = teamMember(visitor);
  return { companyId: company.id, actor: actorOf(person, address), now };
}
