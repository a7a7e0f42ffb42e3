import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { PersonRole } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ErasedPerson } from "../../platform/personal-data.ts";
import type { SecurityEventKind } from "./accounts.rules.ts";
import { dropCodesTo } from "./sign-in/sign-in-code.store.ts";

type Connection = Database | Transaction<DB>;

export interface AccountPerson {
  id: number;
  name: string;
  email: string;
  role: PersonRole;
  language: LanguageCode;
  hasTwoFactor: boolean;
  hasPassword: boolean;
  /** Whether somebody has shown that they read the mails to that address. */
  isConfirmed: boolean;
  deletionDueAt: Date | null;
  isSuspended: boolean;
  comparesCv: boolean;
}

function people(db: Connection) {
  return db
    .selectFrom("person")
    .select((row) => [
      "id",
      "name",
      "email",
      "role",
      "language",
      "two_factor_enabled as hasTwoFactor",
      "deletion_due_at as deletionDueAt",
      "email_verified as isConfirmed",
      "compares_cv as comparesCv",
      row("suspended_at", "is not", null).as("isSuspended"),
      row
        .exists(
          row
            .selectFrom("person_credential")
            .select("person_credential.id")
            .whereRef("person_credential.person_id", "=", "person.id")
            .where("person_credential.password_hash", "is not", null),
        )
        .as("hasPassword"),
    ]);
}

export async function findPerson(db: Connection, id: number): Promise<AccountPerson | undefined> {
  return (await people(db).where("id", "=", id).executeTakeFirst()) as AccountPerson | undefined;
}

export async function findPersonByEmail(db: Connection, email: string): Promise<AccountPerson | undefined> {
  return (await people(db).where("email", "=", email).executeTakeFirst()) as AccountPerson | undefined;
}

interface NewMember {
  name: string;
  email: string;
  language: LanguageCode;
  /** Undefined for somebody who has come by a mail, and comes again by a code or a link in one. */
  passwordHash: string | undefined;
}

/** Undefined when the address has an account by now. */
export async function addMember(db: Transaction<DB>, member: NewMember): Promise<number | undefined> {
  const { name, email, language, passwordHash } = member;
  const added = await db
    .insertInto("person")
    .values({ name, email, language, email_verified: true })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added || passwordHash === undefined) return added?.id;
  await db
    .insertInto("person_credential")
    .values({
      person_id: added.id,
      account_id: String(added.id),
      provider_id: "credential",
      password_hash: passwordHash,
    })
    .execute();
  return added.id;
}

export async function updateProfile(
  db: Connection,
  id: number,
  profile: { name: string; language: LanguageCode; compares_cv: boolean },
): Promise<void> {
  await db
    .updateTable("person")
    .set({ ...profile, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** False when another account has the address. */
export async function updateEmail(db: Transaction<DB>, id: number, email: string): Promise<boolean> {
  const taken = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (taken) return false;
  await db
    .updateTable("person")
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Links and codes under way, trusted browsers and half-done sign-ins: whoever had the account before must not come back by them. */
export async function dropTokensOf(db: Connection, { id, email }: ErasedPerson): Promise<void> {
  await db.deleteFrom("verification_token").where("value", "=", String(id)).execute();
  await dropCodesTo(db, email);
}

/** From now on the password alone signs in, until the step is set up anew; browsers that were trusted are so no longer. */
export async function dropSecondStep(db: Connection, person: ErasedPerson): Promise<void> {
  await db.deleteFrom("person_two_factor").where("person_id", "=", person.id).execute();
  await db.updateTable("person").set({ two_factor_enabled: false }).where("id", "=", person.id).execute();
  await dropTokensOf(db, person);
}

/** Links that were asked for with that address, by whomever. */
export async function dropTokensTo(db: Connection, email: string): Promise<void> {
  await sql`delete from verification_token
    where strpos(value, ${`"email":${JSON.stringify(email)}`}) > 0`.execute(db);
}

/** What a browser may ask to be mailed. */
export type AskedFor = "sign-up" | "password";

interface Asker {
  what: AskedFor;
  askerHash: string;
}

const askedBy = ({ what, askerHash }: Asker) => `asked:${what}:${askerHash}`;

/** What a browser has asked for, whatever has become of it: the page that says "look into your postbox" knows nothing else. */
export async function storeAsked(
  db: Connection,
  asker: Asker,
  { value, now, seconds }: { value: string; now: Date; seconds: number },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await sql`
    with former as (delete from verification_token where identifier = ${askedBy(asker)})
    insert into verification_token (identifier, value, expires_at, created_at, updated_at)
    values (${askedBy(asker)}, ${value}, ${expiresAt}, ${now}, ${now})`.execute(db);
}

export function findAsked(db: Connection, asker: Asker, now: Date) {
  return db
    .selectFrom("verification_token")
    .select(["value", "created_at"])
    .where("identifier", "=", askedBy(asker))
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** It is done, and its password with it. */
export async function forgetAsked(db: Connection, asker: Asker): Promise<void> {
  await db.deleteFrom("verification_token").where("identifier", "=", askedBy(asker)).execute();
}

export async function forgetOldTokens(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom("verification_token").where("expires_at", "<", now).execute();
}

export async function updateDeletion(db: Transaction<DB>, id: number, dueAt: Date | null): Promise<void> {
  await db.updateTable("person").set({ deletion_due_at: dueAt }).where("id", "=", id).execute();
}

export interface LastOwnedCompany {
  name: string;
  advertisements: number;
  applications: number;
}

/** The company that ends with this account: nobody else owns it. With what is open, and who waits for an answer. */
export async function findLastOwned(db: Connection, personId: number): Promise<LastOwnedCompany | undefined> {
  const { rows } = await sql<LastOwnedCompany>`
    select c.name,
      (select count(*) from advertisement ad
        where ad.company_id = c.id and ad.status = 'published' and ad.expires_at > now()) as advertisements,
      (select count(*) from application a where a.company_id = c.id and not a.is_spam and a.forgotten_at is null
        and a.told_kind not in ('hired', 'rejected', 'withdrawn')) as applications
    from company_member m join company c on c.id = m.company_id
    where m.person_id = ${personId} and m.role = 'owner' and c.status <> 'closed' and not exists (
      select from company_member other
      where other.company_id = c.id and other.role = 'owner' and other.person_id <> ${personId})`.execute(db);
  return rows[0];
}

/** One at a time, so that each is told in the transaction that ends it. */
export async function lockOneDue(db: Transaction<DB>, now: Date) {
  const due = await db
    .selectFrom("person")
    .select(["id", "name", "email", "language"])
    .where("deletion_due_at", "<=", now)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return due && { ...due, language: due.language as LanguageCode };
}

export async function deletePerson(db: Transaction<DB>, person: ErasedPerson): Promise<void> {
  await dropTokensOf(db, person);
  await db.deleteFrom("person").where("id", "=", person.id).execute();
}

export async function addSecurityEvent(
  db: Transaction<DB>,
  event: { personId: number; kind: SecurityEventKind; address: string; userAgent: string | undefined },
): Promise<void> {
  await db
    .insertInto("security_event")
    .values({
      person_id: event.personId,
      kind: event.kind,
      address: event.address,
      user_agent: event.userAgent?.slice(0, 500) ?? null,
    })
    .execute();
}

export function findPasswordHash(db: Connection, email: string) {
  return db
    .selectFrom("person_credential")
    .innerJoin("person", "person.id", "person_credential.person_id")
    .select(["person_credential.id", "password_hash as hash"])
    .where("person.email", "=", email)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
}

/** Unless the password was changed meanwhile. */
export async function replaceHash(db: Connection, id: number, old: string, hash: string): Promise<void> {
  await db
    .updateTable("person_credential")
    .set({ password_hash: hash })
    .where("id", "=", id)
    .where("password_hash", "=", old)
    .execute();
}

/** False when a code of that step, or of a later one, has been used. */
export async function spendStep(db: Connection, personId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("person_two_factor")
    .set({ used_step: step })
    .where("person_id", "=", personId)
    .where("used_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const SHOWN_EVENTS = 30;

export function listSecurityEvents(db: Connection, personId: number) {
  return db
    .selectFrom("security_event")
    .select(["id", "kind", "address", "user_agent as userAgent", "happened_at as happenedAt"])
    .where("person_id", "=", personId)
    .orderBy("id", "desc")
    .limit(SHOWN_EVENTS)
    .execute();
}
