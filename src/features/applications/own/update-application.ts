import type { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { fillPlaceholders } from "../../cover-letters/index.ts";
import { readCv, sentCopy } from "../../cv/index.ts";
import type { saveApplicationDetail } from "../applications.contract.ts";
import { canUpdate } from "../applications.rules.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { checkAsked, sentAnswers } from "../sending/check-application.ts";
import type { FormProblem } from "../sending/form-problems.ts";
import { readLetter } from "../sending/read-letter.ts";
import { holdStagesOf, sortAgain } from "../sorting.store.ts";
import { lockApplication, updateApplication } from "./moving.store.ts";

export type Updated =
  | { kind: "updated" | "unknown" | "too-late" }
  | { kind: "mend"; problems: FormProblem[] };

/** Open until the employer has moved it past "received". Whoever of the two is first at the row decides. */
export async function updateOwnApplication(
  services: Services,
  personId: number,
  form: z.output<typeof saveApplicationDetail.input>,
  now: Date,
): Promise<Updated> {
  const cv = form.CvID === undefined ? undefined : await readCv(services, personId, form.CvID);
  const letter = await readLetter(services, personId, form);
  return services.db.transaction().execute(async (transaction): Promise<Updated> => {
    await holdStagesOf(transaction, form.applicationID);
    const application = await lockApplication(transaction, form.applicationID);
    if (application?.person_id !== personId) return { kind: "unknown" };
    const isOpen = application.kind === "received" && !application.is_forgotten;
    if (!canUpdate(application.status) || !isOpen) return { kind: "too-late" };
    const asked = { advertisementId: application.advertisement_id, personId, now };
    const row = await findApplyRow(transaction, asked);
    if (!row) return { kind: "unknown" };

    const about = { company: row.company_name, position: row.title, name: application.name };
    const { answers, problems } = checkAsked(row, sentAnswers(form));
    const toMend: FormProblem[] = [
      ...(cv ? [] : [{ field: "CvID", message: "applications-chooseCv" }]),
      ...(letter.kind === "unknown" ? [{ field: "CoverLetterID", message: "error-field-invalid" }] : []),
      ...problems,
    ];
    if (!cv || letter.kind === "unknown" || toMend.length > 0) return { kind: "mend", problems: toMend };
    await updateApplication(transaction, {
      id: application.id,
      cvId: cv.id,
      cvCopy: sentCopy(cv.id),
      coverLetterText: letter.text && fillPlaceholders(letter.text, about),
      answers,
      now,
    });
    await sortAgain(transaction, application.id, now);
    return { kind: "updated" };
  });
}
