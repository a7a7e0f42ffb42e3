import { createHmac } from "node:crypto";
import { cookieLine } from "../http/cookies.ts";
import { isSameToken } from "./csrf.ts";

const LIFE_SECONDS = 30 * 60;

/**
 * Says who is looking at an advertisement, for scripts that ask for its details. It opens nothing: whoever has it learns at
 * most whether that person saved an advertisement or applied to it, and only for half an hour.
 */
export function issueTicket(personId: number, secret: string, now: Date): string {
  const claim = `${personId}.${Math.floor(now.getTime() / 1000) + LIFE_SECONDS}`;
  return `${claim}.${sign(claim, secret)}`;
}

/** The person's id; undefined for what was not issued here, or too long ago. */
export function readTicket(ticket: string | undefined, secret: string, now: Date): number | undefined {
  const [, claim = "", personId, until, signature] =
    ticket?.match(/^((\d{1,15})\.(\d{1,12}))\.([\w-]{43})$/) ?? [];
  if (!isSameToken(sign(claim, secret), signature)) return undefined;
  return Number(until) * 1000 > now.getTime() ? Number(personId) : undefined;
}

export function ticketCookie(ticket: string, isSecure: boolean): string {
  return cookieLine("ticket", ticket, { maxAgeSeconds: LIFE_SECONDS, isSecure, isScriptReadable: true });
}

/** For the end of a session: on a shared computer the next person is somebody else. */
export function endedTicketCookie(isSecure: boolean): string {
  return cookieLine("ticket", "", { maxAgeSeconds: 0, isSecure, isScriptReadable: true });
}

function sign(claim: string, secret: string): string {
  return createHmac("sha256", secret).update(`ticket:${claim}`).digest("base64url");
}
