import type { Transaction } from "kysely";
import { TEMPLATES_PATH } from "../../../addresses/applications.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { unknownPlaceholders } from "../hiring.rules.ts";
import { moverOf, teamOf } from "../list/applicants.routes.tsx";
import { deleteTemplate, saveTemplate, showTemplates } from "./templates.contract.ts";
import { TemplatesPage } from "./templates.page.tsx";
import { findAllTemplates, putTemplate, removeTemplate } from "./templates.store.ts";

type Request = RouteRequest<unknown>;

/** The texts that a company begins its moves and messages with. */
export function templateRoutes(services: Services): Route[] {
  return [
    route(showTemplates, (request) => templatesPage(request, { result: request.input.sonuc })),
    route(
      saveTemplate,
      async (request) => {
        const { TemplateID: id, Kind: kind, Language: language, Name: name, Text: text } = request.input;
        if (unknownPlaceholders(text).length > 0) {
          const errors = { Text: [request.texts.t("hiring-placeholderUnknown")] };
          return refuse(400, { message: "hiring-placeholderUnknown", errors });
        }
        const saved = await change(request, (transaction, companyId) =>
          putTemplate(transaction, companyId, { id, kind, language, name, text }),
        );
        if (saved === "unknown") return refuse(404);
        if (typeof saved === "string") return refuse(409, { message: `hiring-template-${saved}` });
        return json({ success: true, TemplateID: saved, redirect: `${TEMPLATES_PATH}?sonuc=saved` });
      },
      { formPage: { show: (request, sent) => templatesPage(request, { sent }) } },
    ),
    route(deleteTemplate, async (request) => {
      const { TemplateID } = request.input;
      const deleted = await change(request, async (transaction, companyId) =>
        (await removeTemplate(transaction, companyId, TemplateID)) ? TemplateID : "unknown",
      );
      if (deleted === "unknown") return refuse(404);
      return json({ success: true, redirect: `${TEMPLATES_PATH}?sonuc=deleted` });
    }),
  ];

  function change<Refused extends string>(
    request: Request,
    write: (transaction: Transaction<DB>, companyId: number) => Promise<number | Refused>,
  ): Promise<number | Refused> {
    const { companyId, actor } = moverOf(request);
    return services.db.transaction().execute(async (transaction) => {
      const written = await write(transaction, companyId);
      if (typeof written === "number") {
        const subject = { kind: "template", id: written } as const;
        await writeAudit(transaction, actor, { action: "template.changed", companyId, subject });
      }
      return written;
    });
  }

  async function templatesPage(
    request: Request,
    shown: { result?: "saved" | "deleted" | undefined; sent?: SentForm },
  ) {
    const { company } = teamOf(request);
    const rows = await findAllTemplates(services.db, company.id);
    const templates = rows.map(({ is_own: isOwn, ...template }) => ({ ...template, isOwn }));
    const view = { templates, mayWrite: mayDo(company.teamRole, "applications.write"), ...shown };
    return ownPage(request.texts.t("hiring-templatesTitle"), <TemplatesPage view={view} />);
  }
}
