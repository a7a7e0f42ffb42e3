import type { Services } from "../../../platform/services.ts";
import { currentSessionId } from "../../../platform/session/current-session.ts";
import { describeDevice } from "../accounts.rules.ts";
import { listSecurityEvents } from "../accounts.store.ts";
import type { SecurityView } from "./account-settings.view.ts";
import { deleteSessions, listSessions } from "./sessions.store.ts";

/** Where the person is signed in, and what has happened to the account lately. */
export async function readSecurity(
  services: Services,
  personId: number,
  cookie: string | undefined,
): Promise<Pick<SecurityView, "sessions" | "events">> {
  const { db } = services;
  const [current, sessions, events] = await Promise.all([
    currentSessionId(services, cookie),
    listSessions(db, personId),
    listSecurityEvents(db, personId),
  ]);
  return {
    sessions: sessions.map(({ id, address, userAgent, since }) => ({
      id,
      device: describeDevice(userAgent),
      address: address ?? "",
      since: since.toISOString(),
      isThis: id === current,
    })),
    events: events.map(({ id, kind, address, userAgent, happenedAt }) => ({
      id,
      kind,
      device: describeDevice(userAgent),
      address: address ?? "",
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

export async function endSessionsExcept(
  services: Services,
  personId: number,
  cookie: string | undefined,
): Promise<void> {
  await deleteSessions(services.db, personId, await currentSessionId(services, cookie));
}
