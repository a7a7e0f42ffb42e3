import type { IncomingHttpHeaders } from "node:http";
import { ANONYMOUS, type PersonRole, type Visitor } from "../http/visitor.ts";
import type { Auth } from "./auth.ts";
import { csrfTokenFor } from "./csrf.ts";

const SESSION_COOKIE = "mesai.session_token";

/** Cheap enough to ask of every request before anything else happens. */
export function hasSessionCookie(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(SESSION_COOKIE) === true;
}

/** `setCookie` is called when the session was prolonged, or when its cookie is worth nothing any more. */
export type ReadVisitor = (
  headers: IncomingHttpHeaders,
  setCookie?: (cookie: string) => void,
) => Promise<Visitor>;

export function createReadVisitor(auth: Auth, secret: string): ReadVisitor {
  return async (headers, setCookie) => {
    if (!hasSessionCookie(headers.cookie)) return ANONYMOUS;
    const { response: found, headers: answer } = await auth.api.getSession({
      headers: new Headers({ cookie: headers.cookie ?? "" }),
      returnHeaders: true,
    });
    for (const cookie of answer.getSetCookie()) setCookie?.(cookie);
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
