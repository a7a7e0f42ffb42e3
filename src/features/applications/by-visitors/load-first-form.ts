import { randomUUID } from "node:crypto";
import { z } from "zod";
import { formatPhone } from "../../../platform/forms/phone-number.ts";
import type { SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { foundSchema } from "../../cv/index.ts";
import { type ApplyDecision, decideForVisitor } from "../applications.rules.ts";
import { draftKeyOf } from "../form/draft-key.ts";
import { asAsked, loadAsked } from "../form/load-apply-form.ts";
import { type ApplyRow, findApplyRow } from "../sending/applying.store.ts";
import { situationOf } from "../sending/describe-situation.ts";
import type { FirstApplyView } from "./first-apply.page.tsx";
import { hashOfKey } from "./form-key.ts";
import { findDraft, type VisitorApplicationRow } from "./visitor-applications.store.ts";

interface Asking {
  advertisementId: number;
  /** Of a member who has no CV; undefined for a visitor. */
  personId: number | undefined;
  formKey?: string | undefined;
  sent?: SentForm | undefined;
  uploadProblem?: string | undefined;
  now: Date;
}

export type LoadedFirstForm =
  | { kind: "unknown" }
  | { kind: "refused"; decision: Exclude<ApplyDecision, "ok">; row: ApplyRow }
  | { kind: "form"; view: FirstApplyView };

/** The form of somebody who has nothing here yet to apply with, or why there is none. */
export async function loadFirstForm(services: Services, asking: Asking): Promise<LoadedFirstForm> {
  const { advertisementId, personId, sent, now } = asking;
  const row = await findApplyRow(services.db, { advertisementId, personId: personId ?? 0, now });
  if (!row) return { kind: "unknown" };
  const decision = decideForVisitor(situationOf(row));
  if (decision !== "ok") return { kind: "refused", decision, row };
  const formKey = asking.formKey ?? z.uuid().safeParse(sent?.values.FormKey?.[0]).data ?? randomUUID();
  const [draft, asked] = await Promise.all([
    findDraft(services.db, { keyHash: hashOfKey(formKey), advertisementId, now }),
    loadAsked(services, row),
  ]);
  const view: FirstApplyView = {
    ...asked,
    questions: asAsked(row.questions, []),
    formKey,
    fileName: draft?.fileName ?? undefined,
    draftKey: personId === undefined ? undefined : draftKeyOf({ personId }, advertisementId),
    filled: { values: sent?.values ?? (draft ? valuesOf(draft) : {}), errors: sent?.errors ?? {} },
    problem: sent?.problem,
    uploadProblem: asking.uploadProblem,
  };
  return { kind: "form", view };
}

/** What was sent, or else what the document says. Agreeing is done anew. */
function valuesOf({ sent, email, found: read }: VisitorApplicationRow): Record<string, string[]> {
  const found = foundSchema.safeParse(read).data;
  const phone = sent ? sent.phone : found?.phone;
  const known: Record<string, string | number | undefined> = {
    FullName: sent?.name ?? found?.name,
    Email: email ?? found?.email,
    Phone: phone && formatPhone(phone),
    Headline: sent?.headline,
    Summary: sent?.summary,
    AdvertisementLocationID: sent?.locationId,
  };
  const values = Object.entries(known).flatMap(([name, value]): [string, string[]][] =>
    value === undefined ? [] : [[name, [String(value)]]],
  );
  const answers = (sent?.questions ?? []).flatMap(
    ({ Answer, SelectedOptionID }, index): [string, string[]][] => [
      [`QuestionList[${index}].Answer`, Answer === undefined ? [] : [Answer]],
      [`QuestionList[${index}].SelectedOptionID`, (SelectedOptionID ?? []).map(String)],
    ],
  );
  return Object.fromEntries([...values, ...answers]);
}
