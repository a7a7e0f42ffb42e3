import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { describeDevice, listSessions } from "../../accounts/index.ts";
import { loadConsents } from "../../privacy/index.ts";
import type { ListedPerson, PeopleView, PersonView } from "../moderation.view.ts";
import { actsUpon, oldestOpenReset, readPeopleQuery } from "./people.rules.ts";
import {
  findPeopleByEmail,
  findPeopleByParts,
  findPersonRow,
  findResets,
  findStaff,
  type PersonRow,
} from "./people.store.ts";

const PEOPLE_SHOWN = 50;

/** The staff, until somebody is looked for. */
export async function loadPeople(
  { db }: Services,
  typed: string | undefined,
  now: Date,
): Promise<Pick<PeopleView, "people" | "query" | "resets">> {
  const resets = await findResets(db, oldestOpenReset(now));
  return {
    query: typed,
    people: (await findRows()).map(describePerson),
    resets: resets.map((reset) => ({
      personId: reset.person_id,
      name: reset.person_name,
      askedBy: reset.asked_by,
      asker: reset.asker_name,
      reason: reset.reason,
      askedAt: reset.asked_at.toISOString(),
    })),
  };

  function findRows(): Promise<PersonRow[]> {
    const query = readPeopleQuery(typed);
    if (query.kind === "nothing") return findStaff(db);
    if (query.kind === "beginning") return findPeopleByEmail(db, query.text, PEOPLE_SHOWN);
    return findPeopleByParts(db, query, PEOPLE_SHOWN);
  }
}

/** What an admin may see of somebody: never what is in their CVs, letters and messages. */
export async function loadPerson(
  services: Services,
  id: number,
  { actorId, now, texts }: { actorId: number; now: Date; texts: LanguageTexts },
): Promise<Omit<PersonView, "role" | "outcome"> | undefined> {
  const { db } = services;
  const row = await findPersonRow(db, id);
  if (!row) return undefined;
  const [consents, sessions] = await Promise.all([loadConsents(services, id, texts), listSessions(db, id)]);
  return {
    person: {
      ...describePerson(row),
      isConfirmed: row.email_verified,
      language: row.language,
      suspendedAt: row.suspended_at?.toISOString(),
      deletionDueAt: row.deletion_due_at?.toISOString(),
      companyId: row.company_id ?? undefined,
      teamRole: row.team_role ?? undefined,
      passkeys: row.passkeys,
    },
    isOwn: id === actorId,
    consents,
    sessions: sessions.map(({ id: sessionId, address, userAgent, since }) => ({
      id: sessionId,
      device: describeDevice(userAgent),
      address: address ?? "",
      since: since.toISOString(),
    })),
    acts: actsUpon(row, { actorId, now }),
    isResetAsked: row.reset_asked_at !== null && row.reset_asked_at >= oldestOpenReset(now),
  };
}

function describePerson(row: PersonRow): ListedPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    hasTwoFactor: row.has_two_factor,
    isSuspended: row.suspended_at !== null,
    companyName: row.company_name ?? undefined,
    joinedAt: row.created_at.toISOString(),
  };
}
