import type { IncomingHttpHeaders } from "node:http";
import { ANONYMOUS, type PersonRole, type Visitor } from "../http/visitor.ts";
import type { Auth } from "./auth.ts";
import { csrfTokenFor } from "./csrf.ts";

const SESSION_COOKIE = "mesai.session_token";

/** Cheap enough to ask of every request before anything else happens. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(SESSION_COOKIE) === true;
}

export type ReadVisitor = (headers: IncomingHttpHeaders) => Promise<Visitor>;

export function createReadVisitor(auth: Auth, secret: string): ReadVisitor {
  return async (headers) => {
    if (!hasSessionCookie(headers.cookie)) return ANONYMOUS;
    const found = await auth.api.getSession({ headers: new Headers({ cookie: headers.cookie ?? "" }) });
    if (!found) return ANONYMOUS;
    return {
      kind: "person",
      personId: Number(found.user.id),
      name: found.user.name,
      role: (found.user.role ?? "member") as PersonRole,
      csrfToken: csrfTokenFor(found.session.token, secret),
    };
  };
}
