import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";

export interface SignUpDetails {
  companyName: string;
  taxNumber: string;
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
  /** Of the browser that asked. */
  askerHash?: string;
  language: LanguageCode;
}

export interface AccountRow {
  id: number;
  role: "member" | "employer" | "editor" | "moderator" | "admin";
  language: LanguageCode;
  has_company: boolean;
}

export async function findAccount(db: Database, email: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select p.id, p.role, p.language, exists (select from company_member m where m.person_id = p.id) as has_company
    from person p where p.email = ${email}`.execute(db);
  return rows[0];
}

export async function findEmail(db: Database, personId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from person where id = ${personId}`.execute(db);
  return rows[0]?.email;
}

export async function isTaxNumberTaken(db: Database, taxNumber: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company where tax_number = ${taxNumber} and status <> 'rejected'`.execute(db);
  return rows.length > 0;
}

/** What nobody confirmed in time goes along. */
export async function insertSignUp(
  db: Database,
  signUp: { tokenHash: Buffer; details: SignUpDetails; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    with gone as (delete from employer_sign_up where expires_at <= ${signUp.now})
    insert into employer_sign_up (token_hash, details, expires_at)
    values (${signUp.tokenHash}, ${JSON.stringify(signUp.details)}, ${signUp.expiresAt})`.execute(db);
}

export async function findSignUp(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpDetails | undefined> {
  const { rows } = await sql<{ details: SignUpDetails }>`
    select details from employer_sign_up where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0]?.details;
}

/** What that browser has asked for last. */
export async function findAskedSignUp(
  db: Database,
  askerHash: string,
  now: Date,
): Promise<{ token_hash: Buffer; details: SignUpDetails; expires_at: Date } | undefined> {
  const { rows } = await sql<{ token_hash: Buffer; details: SignUpDetails; expires_at: Date }>`
    select token_hash, details, expires_at from employer_sign_up
    where details ->> 'askerHash' = ${askerHash} and expires_at > ${now}
    order by expires_at desc limit 1`.execute(db);
  return rows[0];
}

export async function deleteSignUp(db: Database, tokenHash: Buffer): Promise<void> {
  await sql`delete from employer_sign_up where token_hash = ${tokenHash}`.execute(db);
}

/** Once: of two who open the link at the same time, one gets it. What was mailed again for the same goes along. */
export async function takeSignUp(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SignUpDetails | undefined> {
  const { rows } = await sql<{ details: SignUpDetails; expires_at: Date }>`
    with taken as (
      delete from employer_sign_up where token_hash = ${tokenHash} returning token_hash, details, expires_at),
    again as (
      delete from employer_sign_up other using taken
      where other.token_hash <> taken.token_hash and other.details ->> 'email' = taken.details ->> 'email'
        and other.details ->> 'taxNumber' = taken.details ->> 'taxNumber')
    select details, expires_at from taken`.execute(db);
  return rows[0] && rows[0].expires_at > now ? rows[0].details : undefined;
}

/** Undefined when somebody has an account under that address. The link in the mail has shown that it is theirs. */
export async function insertEmployerPerson(
  db: Database,
  person: { name: string; email: string; passwordHash: string; language: LanguageCode },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into person (name, email, email_verified, role, language)
      values (${person.name}, ${person.email}, true, 'employer', ${person.language})
      on conflict (email) do nothing returning id),
    credential as (
      insert into person_credential (person_id, account_id, provider_id, password_hash)
      select id, id::text, 'credential', ${person.passwordHash} from added)
    select id from added`.execute(db);
  return rows[0]?.id;
}

/** Undefined when a company has that tax number. */
export async function insertCompany(
  db: Database,
  company: { name: string; slug: string; taxNumber: string; phone: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into company (name, slug, tax_number, phone)
    values (${company.name}, ${company.slug}, ${company.taxNumber}, ${company.phone})
    on conflict (tax_number) where status <> 'rejected' do nothing returning id`.execute(db);
  return rows[0]?.id;
}
