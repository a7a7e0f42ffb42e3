import { applyPath } from "../../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../../addresses/applications.ts";
import type { SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import type { ApplicationForm } from "../applications.contract.ts";
import { decideApply } from "../applications.rules.ts";
import type { ApplyResultView, BulkApplyView, SetAside, SetAsideReason } from "../applications.view.ts";
import { briefOf, loadDocuments, type Member } from "../form/load-apply-form.ts";
import { applyToAdvertisement } from "./apply-to-advertisement.ts";
import { type ApplyRow, findApplyRow } from "./applying.store.ts";
import { situationOf } from "./describe-situation.ts";
import type { FormProblem } from "./form-problems.ts";

/** Undefined for one that can be sent along with others, without a word more. */
function reasonToSetAside(row: ApplyRow): SetAsideReason | undefined {
  const decision = decideApply(situationOf(row));
  if (decision !== "ok" && decision !== "no-cv") return decision;
  if (row.questions.length > 0) return "questions";
  return row.is_abroad || row.asks_group_consent || row.requires_disc ? "consents" : undefined;
}

function setAside(row: ApplyRow, reason: SetAsideReason): SetAside {
  return { ...briefOf(row), reason, onwardHref: onwardHrefOf(row, reason) };
}

/** Those that need more than a CV can be applied to alone. */
function onwardHrefOf(row: ApplyRow, reason: SetAsideReason): string | undefined {
  switch (reason) {
    case "questions":
    case "consents":
    case "disc-needed":
    case "referable":
    case "external":
      return applyPath(row.id);
    case "already-applied":
      return row.former_id === null ? undefined : ownApplicationPath(row.former_id);
    case "closed":
    case "no-cv":
    case "limit-reached":
      return undefined;
  }
}

async function sort(services: Services, member: Member, ids: readonly number[], now: Date) {
  const ready: ApplyRow[] = [];
  const aside: SetAside[] = [];
  for (const advertisementId of new Set(ids)) {
    const row = await findApplyRow(services.db, { advertisementId, personId: member.personId, now });
    const reason = row && reasonToSetAside(row);
    if (row && reason) aside.push(setAside(row, reason));
    else if (row) ready.push(row);
  }
  return { ready, aside };
}

/** Before sending: which go together, and which need more than a CV. */
export async function loadBulkApply(
  services: Services,
  member: Member,
  ids: readonly number[],
  { now, sent }: { now: Date; sent?: SentForm | undefined },
): Promise<BulkApplyView> {
  const { ready, aside } = await sort(services, member, ids, now);
  const documents = await loadDocuments(services, member, undefined);
  return {
    ...documents,
    coverLetterText: "",
    ready: ready.map(briefOf),
    retentionMonths: Math.max(0, ...ready.map(({ retention_months }) => retention_months)),
    setAside: aside,
    sent,
  };
}

export type BulkApplied =
  | { kind: "done"; result: ApplyResultView }
  | { kind: "missing-info" }
  | { kind: "mend"; problems: FormProblem[] };

/** Each is an application of its own: one that is refused meanwhile takes no other along. */
export async function applyToSeveral(
  services: Services,
  member: Member,
  { AdvertisementId, ...form }: ApplicationForm,
  now: Date,
): Promise<BulkApplied> {
  const { ready, aside } = await sort(services, member, AdvertisementId, now);
  const result: ApplyResultView = { applied: [], setAside: aside };
  for (const row of ready) {
    const application = {
      ...form,
      advertisementId: row.id,
      AdvertisementLocationID: undefined,
      QuestionList: [],
    };
    const applied = await applyToAdvertisement(services, member, application, now);
    // All go with the same CV and letter: what is wrong with them is so for the first already.
    if (applied.kind === "mend") return applied;
    if (applied.kind === "missing-info") return { kind: "missing-info" };
    if (applied.kind === "applied") {
      result.applied.push({ ...briefOf(row), applicationHref: ownApplicationPath(applied.id) });
    } else if (applied.kind === "refused") {
      result.setAside.push(setAside(row, applied.decision));
    }
  }
  return { kind: "done", result };
}
