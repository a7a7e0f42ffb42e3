import { TERMS_VERSION } from "../../../platform/accepted-terms.store.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { personName } from "../../../platform/session/person-name.ts";
import { consentsToRecord, decideForVisitor } from "../applications.rules.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { checkApplication } from "../sending/check-application.ts";
import { askedConsentsOf, situationOf } from "../sending/describe-situation.ts";
import type { FormProblem } from "../sending/form-problems.ts";
import { expiryFrom, hashOfKey } from "./form-key.ts";
import type { FirstCvInput, VisitorInput } from "./visitor-applications.contract.ts";
import { confirmByMailJob } from "./visitor-applications.jobs.ts";
import { findDraft, markMailedAgain, putSent, type SentByVisitor } from "./visitor-applications.store.ts";

export type Asked =
  | { kind: "unknown" }
  /** There is no form, or no longer; its page says why. */
  | { kind: "refused" }
  | { kind: "mend"; problems: FormProblem[] }
  | { kind: "asked" };

interface Asking {
  language: LanguageCode;
  askerHash: string;
  source: string | undefined;
  now: Date;
}

/**
 * Stores what was filled in and has its sender asked by mail whether it was them. Whether the address has an account is looked
 * up afterwards, by the worker that writes the mail: neither what the page says nor how long it takes depends on it.
 */
export async function askToConfirm(
  services: Services,
  input: VisitorInput,
  { language, askerHash, source, now }: Asking,
): Promise<Asked> {
  const checked = await checkFirst(services, input, { now });
  if (checked.kind !== "ready") return checked;
  const name = personName(input.FullName);
  if (name === "") return { kind: "mend", problems: [{ field: "FullName", message: "error-field-invalid" }] };
  const { advertisementID: advertisementId, FormKey, Email: email } = input;
  await services.db.transaction().execute(async (transaction) => {
    const id = await putSent(transaction, {
      ...{ keyHash: hashOfKey(FormKey), advertisementId, email, language, askerHash, now },
      sent: { ...checked.sent, name, source },
      expiresAt: expiryFrom(now),
    });
    if (id !== undefined) await services.queue.enqueue(confirmByMailJob, { id }, { transaction });
  });
  return { kind: "asked" };
}

/** For whoever waits for the mail; not more often than once a minute. */
export function askAgain(
  { db, queue }: Services,
  { advertisementId, formKey, now }: { advertisementId: number; formKey: string; now: Date },
): Promise<"again" | "wait"> {
  return db.transaction().execute(async (transaction) => {
    const id = await markMailedAgain(transaction, { keyHash: hashOfKey(formKey), advertisementId, now });
    if (id === undefined) return "wait";
    await queue.enqueue(confirmByMailJob, { id }, { transaction });
    return "again";
  });
}

type Checked =
  | Exclude<Asked, { kind: "asked" }>
  | {
      kind: "ready";
      sent: Omit<SentByVisitor, "name">;
      draft: Awaited<ReturnType<typeof findDraft>>;
    };

/** The same of a visitor and of a member who has no CV: what the advertisement asks for, and something to send. */
export async function checkFirst(
  services: Services,
  input: FirstCvInput,
  { personId = 0, now }: { personId?: number; now: Date },
): Promise<Checked> {
  const { advertisementID: advertisementId, FormKey } = input;
  const [row, draft] = await Promise.all([
    findApplyRow(services.db, { advertisementId, personId, now }),
    findDraft(services.db, { keyHash: hashOfKey(FormKey), advertisementId, now }),
  ]);
  if (!row) return { kind: "unknown" };
  if (decideForVisitor(situationOf(row)) !== "ok") return { kind: "refused" };
  const { consents, problems } = checkApplication(row, input);
  const hasSomething = draft?.fileName != null || input.Summary !== "";
  const nothing = { field: "Summary", message: "applications-nothingToSend" };
  const toMend = [...(hasSomething ? [] : [nothing]), ...problems];
  if (toMend.length > 0) return { kind: "mend", problems: toMend };
  const sent = {
    phone: input.Phone,
    headline: input.Headline,
    summary: input.Summary,
    locationId: input.AdvertisementLocationID,
    questions: input.QuestionList,
    abroad: consents.abroad,
    groupCompanies: consents.groupCompanies,
    disc: consents.disc,
    consents: consentsToRecord(askedConsentsOf(row), consents),
    termsVersion: TERMS_VERSION,
  };
  return { kind: "ready", sent, draft };
}
