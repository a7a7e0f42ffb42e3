import { actorOf, writeAudit } from "../../../platform/audit.ts";
import { writeCsv } from "../../../platform/csv.ts";
import { ownPage } from "../../../platform/http/answer.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import * as contracts from "../moderation.contract.ts";
import { staff } from "../staff-request.ts";
import { AuditPage } from "./audit.page.tsx";
import { loadAuditLog, loadAuditTable } from "./load-audit.ts";

export function auditRoutes(services: Services): Route[] {
  return [
    route(contracts.showAuditLog, async ({ input, visitor, texts }) => {
      const { once: _, ...asked } = input;
      const log = await loadAuditLog(services, input, texts);
      const view = { ...log, asked, isOlder: input.once !== undefined, role: staff(visitor).role };
      return ownPage(texts.t("moderation-auditTitle"), <AuditPage view={view} />);
    }),
    route(contracts.exportAuditLog, async ({ input, visitor, texts, address }) => {
      const table = await loadAuditTable(services, input, texts);
      const actor = actorOf(staff(visitor), address);
      const subject = { kind: "person", id: actor.personId } as const;
      const details = { count: table.length - 1 };
      await services.db
        .transaction()
        .execute((transaction) =>
          writeAudit(transaction, actor, { action: "audit.exported", subject, details }),
        );
      return {
        kind: "bytes",
        body: Buffer.from(writeCsv(table)),
        contentType: "text/csv; charset=utf-8",
        fileName: "mesai-islem-kaydi.csv",
      };
    }),
  ];
}
