import type { DemoEmail } from "../../src/demo/demo-accounts.ts";
import { type Session, sessionOf } from "./people.ts";
import type { TestApp } from "./start-test-app.ts";

export type { Session };

let addresses = 0;

/** Attempts to sign in are limited by address; a test that is not about that comes from a new one each time. */
export function fromNewAddress(): { "x-forwarded-for": string } {
  addresses += 1;
  return { "x-forwarded-for": `10.20.${addresses >> 8}.${addresses & 255}` };
}

/** As signing in leaves it, without the form and without the time that a password takes. */
export async function signIn(app: TestApp, email: DemoEmail): Promise<Session> {
  const person = app.services.db.selectFrom("person").select("id").where("email", "=", email);
  return sessionOf(app, (await person.executeTakeFirstOrThrow()).id);
}

export function postForm(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

export function csrfTokenIn(html: string): string {
  return html.match(/<meta name="csrf-token" content="([^"]*)"/)?.[1] ?? "";
}
