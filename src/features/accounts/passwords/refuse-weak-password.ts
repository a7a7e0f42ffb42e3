import { type Refusal, refuse } from "../../../platform/http/answer.ts";
import type { RouteRequest } from "../../../platform/http/route.ts";
import { findWeakness } from "../../../platform/session/weak-passwords.ts";

/** Told at the field; undefined for a password that nobody would try first. */
export function refuseWeakPassword(
  { texts }: Pick<RouteRequest<unknown>, "texts">,
  password: string,
  email: string,
): Refusal | undefined {
  const weakness = findWeakness(password, email);
  if (weakness === undefined) return undefined;
  const message = weakness === "common" ? "accounts-passwordCommon" : "accounts-passwordOwnName";
  return refuse(422, { message, errors: { Password: [texts.t(message)] } });
}
