import type { SignedInVisitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { applyToAdvertisement } from "../applications/index.ts";
import type { ANSWERS } from "./invitations.contract.ts";
import { isOpen } from "./invitations.rules.ts";
import { decline, findOwn, mute, type OwnRow, unmute } from "./invitations.store.ts";

export type Answered =
  | { kind: "applied"; applicationId: number }
  /** The application asks for more than a yes. */
  | { kind: "to-be-filled-in"; advertisementId: number }
  | { kind: "done" | "too-late" | "unknown" };

export async function answerInvitation(
  services: Services,
  member: SignedInVisitor,
  { id, answer, now }: { id: number; answer: (typeof ANSWERS)[number]; now: Date },
): Promise<Answered> {
  const { db } = services;
  const { personId } = member;
  const [row] = await findOwn(db, personId, id);
  if (!row) return { kind: "unknown" };
  switch (answer) {
    case "accepted":
      return isOpen({ state: row.state, expiresAt: row.expires_at }, now)
        ? accept(services, member, row, now)
        : { kind: "too-late" };
    case "declined":
      return { kind: (await decline(db, id, now)) ? "done" : "too-late" };
    case "mute":
      await mute(db, { personId, companyId: row.company_id, now });
      return { kind: "done" };
    case "unmute":
      await unmute(db, personId, row.company_id);
      return { kind: "done" };
  }
}

/** A yes is an application, and becomes one at once where it asks for nothing else: the database marks the invitation with it. */
async function accept(
  services: Services,
  member: SignedInVisitor,
  row: OwnRow,
  now: Date,
): Promise<Answered> {
  const { advertisement_id: advertisementId, cv_id: cvId } = row;
  const toBeFilledIn = { kind: "to-be-filled-in", advertisementId } as const;
  if (cvId === null) return toBeFilledIn;
  const form = {
    advertisementId,
    CvID: cvId,
    AdvertisementLocationID: undefined,
    CoverLetterID: undefined,
    QuestionList: [],
    AbroadConsent: false,
    GroupCompanyConsent: undefined,
    DiscConsent: false,
    IsMissingInfoChecked: false,
  };
  const applied = await applyToAdvertisement(services, member, form, now);
  return applied.kind === "applied" ? { kind: "applied", applicationId: applied.id } : toBeFilledIn;
}
