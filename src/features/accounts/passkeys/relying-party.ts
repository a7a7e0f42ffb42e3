import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import type { Settings } from "../../../platform/settings/settings.ts";

/** Loaded with the first passkey: it brings readers for certificates of every maker, and takes a moment. */
export const webAuthn = () => import("@simplewebauthn/server");

/** Devices bind keys to a name, never to a number such as 127.0.0.1. */
export function offersPasskeys({ baseUrl }: Pick<Settings, "baseUrl">): boolean {
  return isIP(new URL(baseUrl).hostname.replace(/^\[|\]$/g, "")) === 0;
}

export function relyingParty({ baseUrl }: Pick<Settings, "baseUrl">) {
  const { hostname, origin } = new URL(baseUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

/** What devices know somebody by: nothing that could be looked up anywhere else. */
export function userHandle({ settings }: Pick<Services, "settings">, personId: number): Buffer {
  return createHmac("sha256", settings.secret).update(`passkey:${personId}`).digest();
}

const text = z.string().max(20_000);
const registration = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});
const authentication = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

export function readRegistration(json: string): RegistrationResponseJSON | undefined {
  return readAs(registration, json) as RegistrationResponseJSON | undefined;
}

export function readAuthentication(json: string): AuthenticationResponseJSON | undefined {
  return readAs(authentication, json) as AuthenticationResponseJSON | undefined;
}

/** The challenge that a device says it has signed; whether it was ours is looked up in the database. */
export function challengeIn(clientDataJSON: string): string {
  const data = readAs(z.looseObject({ challenge: z.string() }), decode(clientDataJSON));
  return data?.challenge ?? "";
}

function decode(base64url: string): string {
  return Buffer.from(base64url, "base64url").toString();
}

function readAs<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
