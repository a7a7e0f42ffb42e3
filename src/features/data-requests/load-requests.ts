import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { decideErasure, decideExport } from "./data-requests.rules.ts";
import {
  countRequests,
  findRequest,
  findRequests,
  findRequestsOf,
  type RequestRow,
} from "./data-requests.store.ts";
import type { HandledRequest, RequestsView, RequestView, ShownRequest } from "./data-requests.view.ts";
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
  { db }: Services,
  id: number,
  now: Date,
): Promise<Omit<RequestView, "role"> | undefined> {
  const row = await findRequest(db, id);
  if (!row) return undefined;
  const asker = askerOf(row);
  return {
    request: handled(row, now),
    accountId: row.account_id ?? undefined,
    mayExport: decideExport(asker),
    mayErase: decideErasure(asker),
  };
}

function handled(row: RequestRow, now: Date): HandledRequest {
  return {
    ...describeRequest(row, now),
    name: row.name,
    email: row.email ?? undefined,
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
    answer: row.answer ?? undefined,
  };
}
