import type { Services } from "../../platform/services.ts";
import { issueTicket, ticketCookie } from "../../platform/session/ticket.ts";
import { appliedAdvertisementIds } from "../applications/index.ts";

interface PersonalPart {
  marks: { isApplied?: boolean };
  cookies?: string[];
}

/** What a member sees of an advertisement that others do not, and the ticket with which scripts may ask for it. */
export async function personalPart(
  services: Services,
  memberId: number | undefined,
  advertisementId: number,
  now: Date,
): Promise<PersonalPart> {
  if (memberId === undefined) return { marks: {} };
  const { secret, baseUrl } = services.settings;
  const applied = await appliedAdvertisementIds(services, memberId, [advertisementId]);
  return {
    marks: { isApplied: applied.has(advertisementId) },
    cookies: [ticketCookie(issueTicket(memberId, secret, now), baseUrl.startsWith("https:"))],
  };
}
