import { cookieLine, readCookie } from "../http/cookies.ts";
import type { Settings } from "../settings/settings.ts";

type Site = Pick<Settings, "baseUrl">;

/** Those of ours that decide anything, beside the ones that Better Auth names itself. Scripts read none of them. */
export type OwnCookie = "session_token" | "two_factor" | "device" | "answer" | "asker" | "applying";

/**
 * Under https browsers take a `__Host-` cookie from this very host only, and only over TLS: neither a sibling subdomain nor
 * somebody on the way can put one there.
 */
export function ownCookiePrefix(site: Site): string {
  return isHttps(site) ? "__Host-mesai" : "mesai";
}

export function isHttps({ baseUrl }: Site): boolean {
  return baseUrl.startsWith("https:");
}

export function ownCookieName(name: OwnCookie, site: Site): string {
  return `${ownCookiePrefix(site)}.${name}`;
}

export function ownCookieLine(name: OwnCookie, value: string, maxAgeSeconds: number, site: Site): string {
  return cookieLine(ownCookieName(name, site), value, { maxAgeSeconds, isSecure: isHttps(site) });
}

export function readOwnCookie(header: string | undefined, name: OwnCookie, site: Site): string | undefined {
  return readCookie(header, ownCookieName(name, site));
}

/** However it begins: a name that we, or somebody who wants to be taken for us, would give. Scripts read the two left out. */
const OURS = /^(?:__[a-z]+-)?mesai\.(?!(?:mark|consent)$)/i;

/**
 * A Cookie header without what may have been planted: our names as this site does not write them, and names that came
 * with two values, of which nobody can tell which one is ours.
 */
export function believedCookies(header: string, site: Site): string {
  if (!/mesai\./i.test(header)) return header;
  const prefix = `${ownCookiePrefix(site)}.`;
  const parts = header.split(";").map((part) => ({ part: part.trim(), name: nameOf(part) }));
  const values = new Map<string, Set<string>>();
  for (const { part, name } of parts) values.set(name, (values.get(name) ?? new Set()).add(part));
  return parts
    .filter(({ name }) => !OURS.test(name) || (name.startsWith(prefix) && values.get(name)?.size === 1))
    .map(({ part }) => part)
    .join("; ");
}

function nameOf(part: string): string {
  return (part.split("=", 1)[0] ?? "").trim();
}
