import type { Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

/** As the pages' own scripts call: token in the header, JSON back. */
export function call(
  app: TestApp,
  session: Session | undefined,
  path: string,
  fields: Record<string, string | number>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return app.request(path, {
    method: "POST",
    body,
    headers: {
      accept: "application/json",
      ...(session && { cookie: session.cookie, requestverificationtoken: session.csrfToken }),
      ...headers,
    },
  });
}

/** As a browser without scripts sends a form: token among the fields, a page back. */
export function sendForm(
  app: TestApp,
  session: Session | undefined,
  path: string,
  fields: Record<string, string | number>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  if (session) body.append("__RequestVerificationToken", session.csrfToken);
  return app.request(path, {
    method: "POST",
    body,
    headers: { accept: "text/html", ...(session && { cookie: session.cookie }), ...headers },
  });
}

export async function pageFor(app: TestApp, session: Session | undefined, path: string, lang = "tr") {
  const cookie = [session?.cookie, `lang=${lang}`].filter(Boolean).join("; ");
  const answer = await app.request(path, { headers: { accept: "text/html", cookie } });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
}
