import { writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import { mayDo } from "../../platform/http/permissions.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { decidePublishing, type PublishingDecision } from "../employers/index.ts";
import { readMinimumWage } from "../working-life/index.ts";
import { sendCorrected } from "./appeals/appeals.store.ts";
import { checkWithCopies, kindsOf, storeSketch } from "./checks/find-copies.ts";
import { contentOf } from "./content.ts";
import { ACTIONS, endOfDay, findGaps, type Gap, stateOf, usualEnd } from "./own-advertisements.rules.ts";
import {
  findHiringCompany,
  findOwnAdvertisement,
  placeAtOffice,
  setApproval,
  setFlag,
  updateState,
} from "./own-advertisements.store.ts";
import type { Writer } from "./save-advertisement.ts";

export type Published =
  | { kind: "published" }
  /** To the moderators, who had asked for a correction */
  | { kind: "sent" }
  | { kind: "unknown" }
  | { kind: "not-from-here" }
  | { kind: "incomplete"; gaps: Gap[] }
  /** An owner has to read it first, and has been asked. */
  | { kind: "approval-asked" }
  /** The checks found something that nobody has explained. */
  | { kind: "findings" }
  | { kind: Exclude<PublishingDecision, "allowed"> };

interface Publishing extends Omit<Writer, "language"> {
  teamRole: TeamRole;
  id: number;
  /** A draft for the first time, or again what was over. */
  action: "publish" | "reopen";
  explanation?: string | undefined;
}

/** Twice at once is once: the second one waits for the first, and finds it done. */
export async function publishAdvertisement(services: Services, publishing: Publishing): Promise<Published> {
  const { companyId, teamRole, id, action, actor, now } = publishing;
  const minimumWage = await readMinimumWage(services, now);
  return services.db.transaction().execute(async (transaction): Promise<Published> => {
    const row = await findOwnAdvertisement(transaction, publishing, id, { isLocked: true });
    if (!row) return { kind: "unknown" };
    const audit = (action: AuditedAction) =>
      writeAudit(transaction, actor, {
        action,
        companyId,
        subject: { kind: "advertisement", id },
        details: { title: row.title },
      });
    const state = stateOf(row, now);
    if (state === "open") return { kind: "published" };
    if (!ACTIONS[state].includes(action)) return { kind: "not-from-here" };

    const company = await findHiringCompany(transaction, companyId);
    const decision = decidePublishing(company.status, teamRole);
    if (decision !== "allowed") return { kind: decision };
    const isFirst = action === "publish";
    // The day it once closed on is over.
    const content = { ...contentOf(row), ...(!isFirst && { expiresOn: null }) };
    const gaps = findGaps(content, now);
    if (gaps.length > 0) return { kind: "incomplete", gaps };

    const explanation = publishing.explanation ?? row.check_explanation;
    const kinds = kindsOf(await checkWithCopies(transaction, row, content, { minimumWage, now }));
    // What is over cannot be changed before it is open again: moderators look at it then.
    if (isFirst && kinds.length > 0 && explanation === "") return { kind: "findings" };
    const isOfNewCompany = state === "draft" && company.is_new;
    await setFlag(transaction, id, { kinds, explanation, isOfNewCompany, now });
    if (state === "returned") {
      await sendCorrected(transaction, id, { personId: actor.personId, now });
      await audit("advertisement.corrected");
      return { kind: "sent" };
    }

    const mayApprove = mayDo(teamRole, "company.edit");
    if (isFirst && company.asks_approval && !mayApprove && row.approval !== "approved") {
      await setApproval(transaction, id, "asked");
      await audit("advertisement.approval-asked");
      return { kind: "approval-asked" };
    }

    await placeAtOffice(transaction, id, company.province_id);
    await updateState(transaction, id, {
      status: "published",
      publishedAt: row.published_at ?? now,
      expiresAt: content.expiresOn === null ? usualEnd(now) : endOfDay(content.expiresOn),
      closedAt: null,
      personId: actor.personId,
      now,
    });
    await storeSketch(transaction, row, content, now);
    await audit(isFirst ? "advertisement.published" : "advertisement.reopened");
    return { kind: "published" };
  });
}
