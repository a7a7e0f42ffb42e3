import type pg from "pg";
import { hashPassword } from "../platform/session/password-hash.ts";
import { insertRows, reserveIds } from "./bulk-insert.ts";
import { type DemoEmail, demoAccounts, demoPassword } from "./demo-accounts.ts";
import { type Random, randomOf } from "./random.ts";
import { writeSecurityEvents } from "./security-events.ts";
import { firstNames, lastNames } from "./texts/people-names.ts";

export type DemoPeople = {
  /** Ids of the accounts that are named in the documentation. */
  accounts: Readonly<Record<DemoEmail, number>>;
  /** The further members, who have CVs and have applied. */
  members: readonly { id: number; name: string; email: string }[];
};

const personTable = {
  table: "person",
  columns: {
    id: "bigint",
    name: "text",
    email: "text",
    email_verified: "boolean",
    role: "text",
    language: "text",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
} as const;

const credentialTable = {
  table: "person_credential",
  columns: { person_id: "bigint", account_id: "text", provider_id: "text", password_hash: "text" },
} as const;

const memberTable = {
  table: "company_member",
  columns: { company_id: "bigint", person_id: "bigint", role: "text" },
} as const;

const furtherMembers = 40;

export async function writePeople(
  client: pg.ClientBase,
  options: { seed: number; now: Date; employerCompanyId: number },
): Promise<DemoPeople> {
  const random = randomOf(options.seed, "people");
  const further = makeMembers(random);
  const everyone = [...demoAccounts, ...further];
  const ids = await reserveIds(client, "person", everyone.length);
  const people = everyone.map((person, index) => ({ ...person, id: ids[index] ?? 0 }));
  await insertRows(
    client,
    personTable,
    people.map(({ id, name, email, role }) => {
      const joined = new Date(options.now.getTime() - random.int(40, 400) * 86_400_000);
      return {
        id,
        name,
        email,
        email_verified: true,
        role,
        language: "tr",
        created_at: joined,
        updated_at: joined,
      };
    }),
  );
  // One hash for all: they share the password anyway, and hashing is slow on purpose.
  const passwordHash = await hashPassword(demoPassword);
  await insertRows(
    client,
    credentialTable,
    people.map(({ id }) => ({
      person_id: id,
      account_id: String(id),
      provider_id: "credential",
      password_hash: passwordHash,
    })),
  );

  const accounts = Object.fromEntries(
    people.slice(0, demoAccounts.length).map(({ email, id }) => [email, id]),
  ) as Record<DemoEmail, number>;
  await insertRows(client, memberTable, [
    { company_id: options.employerCompanyId, person_id: accounts["isveren@mesai.test"], role: "owner" },
    { company_id: options.employerCompanyId, person_id: accounts["uzman@mesai.test"], role: "recruiter" },
  ]);
  await writeSecurityEvents(client, accounts["aday@mesai.test"], options.now);
  return { accounts, members: people.slice(demoAccounts.length) };
}

function makeMembers(random: Random) {
  const first = random.shuffle(firstNames);
  const last = random.shuffle(lastNames);
  return Array.from({ length: furtherMembers }, (_, index) => ({
    name: `${first[index % first.length]} ${last[index % last.length]}`,
    email: `ornek-uye-${index + 1}@mesai.test`,
    role: "member" as const,
  }));
}
