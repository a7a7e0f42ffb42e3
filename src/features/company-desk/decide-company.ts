import type { Transaction } from "kysely";
import { VERIFICATION_PATH } from "../../addresses/companies.ts";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { ErasedPerson } from "../../platform/personal-data.ts";
import type { Services } from "../../platform/services.ts";
import { slugify } from "../../platform/text/turkish.ts";
import type { CompanyStatus } from "../employers/employers.contract.ts";
import { findMissingFacts } from "../employers/index.ts";
import { findOwners, isStale, notifyOwners } from "../moderation/index.ts";
import { addNotice } from "../notices/index.ts";
import { companyDecisionMail } from "./company-desk.mail.tsx";
import {
  type Act,
  type ActDecision,
  type DecidedCompany,
  decideAct,
  isOnName,
  statusAfter,
} from "./company-desk.rules.ts";
import {
  type CompanyRow,
  findTeamIds,
  forgetOwnersFacts,
  lockCompany,
  lockLastOwned,
  updateState,
} from "./company-desk.store.ts";
import { notifyApplicantsJob } from "./notify-applicants.ts";
import { endRename, findOpenRename, type RenameRow, renameCompany } from "./verification.store.ts";

const AUDITED = {
  verify: "company.verified",
  reject: "company.rejected",
  ask: "company.more-asked",
  "accept-name": "company.renamed",
  "refuse-name": "company.rename-refused",
  suspend: "company.suspended",
  close: "company.closed",
  reopen: "company.reopened",
} as const satisfies Record<Act, AuditedAction>;

const SAID = {
  verify: "verified",
  reject: "not-verified",
  ask: "company-asked",
  "accept-name": "company-renamed",
  "refuse-name": "company-not-renamed",
  suspend: "company-suspended",
  close: "company-closed",
  reopen: "company-reopened",
} as const satisfies Record<Act, string>;

interface Decision {
  id: number;
  act: Act;
  reason: string;
  /** Of what was read; a program that sends none means what it says */
  edition?: string | undefined;
}

interface Handling {
  actor: Actor;
  now: Date;
}

type Decided =
  | { kind: "unknown" }
  | { kind: "conflict" }
  | { kind: ActDecision; formerStatus: CompanyStatus };

/** What is decided, that it is written down, and that everybody concerned is told: all of it or nothing. */
export function decideCompany(
  services: Services,
  { id, act, reason, edition }: Decision,
  { actor, now }: Handling,
): Promise<Decided> {
  return services.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, id);
    if (!company) return { kind: "unknown" };
    if (isStale(edition, readOf(company))) return { kind: "conflict" };
    const rename = await findOpenRename(transaction, id);
    const hasOwner = (await findOwners(transaction, [id])).length > 0;
    const decided = decidedOf(company, { hasRename: rename !== undefined, hasOwner });
    const decision = decideAct(decided, act);
    if (decision !== "allowed") return { kind: decision, formerStatus: company.status };
    if (rename && isOnName(act)) {
      const isDone = await settleRename(transaction, company, rename, {
        isAccepted: act === "accept-name",
        now,
      });
      if (!isDone) return { kind: "tax-number-taken", formerStatus: company.status };
    } else {
      if (rename && act === "close") await endRename(transaction, rename.id, false, now);
      await changeState(services, transaction, company, { decided, act, reason, now });
    }

    await writeAudit(transaction, actor, {
      action: AUDITED[act],
      companyId: id,
      subject: { kind: "company", id },
      details: {
        ...(reason !== "" && { reason }),
        ...(rename && act === "accept-name" && { from: rename.former_name, to: rename.name }),
      },
    });
    const path = ["ask", "refuse-name"].includes(act) ? VERIFICATION_PATH : "/isveren/firma";
    const content = { company: company.name, act, reason, url: services.settings.baseUrl + path };
    await notifyOwners(services, transaction, id, {
      notice: { say: SAID[act], content: { company: company.name }, path },
      template: companyDecisionMail,
      content,
      now,
    });
    return { kind: decision, formerStatus: company.status };
  });
}

/** What a moderator decides upon: its state, what it says of itself, and what it asks for. */
export function readOf({ slug, former_status, reviewed_facts, wished_at, ...read }: CompanyRow): object {
  return read;
}

export function decidedOf(
  company: CompanyRow,
  known: Pick<DecidedCompany, "hasRename" | "hasOwner">,
): DecidedCompany {
  return {
    status: company.status,
    formerStatus: company.former_status,
    missingFacts: findMissingFacts({ sectorId: company.sector_id, provinceId: company.province_id }),
    ...known,
  };
}

async function changeState(
  services: Services,
  transaction: Transaction<DB>,
  company: CompanyRow,
  { decided, act, reason, now }: { decided: DecidedCompany; act: Act; reason: string; now: Date },
): Promise<void> {
  const status = statusAfter(act, decided);
  const isShut = status === "suspended" || status === "closed";
  await updateState(transaction, {
    companyId: company.id,
    status,
    formerStatus: isShut ? (company.former_status ?? company.status) : null,
    reason: isShut || status === "rejected" ? reason || null : null,
    askedMore: act === "ask" ? reason : null,
    now,
  });
  if (isShut) await services.queue.enqueue(notifyApplicantsJob, { companyId: company.id }, { transaction });
}

/** Links lead on by the number in them, and what was sent keeps the name of its day. */
async function settleRename(
  transaction: Transaction<DB>,
  company: CompanyRow,
  { id, name, tax_number: taxNumber }: RenameRow,
  { isAccepted, now }: { isAccepted: boolean; now: Date },
): Promise<boolean> {
  const slug = slugify(name, company.slug);
  const isDone =
    !isAccepted || (await renameCompany(transaction, { companyId: company.id, name, slug, taxNumber, now }));
  if (isDone) await endRename(transaction, id, isAccepted, now);
  return isDone;
}

/** With the account of its last owner: nobody is left who could answer for it. */
export async function closeWithLastOwner(
  services: Services,
  transaction: Transaction<DB>,
  { id: personId }: ErasedPerson,
): Promise<void> {
  const company = await lockLastOwned(transaction, personId);
  if (!company) return;
  const now = services.now();
  // First: another company may have the tax number of one that was turned down.
  await forgetOwnersFacts(transaction, company.id);
  if (company.status === "closed") return;

  const decided = decidedOf(company, { hasRename: false, hasOwner: false });
  await changeState(services, transaction, company, { decided, act: "close", reason: "", now });
  const team = (await findTeamIds(transaction, company.id)).filter((id) => id !== personId);
  const content = { company: company.name };
  await addNotice(transaction, team, { say: SAID.close, content, path: "/isveren/firma" }, now);
  await writeAudit(
    transaction,
    { personId, name: "", role: "owner", address: "" },
    { action: AUDITED.close, companyId: company.id, subject: { kind: "company", id: company.id } },
  );
}
