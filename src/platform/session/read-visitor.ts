import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { databaseFaultOf } from "../database/faults.ts";
import {
  ANONYMOUS,
  type SignedInVisitor,
  type Visited,
  type Visitor,
  type VisitorMarks,
} from "../http/visitor.ts";
import type { Settings } from "../settings/settings.ts";
import { type Auth, SESSION_DAYS } from "./auth.ts";
import { csrfTokenFor, isSameToken } from "./csrf.ts";
import { type FindSession, MOST_MARKS, type SessionRow } from "./find-session.ts";
import { readOwnCookie } from "./own-cookies.ts";
import type { VisitAt } from "./session-part.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cheap enough to ask of every request before anything else happens. Other forms of the name are left at the front door. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes("mesai.session_token") === true;
}

interface ReadVisitorOptions {
  /** Called when the session was prolonged, or when its cookie is worth nothing any more. */
  setCookie?: (cookie: string) => void;
  /** For pages that show what is the member's own on them. */
  withMarks?: boolean;
  /** For pages that compare something with the member. */
  withCompared?: boolean;
  /** Asked only where there may be a session. */
  visit?: (() => VisitAt | undefined) | undefined;
}

export type ReadVisitor = (headers: IncomingHttpHeaders, options?: ReadVisitorOptions) => Promise<Visitor>;

/**
 * Better Auth would ask twice for a session and its person, and knows nothing of companies: sessions are read here, and
 * it is left to do what it alone may, to prolong them and to take their cookies away.
 */
export function createReadVisitor(
  auth: Auth,
  findSession: FindSession,
  settings: Pick<Settings, "secret" | "baseUrl">,
): ReadVisitor {
  const { secret } = settings;
  return async ({ cookie }, { setCookie, withMarks = false, withCompared = false, visit } = {}) => {
    if (!hasSessionCookie(cookie)) return ANONYMOUS;
    const token = sessionTokenIn(cookie, settings);
    if (token === undefined) return ANONYMOUS;
    const row = await readSession(findSession, token, { withMarks, withCompared, visit: visit?.() });
    if (row && !isDue(row)) return visitorOf(row, token, secret);
    const asked = auth.api.getSession({
      headers: new Headers({ cookie: cookie ?? "" }),
      returnHeaders: true,
    });
    // One that cannot be prolonged now lives on until it can, or until it ends.
    const isAlive = row && row.expires_at.getTime() > Date.now();
    const prolonged = isAlive ? await asked.catch(() => undefined) : await asked;
    if (row && !prolonged) return visitorOf(row, token, secret);
    for (const line of prolonged?.headers.getSetCookie() ?? []) setCookie?.(line);
    return row && prolonged?.response ? visitorOf(row, token, secret) : ANONYMOUS;
  };
}

/** A database that takes nothing new still tells who somebody is: only their visit is not noted. */
async function readSession(
  findSession: FindSession,
  token: string,
  { visit, ...asked }: Parameters<FindSession>[1],
): Promise<SessionRow | undefined> {
  try {
    return await findSession(token, { ...asked, visit });
  } catch (error) {
    if (!visit || databaseFaultOf(error) !== "cannot-save") throw error;
    return findSession(token, { ...asked, visit: { ...visit, isSeenLater: true } });
  }
}

function visitorOf(row: SessionRow, token: string, secret: string): SignedInVisitor {
  const { company_id, team_role, counts } = row;
  return {
    kind: "person",
    personId: row.person_id,
    name: row.name,
    role: row.role,
    ...(company_id !== null &&
      team_role !== null && {
        company: {
          id: company_id,
          personId: row.person_id,
          teamRole: team_role,
          isVerified: row.is_verified === true,
        },
      }),
    hasTwoFactor: row.has_two_factor,
    ...(row.by_passkey && { isByPasskey: true }),
    counts,
    ...(row.marks && { marks: marksOf(row.marks) }),
    ...(row.visited && { visited: visitedOf(row.visited) }),
    ...(row.compared !== null && { compared: row.compared }),
    csrfToken: csrfTokenFor(token, secret),
  };
}

function marksOf(marks: NonNullable<SessionRow["marks"]>): VisitorMarks {
  const short = Object.entries(marks).filter(([, ids]) => ids.length <= MOST_MARKS);
  return Object.fromEntries(short.map(([kind, ids]) => [kind, new Set(ids)]));
}

function visitedOf({ isFollowed, search }: NonNullable<SessionRow["visited"]>): Visited {
  return { isFollowed: isFollowed === true, search: search ?? undefined };
}

/** A session lives on with its use, once a day; an expired one is due to be ended. */
function isDue({ expires_at }: SessionRow): boolean {
  return expires_at.getTime() - (SESSION_DAYS - 1) * DAY_MS <= Date.now();
}

/** The cookie holds the token and Better Auth's signature of it. */
function sessionTokenIn(
  cookieHeader: string | undefined,
  settings: Pick<Settings, "secret" | "baseUrl">,
): string | undefined {
  const value = readOwnCookie(cookieHeader, "session_token", settings);
  const point = value?.lastIndexOf(".") ?? -1;
  if (value === undefined || point < 1) return undefined;
  const token = value.slice(0, point);
  const signature = createHmac("sha256", settings.secret).update(token).digest("base64");
  return isSameToken(signature, value.slice(point + 1)) ? token : undefined;
}
