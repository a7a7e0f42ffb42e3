import type { Fields } from "./applying.ts";
import { fromNewAddress, type Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

/** A call as the product's text writes it, such as `POST /Cv/CheckMissingInfo`, by somebody who is signed in. */
export function sendNamed(
  app: TestApp,
  { cookie, csrfToken }: Session,
  name: string,
  fields: Fields,
  headers: Record<string, string> = { accept: "application/json" },
): Promise<Response> {
  const [method = "", path = ""] = name.split(" ");
  const given = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  const sent = { cookie, requestverificationtoken: csrfToken, ...fromNewAddress(), ...headers };
  return method === "GET"
    ? app.request(`${path}?${given}`, { headers: sent })
    : app.request(path, { method, body: given, headers: sent });
}

/** What it is asked with, and what its JSON answer holds. */
export interface NamedCall {
  name: string;
  payload: () => Fields | Promise<Fields>;
  answer: unknown;
}
