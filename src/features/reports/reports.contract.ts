import { z } from "zod";
import { REPORTS_PATH } from "../../addresses/reports.ts";
import { defineCall, defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";

const day = z.iso.date().regex(/^20/).optional().catch(undefined);

const asked = z.object({
  /** An advertisement; all of the company's unless said. */
  ilan: positiveId.optional().catch(undefined),
  /** The first and the last day, both of them included */
  baslangic: day,
  bitis: day,
});
export type AskedReport = z.output<typeof asked>;

const reading = { method: "GET", limit: "reading", access: "applications.read", input: asked } as const;

export const showReport = defineContract({ ...reading, path: REPORTS_PATH, answers: "page" });

export const downloadReport = defineContract({ ...reading, path: `${REPORTS_PATH}.csv`, answers: "file" });

/** Whether reports say what each recruiter did. */
export const setRecruitersReported = defineCall({
  access: "company.edit",
  path: `${REPORTS_PATH}/kisiler`,
  input: z.object({ ReportsRecruiters: z.enum(["1"]).optional() }),
});
