import type { Services } from "../../platform/services.ts";

/** For somebody who has just shown, by the link in a mail, that the address is theirs. */
export async function startSession(
  { auth }: Services,
  personId: number,
  client: { address: string; userAgent: string | undefined },
): Promise<string[]> {
  const { headers } = await auth.api.startSession({
    body: { personId },
    headers: new Headers({
      "x-forwarded-for": client.address,
      "user-agent": (client.userAgent ?? "").replace(/[^\x20-\x7e]+/g, " ").trim(),
    }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
