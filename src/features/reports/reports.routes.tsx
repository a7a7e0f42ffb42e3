import { actorOf, writeAudit } from "../../platform/audit.ts";
import { json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { teamMember } from "../employers/index.ts";
import { loadReport } from "./load-report.ts";
import { ReportPage } from "./report.page.tsx";
import { reportCsv } from "./report-csv.ts";
import { reportJson } from "./report-json.ts";
import { downloadReport, setRecruitersReported, showReport } from "./reports.contract.ts";
import { countReportsJob } from "./reports.jobs.ts";
import { updateRecruitersReported } from "./reports.store.ts";

export function reportRoutes(services: Services): Route[] {
  return [
    route(showReport, async ({ input, visitor, texts, wantsJson, now }) => {
      const view = await loadReport(services, teamMember(visitor).company, input, now);
      if (!view) return refuse(404);
      if (wantsJson) return json(reportJson(view));
      return ownPage(texts.t("reports-title"), <ReportPage view={view} />);
    }),
    route(downloadReport, async ({ input, visitor, texts, now }) => {
      const view = await loadReport(services, teamMember(visitor).company, input, now);
      if (!view) return refuse(404);
      const fileName = `mesai-rapor-${view.start}-${view.end}.csv`;
      const body = Buffer.from(reportCsv(view, texts));
      return { kind: "bytes", body, contentType: "text/csv; charset=utf-8", fileName };
    }),
    route(setRecruitersReported, async ({ input, visitor, address }) => {
      const { person, company } = teamMember(visitor);
      const isReported = input.ReportsRecruiters === "1";
      await services.db.transaction().execute(async (transaction) => {
        await updateRecruitersReported(transaction, company.id, isReported);
        await services.queue.enqueue(countReportsJob, {}, { transaction });
        await writeAudit(transaction, actorOf(person, address), {
          action: "company.recruiter-reports-changed",
          companyId: company.id,
          subject: { kind: "company", id: company.id },
          details: { isReported },
        });
      });
      return redirect(showReport.path);
    }),
  ];
}
