import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Services } from "../../../platform/services.ts";
import { foundSchema, listCvs, writeFirstCv } from "../../cv/index.ts";
import { type Applied, applyToAdvertisement } from "../sending/apply-to-advertisement.ts";
import type { SentByVisitor, VisitorApplicationRow } from "./visitor-applications.store.ts";

type StoredFile = Pick<VisitorApplicationRow, "fileId" | "fileName" | "found">;

interface FirstApplication {
  personId: number;
  advertisementId: number;
  sent: Omit<SentByVisitor, "name">;
  sentAt: Date;
  file: StoredFile | undefined;
  /** Of a CV that has neither a file nor a headline to be called by. */
  untitled: string;
  isToldByMail: boolean;
}

export type NotApplied = Exclude<Applied, { kind: "applied" }>;

/** Ends the transaction without anything of it. */
export class NotSent extends Error {
  readonly applied: NotApplied;

  constructor(applied: NotApplied) {
    super(applied.kind);
    this.applied = applied;
  }
}

/** Makes the CV out of what came with the application, and sends it; throws `NotSent` where it cannot. The number of what was sent. */
export async function sendFirstApplication(
  services: Services,
  transaction: Transaction<DB>,
  { personId, advertisementId, sent, sentAt, file, ...first }: FirstApplication,
): Promise<number> {
  const within = { ...services, db: transaction };
  const now = services.now();
  const { phone, headline, summary } = sent;
  const attachment = attachmentOf(file, sentAt);
  const title = headline || first.untitled;
  const cv = { personId, title, now, phone, headline, summary, attachment };
  const made = await writeFirstCv(transaction, cv);
  const cvId = made.kind === "made" ? made.id : (await listCvs(within, personId))[0]?.id;
  const application = {
    advertisementId,
    CvID: cvId,
    AdvertisementLocationID: sent.locationId,
    QuestionList: sent.questions,
    AbroadConsent: sent.abroad,
    GroupCompanyConsent: sent.groupCompanies,
    DiscConsent: sent.disc,
    IsMissingInfoChecked: true,
  };
  const { isToldByMail } = first;
  const agreed = { consents: sent.consents, at: sentAt };
  const member = { personId, source: sent.source };
  const applied = await applyToAdvertisement(within, member, application, now, { agreed, isToldByMail });
  if (applied.kind !== "applied") throw new NotSent(applied);
  return applied.id;
}

function attachmentOf(file: StoredFile | undefined, now: Date) {
  if (!file || file.fileId === null || file.fileName === null) return undefined;
  const { fileId, fileName, found } = file;
  return { fileId, fileName, found: foundSchema.safeParse(found).data, now };
}
