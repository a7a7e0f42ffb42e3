import { actorOf, writeAudit } from "../../../platform/audit.ts";
import { ownPage, refuse } from "../../../platform/http/answer.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import * as contracts from "../moderation.contract.ts";
import { staff } from "../staff-request.ts";
import { AuditPage } from "./audit.page.tsx";
import { exportAuditLines, loadAuditLog } from "./load-audit.ts";

export function auditRoutes(services: Services): Route[] {
  return [
    route(contracts.showAuditLog, async ({ input, visitor, texts }) => {
      const { once: _, ...asked } = input;
      const log = await loadAuditLog(services, input, texts);
      const view = { ...log, asked, isOlder: input.once !== undefined, role: staff(visitor).role };
      return ownPage(texts.t("moderation-auditTitle"), <AuditPage view={view} />);
    }),
    route(contracts.exportAuditLog, async ({ input, visitor, texts, address }) => {
      const exported = await exportAuditLines(services, input, texts);
      if (!exported) return refuse(409, { message: "moderation-auditTooMany" });
      const { count, parts } = exported;
      const actor = actorOf(staff(visitor), address);
      const subject = { kind: "person", id: actor.personId } as const;
      await services.db
        .transaction()
        .execute((transaction) =>
          writeAudit(transaction, actor, { action: "audit.exported", subject, details: { count } }),
        );
      const fileName = "mesai-islem-kaydi.csv";
      return { kind: "stream", parts, contentType: "text/csv; charset=utf-8", publicSeconds: 0, fileName };
    }),
  ];
}
