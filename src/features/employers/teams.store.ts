import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";

export interface TeamRow {
  person_id: number;
  name: string;
  email: string;
  email_verified: boolean;
  role: TeamRole;
  language: LanguageCode;
  created_at: Date;
}

export interface InvitationRow {
  id: number;
  company_id: number;
  company_name: string;
  email: string;
  role: TeamRole;
  expires_at: Date;
}

export async function findTeam(db: Database, companyId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select p.id as person_id, p.name, p.email, p.email_verified, m.role, p.language, m.created_at
    from company_member m join person p on p.id = m.person_id
    where m.company_id = ${companyId}
    order by array_position(array['owner', 'recruiter', 'hiring-manager', 'viewer'], m.role), p.name`.execute(
    db,
  );
  return rows;
}

/** Changes of one team come one after the other: of two owners who leave at once, one is the last. */
export async function lockTeam(
  db: Database,
  companyId: number,
): Promise<{ personId: number; role: TeamRole }[]> {
  await sql`select 1 from company where id = ${companyId} for update`.execute(db);
  const { rows } = await sql<{ person_id: number; role: TeamRole }>`
    select person_id, role from company_member where company_id = ${companyId}`.execute(db);
  return rows.map(({ person_id, role }) => ({ personId: person_id, role }));
}

/** False when they are in a company already. */
export async function insertTeamMember(
  db: Database,
  member: { companyId: number; personId: number; role: TeamRole },
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_member (company_id, person_id, role)
    values (${member.companyId}, ${member.personId}, ${member.role})
    on conflict do nothing returning person_id`.execute(db);
  return rows.length > 0;
}

export async function updateTeamRole(
  db: Database,
  member: { companyId: number; personId: number; role: TeamRole },
): Promise<void> {
  await sql`
    update company_member set role = ${member.role}
    where company_id = ${member.companyId} and person_id = ${member.personId}`.execute(db);
}

export async function deleteTeamMember(db: Database, companyId: number, personId: number): Promise<void> {
  await sql`
    delete from company_member where company_id = ${companyId} and person_id = ${personId}`.execute(db);
}

export async function updateApprovalAsked(db: Database, companyId: number, isAsked: boolean): Promise<void> {
  await sql`update company set asks_approval = ${isAsked} where id = ${companyId}`.execute(db);
}

const invitationColumns = sql`i.id, i.company_id, c.name as company_name, i.email, i.role, i.expires_at`;

export async function findOpenInvitations(
  db: Database,
  companyId: number,
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns}
    from team_invitation i join company c on c.id = i.company_id
    where i.company_id = ${companyId} and i.ended_at is null and i.expires_at > ${now}
    order by i.created_at desc`.execute(db);
  return rows;
}

export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns}
    from team_invitation i join company c on c.id = i.company_id
    where i.token_hash = ${tokenHash} and i.ended_at is null and i.expires_at > ${now}
      and c.status <> 'closed'`.execute(db);
  return rows[0];
}

/** A second invitation of one address takes the place of the first: only the newest mail counts. */
export async function insertInvitation(
  db: Database,
  invitation: {
    companyId: number;
    email: string;
    role: TeamRole;
    tokenHash: Buffer;
    invitedBy: number;
    expiresAt: Date;
  },
): Promise<number> {
  await sql`
    update team_invitation set ended_at = now()
    where company_id = ${invitation.companyId} and email = ${invitation.email} and ended_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into team_invitation (company_id, email, role, token_hash, invited_by, expires_at)
    values (${invitation.companyId}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash},
      ${invitation.invitedBy}, ${invitation.expiresAt})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Once: false when it was accepted or taken back meanwhile. */
export async function endInvitation(db: Database, id: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    update team_invitation set ended_at = now()
    where id = ${id} and company_id = ${companyId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}
