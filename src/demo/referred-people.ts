import type pg from "pg";
import { hashIdentityNumber } from "../platform/secrets/identity-hash.ts";
import { makeIdentityNumber } from "./tax-and-identity-numbers.ts";

/** Invented numbers that pass the check digits; every company with a referable advertisement has referred these people. */
export const demoReferredIdentityNumbers: readonly string[] = ["100200300", "246813579", "987654321"].map(
  makeIdentityNumber,
);

export async function writeReferredPeople(client: pg.ClientBase, secret: string): Promise<void> {
  await client.query(
    `insert into referred_person (company_id, identity_hash)
     select company_id, identity_hash
     from (select distinct company_id from advertisement where is_referable) companies,
       unnest($1::bytea[]) identity_hash`,
    [demoReferredIdentityNumbers.map((number) => hashIdentityNumber(number, secret))],
  );
}
