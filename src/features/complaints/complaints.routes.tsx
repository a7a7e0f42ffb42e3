import { advertisementPath } from "../../addresses/advertisements.ts";
import { actorOf } from "../../platform/audit.ts";
import { json, ownPage, page, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { readAdvertisement } from "../advertisements/index.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import { ComplaintFormPage, type ComplaintFormView } from "./complaint-form.page.tsx";
import * as contracts from "./complaints.contract.ts";
import { ComplaintsPage } from "./complaints.page.tsx";
import type { ComplaintStatus, Outcome } from "./complaints.rules.ts";
import { findContacts } from "./complaints.store.ts";
import { fileComplaint } from "./file-complaint.ts";
import { closeComplaint, takeComplaint } from "./handle-complaint.ts";
import { loadComplaints } from "./load-complaints.ts";

export function complaintRoutes(services: Services): Route[] {
  return [...reporterRoutes(services), ...inboxRoutes(services)];
}

function reporterRoutes(services: Services): Route[] {
  async function showForm(
    { texts, visitor, now }: RouteRequest<unknown>,
    advertisementId: number,
    sent?: ComplaintFormView["sent"],
  ) {
    const found = await readAdvertisement(services, advertisementId, now);
    const record = found.kind === "open" ? found.record : undefined;
    const about = record && {
      title: record.title,
      companyName: record.company_name,
      href: advertisementPath(record),
    };
    const reporter =
      visitor.kind === "person" ? await findContacts(services.db, visitor.personId) : undefined;
    const view = <ComplaintFormPage view={{ advertisementId, about, reporter, sent }} />;
    return { isOpen: record !== undefined, page: page({ view, title: titleIn(texts), isIndexed: false }) };
  }
  return [
    route(contracts.showComplaintForm, async (request) => {
      const form = await showForm(request, request.input.advertisementID);
      return form.isOpen ? form.page : refuse(404);
    }),
    route(
      contracts.sendComplaint,
      async ({ input, visitor, address, texts, now, requestId }) => {
        const personId = visitor.kind === "person" ? visitor.personId : undefined;
        const reporter = { personId, address, language: texts.lang };
        const filed = await fileComplaint(services, input, reporter, now).catch((error: unknown) => {
          services.log.error({ err: error, requestId }, "complaint failed");
          return "failed" as const;
        });
        if (filed === "failed") return refuse(503, { message: "adView-complaintError" });
        if (filed === "unknown") return refuse(404);
        if (filed === "already-open") return refuse(409, { message: "complaints-already" });
        if (filed === "too-many") {
          return refuse(429, { message: "complaints-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
        }
        return json({ success: true, message: texts.t("adView-complaintSuccess") });
      },
      {
        formPage: {
          show: async (request, sent) =>
            (await showForm(request, Number(sent.values.AdvertisementID?.[0]) || 0, sent)).page,
        },
      },
    ),
  ];
}

function titleIn({ t }: RouteRequest<unknown>["texts"]): string {
  return `${t("complaints-title")} | Mesai`;
}

function inboxRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts }: RouteRequest<unknown>,
    asked: {
      durum?: ComplaintStatus | undefined;
      sayfa: number;
      sonuc?: "taken" | "closed" | "closed-and-released" | undefined;
    },
    sent?: SentForm,
  ) => {
    const person = memberOf(visitor);
    const list = await loadComplaints(services, { status: asked.durum, page: asked.sayfa });
    const view = {
      ...list,
      role: person.role as StaffRole,
      ownId: person.personId,
      result: asked.sonuc,
      sent: sent && { complaintId: Number(sent.values.ComplaintID?.[0]), ...sent },
    };
    return ownPage(texts.t("complaints-inbox"), <ComplaintsPage view={view} />);
  };
  const handlingOf = ({ visitor, address, now }: RouteRequest<unknown>) => ({
    actor: actorOf(memberOf(visitor), address),
    now,
  });
  const inbox = (status: ComplaintStatus, result: string) =>
    redirect(`${contracts.listComplaints.path}?durum=${status}&sonuc=${result}`);
  return [
    route(contracts.listComplaints, (request) => show(request, request.input)),
    route(contracts.takeComplaint, async (request) => {
      const taken = await takeComplaint(services, request.input.ComplaintID, handlingOf(request));
      if (taken === "unknown") return refuse(404);
      return taken === "taken" ? inbox("taken", "taken") : refuse(409, { message: "complaints-not-open" });
    }),
    route(
      contracts.closeComplaint,
      async (request) => {
        const { ComplaintID: id = 0, Outcome: outcome, Answer: answer } = request.input;
        const closing = { outcome: outcome as Outcome, answer };
        const closed = await closeComplaint(services, id, closing, handlingOf(request));
        if (closed === "unknown") return refuse(404);
        if (closed === "allowed-and-released") return inbox("taken", "closed-and-released");
        return closed === "allowed"
          ? inbox("taken", "closed")
          : refuse(409, { message: `complaints-${closed}` });
      },
      { formPage: { show: (request, sent) => show(request, { durum: "taken", sayfa: 1 }, sent) } },
    ),
  ];
}
