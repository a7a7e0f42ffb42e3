import { advertisementPath } from "../../addresses/advertisements.ts";
import { companyPath, kvkkLinkOf } from "../../addresses/companies.ts";
import type { SentForm } from "../../platform/http/route.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { isOpen } from "./invitations.rules.ts";
import {
  countSent,
  findOpenAdvertisements,
  findOwn,
  findSent,
  markOpened,
  type OwnRow,
  type SentRow,
} from "./invitations.store.ts";
import type { InvitingView, OwnInvitation, SentInvitation, SentInvitationsView } from "./invitations.view.ts";

const PAGE_SIZE = 50;

export async function loadInviting(
  { db }: Services,
  looker: Looker,
  cvId: number,
  form?: SentForm,
): Promise<InvitingView> {
  const advertisements = await findOpenAdvertisements(db, looker);
  const sent = await findSent(db, looker, { cvId, offset: 0, limit: PAGE_SIZE });
  return { cvId, advertisements, sent: sent.map(sentOf), form };
}

export async function loadSent(
  { db }: Services,
  looker: Looker,
  asked: number,
): Promise<SentInvitationsView> {
  const pageCount = Math.max(1, Math.ceil((await countSent(db, looker)) / PAGE_SIZE));
  const page = Math.min(asked, pageCount);
  const rows = await findSent(db, looker, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return { invitations: rows.map(sentOf), page, pageCount };
}

function sentOf({ id, cv_id, title, state, sent_at, application_id }: SentRow): SentInvitation {
  return { id, cvId: cv_id, title, state, sentAt: sent_at.toISOString(), applicationId: application_id };
}

export async function loadOwn({ db }: Services, personId: number, now: Date): Promise<OwnInvitation[]> {
  return (await findOwn(db, personId)).map((row) => ownOf(row, now));
}

/** Undefined for another member's. Whoever reads it has opened it. */
export async function openOwn(
  { db }: Services,
  personId: number,
  id: number,
  now: Date,
): Promise<OwnInvitation | undefined> {
  const [row] = await findOwn(db, personId, id);
  if (!row) return undefined;
  if (row.state === "sent") await markOpened(db, id, now);
  return ownOf(row, now);
}

function ownOf(row: OwnRow, now: Date): OwnInvitation {
  const isStillOpen = isOpen({ state: row.state, expiresAt: row.expires_at }, now);
  const isUnanswered = row.state === "sent" || row.state === "opened";
  const company = { id: row.company_id, slug: row.company_slug };
  return {
    id: row.id,
    advertisementHref: advertisementPath({ id: row.advertisement_id, slug: row.slug }),
    title: row.title,
    company: row.company,
    companyHref: companyPath(company),
    retentionMonths: row.retention_months,
    kvkkLink: row.has_kvkk_text ? kvkkLinkOf(company) : undefined,
    text: row.text,
    state: isUnanswered && !isStillOpen ? "expired" : row.state,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOpen: isStillOpen,
    isMuted: row.is_muted,
    applicationId: row.application_id,
  };
}
