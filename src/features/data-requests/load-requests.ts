import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { decideErasure, decideExport, decideLink } from "./data-requests.rules.ts";
import {
  countRequests,
  findRequest,
  findRequests,
  findRequestsOf,
  type RequestRow,
} from "./data-requests.store.ts";
import type { HandledRequest, RequestsView, RequestView, ShownRequest } from "./data-requests.view.ts";
import { lettersTo } from "./letters.ts";
import { askerOf } from "./settle-request.ts";

const REQUESTS_PER_PAGE = 20;

export async function loadOwnRequests(
  { db }: Services,
  personId: number,
  now: Date,
): Promise<ShownRequest[]> {
  return (await findRequestsOf(db, personId)).map((row) => describeRequest(row, now));
}

export async function loadRequests(
  { db }: Services,
  { state, page }: Pick<RequestsView, "state" | "page">,
  now: Date,
): Promise<Omit<RequestsView, "role" | "outcome">> {
  const counts = await countRequests(db);
  const pageCount = Math.max(1, Math.ceil(counts[state] / REQUESTS_PER_PAGE));
  const shownPage = Math.min(page, pageCount);
  const skip = (shownPage - 1) * REQUESTS_PER_PAGE;
  const rows = await findRequests(db, { isSettled: state === "settled", count: REQUESTS_PER_PAGE, skip });
  return { state, counts, requests: rows.map((row) => handled(row, now)), page: shownPage, pageCount };
}

export async function loadRequest(
  { db, catalogs }: Services,
  id: number,
  now: Date,
): Promise<Omit<RequestView, "role" | "outcome"> | undefined> {
  const row = await findRequest(db, id);
  if (!row) return undefined;
  const asker = askerOf(row);
  const { isSettled, isProved } = asker;
  const { dueAt } = requestClock(row.received_at, now);
  const mayErase = decideErasure(asker, now);
  return {
    request: handled(row, now),
    account:
      row.account_id === null
        ? undefined
        : { id: row.account_id, name: row.account_name ?? "", email: row.account_email ?? "" },
    mayExport: decideExport(asker, now),
    mayErase,
    mayLink: decideLink({ isSettled, isProved, isLetter: row.source === "staff" }),
    mayExtend: !isSettled && row.extended_until === null && now <= dueAt,
    letters: row.email === null ? lettersTo(row, catalogs.texts(row.language), { now, mayErase }) : [],
  };
}

function handled(row: RequestRow, now: Date): HandledRequest {
  return {
    ...describeRequest(row, now),
    name: row.name,
    email: row.email ?? undefined,
    postalAddress: row.postal_address,
    language: row.language,
    extensionReason: row.extension_reason ?? undefined,
    source: row.source,
    isProved: row.proved_at !== null,
  };
}

function describeRequest(row: RequestRow, now: Date): ShownRequest {
  const { dueAt, daysLeft, isNear } = requestClock(row.received_at, now);
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    receivedAt: row.received_at.toISOString(),
    dueAt: dueAt.toISOString(),
    daysLeft,
    isNear,
    settledAt: row.settled_at?.toISOString(),
    outcome: row.outcome ?? undefined,
    extendedUntil: row.extended_until?.toISOString(),
    answer: row.answer ?? undefined,
  };
}
