import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Role } from "../../src/platform/http/permissions.ts";
import { csrfTokenFor } from "../../src/platform/session/csrf.ts";
import { ownCookiePrefix } from "../../src/platform/session/own-cookies.ts";
import type { TestApp } from "./start-test-app.ts";

export interface Session {
  /** As a Cookie header */
  cookie: string;
  csrfToken: string;
}

let made = 0;

/** A company of its own, verified unless said otherwise. */
export async function addCompany(app: TestApp, { status = "verified" } = {}): Promise<number> {
  made += 1;
  const { rows } = await sql<{ id: number }>`
    insert into company (name, slug, sector_id, province_id, status)
    select ${`Deneme Firması ${made}`}, ${`deneme-firmasi-${made}`}, s.id, p.id, ${status}
    from (select min(id) as id from sector) s, (select min(id) as id from province) p
    returning id`.execute(app.services.db);
  return rows[0]?.id ?? 0;
}

/** Somebody of that role, without the second that hashing a password takes. Team roles need a company. */
export async function addPerson(
  app: TestApp,
  role: Exclude<Role, "visitor">,
  options: { companyId?: number; email?: string; isVerified?: boolean } = {},
): Promise<number> {
  made += 1;
  const isInTeam = ["viewer", "hiring-manager", "recruiter", "owner"].includes(role);
  const personRole = isInTeam || role === "unattached" ? "employer" : role;
  const email = options.email ?? `${role}-${made}@kisi.test`;
  const { rows } = await sql<{ id: number }>`
    insert into person (name, email, email_verified, role)
    values (${`Kişi ${made}`}, ${email}, ${options.isVerified ?? true}, ${personRole}) returning id`.execute(
    app.services.db,
  );
  const id = rows[0]?.id ?? 0;
  if (isInTeam) {
    await sql`insert into company_member (company_id, person_id, role)
      values (${options.companyId ?? 0}, ${id}, ${role})`.execute(app.services.db);
  }
  return id;
}

/** A session as signing in leaves it. */
export async function sessionOf(app: TestApp, personId: number): Promise<Session> {
  const { settings } = app.services;
  const { secret } = settings;
  const token = randomBytes(24).toString("base64url");
  await sql`insert into person_session (person_id, token, expires_at)
    values (${personId}, ${token}, now() + interval '30 days')`.execute(app.services.db);
  return {
    cookie: `${ownCookiePrefix(settings)}.session_token=${sessionValue(token, secret)}`,
    csrfToken: csrfTokenFor(token, secret),
  };
}

export const SESSION_COOKIE = "mesai.session_token";

/** The token with its signature, as the cookie holds them. */
export function sessionValue(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}
