import { createHash } from "node:crypto";
import type pg from "pg";
import type { DemoCompany } from "./companies.ts";
import type { DemoPeople } from "./people.ts";

const DAY_MS = 86_400_000;
const ownerNames = ["Tülin Akgedik", "Rauf Çelenkli", "Müge Sarpdağ"];

interface DemoEmployers {
  people: DemoPeople;
  employerCompanyId: number;
  /** Companies that no moderator has looked at. */
  waiting: readonly DemoCompany[];
  /** By the place of a company in its list. */
  companyIds: readonly number[];
  now: Date;
}

/** What teams and moderators find: somebody behind each waiting company, an open invitation, and lines in the log. */
export async function writeEmployers(client: pg.ClientBase, demo: DemoEmployers): Promise<void> {
  const { people, employerCompanyId, now } = demo;
  for (const [index, company] of demo.waiting.entries()) {
    const companyId = demo.companyIds[company.index];
    const host = new URL(company.website ?? "https://ornek.test").hostname.replace(/^www\./, "");
    await client.query(
      `with owner as (
         insert into person (name, email, email_verified, role) values ($1, $2, true, 'employer') returning id)
       insert into company_member (company_id, person_id, role) select $3, id, 'owner' from owner`,
      [ownerNames[index % ownerNames.length], `ik${index + 1}@${host}`, companyId],
    );
  }
  await client.query(
    `insert into team_invitation (company_id, email, role, token_hash, invited_by, created_at, expires_at)
     values ($1, 'yeni.ekip@mesai.test', 'viewer', $2, $3, $4, $5)`,
    [
      employerCompanyId,
      // Of a link that was never sent: nobody can open it.
      createHash("sha256").update(`demo invitation ${now.getTime()}`).digest(),
      people.accounts["isveren@mesai.test"],
      new Date(now.getTime() - DAY_MS),
      new Date(now.getTime() + 6 * DAY_MS),
    ],
  );
  const lines = [
    ["isveren@mesai.test", "Nermin Tuğcuoğlu", "owner", "company.signed-up", 40],
    ["moderator@mesai.test", "Onat Karakuşlu", "moderator", "company.verified", 39],
    ["isveren@mesai.test", "Nermin Tuğcuoğlu", "owner", "team.invited", 1],
  ] as const;
  for (const [email, name, role, action, daysAgo] of lines) {
    await client.query(
      `insert into audit_entry (happened_at, actor_id, actor_name, actor_role, action, company_id, subject_kind, subject_id)
       values ($1, $2, $3, $4, $5, $6, 'company', $6)`,
      [
        new Date(now.getTime() - daysAgo * DAY_MS),
        people.accounts[email],
        name,
        role,
        action,
        employerCompanyId,
      ],
    );
  }
}
