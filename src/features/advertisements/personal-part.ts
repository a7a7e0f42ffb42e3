import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { issueTicket, ticketCookie } from "../../platform/session/ticket.ts";

interface PersonalPart {
  marks: { isApplied?: boolean };
  cookies?: string[];
}

/** What a member sees of an advertisement that others do not, and the ticket with which scripts may ask for it. */
export async function personalPart(
  services: Services,
  visitor: Visitor,
  advertisementId: number,
  now: Date,
): Promise<PersonalPart> {
  if (visitor.kind !== "person" || visitor.role !== "member") return { marks: {} };
  const { personId, marks } = visitor;
  const { secret, baseUrl } = services.settings;
  const applied = marks?.applied ?? (await services.askMarks("applied", personId, [advertisementId]));
  return {
    marks: { isApplied: applied.has(advertisementId) },
    cookies: [ticketCookie(issueTicket(personId, secret, now), baseUrl.startsWith("https:"))],
  };
}
