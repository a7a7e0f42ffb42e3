import { type DemoEmail, demoPassword } from "../../src/demo/demo-accounts.ts";
import type { TestApp } from "./start-test-app.ts";

export interface Session {
  /** As a Cookie header */
  cookie: string;
  csrfToken: string;
}

let addresses = 0;

/** Attempts to sign in are limited by address; a test that is not about that comes from a new one each time. */
export function fromNewAddress(): { "x-forwarded-for": string } {
  addresses += 1;
  return { "x-forwarded-for": `10.20.${addresses >> 8}.${addresses & 255}` };
}

/** Through the sign-in form, like a person. */
export async function signIn(app: TestApp, email: DemoEmail): Promise<Session> {
  const fields = { Email: email, Password: demoPassword };
  const answer = await postForm(app, "/uye-girisi", fields, fromNewAddress());
  if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}`);
  const cookie = cookiesOf(answer);
  return { cookie, csrfToken: csrfTokenIn(await (await app.request("/", { headers: { cookie } })).text()) };
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
