import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { type ApplicationStatus, canMove } from "./applications.rules.ts";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let owner: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
});
afterAll(() => app?.stop());

const MEMBERS = 3;
const ADVERTISEMENTS = 2;
const place = { member: fc.nat(MEMBERS - 1), advertisement: fc.nat(ADVERTISEMENTS - 1) };
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("apply" as const), consent: fc.nat(1), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("update" as const), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      to: fc.constantFrom("seen", "shortlisted", "interview", "offer", "hired", "rejected"),
      ...place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("open" as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("close" as const), isClosed: fc.boolean(), ...place }),
  },
);

interface Applicant {
  id: number;
  cvId: number;
  email: string;
  session: Session;
}

interface Acknowledged {
  kind: "apply" | "move" | "withdraw";
  email: string;
}

it("whatever members and employers do at once, every application stays whole", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
      async (bursts) => {
        round += 1;
        const advertisements = await Promise.all(
          Array.from({ length: ADVERTISEMENTS }, () =>
            addAdvertisement(app, company.id, { asks_group_consent: true }),
          ),
        );
        const applicants: Applicant[] = [];
        for (let place = 0; place < MEMBERS; place++) {
          const email = `ayni-anda-${round}-${place}@uye.test`;
          const { id, cvId } = await addApplicant(app, { email });
          applicants.push({ id, cvId, email, session: await sessionOf(app, id) });
        }
        const acknowledged: Acknowledged[] = [];
        for (const burst of bursts) {
          await Promise.all(burst.map((each) => run(each, { advertisements, applicants, acknowledged })));
        }
        await expectWhole(applicants, acknowledged);
      },
    ),
    { numRuns: 12 },
  );
});

interface World {
  advertisements: Awaited<ReturnType<typeof addAdvertisement>>[];
  applicants: Applicant[];
  acknowledged: Acknowledged[];
}

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function run(each: Command, { advertisements, applicants, acknowledged }: World): Promise<void> {
  const applicant = applicants[each.member];
  const advertisement = advertisements[each.advertisement];
  if (!applicant || !advertisement) return;
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${applicant.id} and advertisement_id = ${advertisement.id}`.execute(
    app.services.db,
  );
  const id = rows[0]?.id ?? 999_999_999;
  const ask = async (session: Session, path: string, fields: Record<string, string | number>) => {
    const answer = await call(app, session, path, fields, fromNewAddress());
    expect(answer.status).toBeLessThan(500);
    return answer.ok;
  };
  const note = (kind: Acknowledged["kind"], isDone: boolean) => {
    if (isDone) acknowledged.push({ kind, email: applicant.email });
  };
  switch (each.kind) {
    case "apply": {
      const fields = {
        AdvertisementId: advertisement.id,
        CvID: applicant.cvId,
        GroupCompanyConsent: each.consent,
      };
      return note("apply", await ask(applicant.session, "/Application/EasyApply", fields));
    }
    case "update": {
      const fields = { applicationID: id, CvID: applicant.cvId, CoverLetterText: "Yeni" };
      return void (await ask(applicant.session, "/ApplicationList/SaveApplicationDetail", fields));
    }
    case "withdraw":
      return note(
        "withdraw",
        await ask(applicant.session, "/hesabim/basvurular/geri-cek", { ApplicationID: id }),
      );
    case "move": {
      const fields = { ApplicationID: id, Status: each.to, Reason: "Uymadı." };
      return note("move", await ask(owner, "/isveren/basvurular/tasi", fields));
    }
    case "open":
      return void (await pageFor(app, applicant.session, `/basvur/${advertisement.id}`));
    case "close":
      await sql`update advertisement set status = ${each.isClosed ? "closed" : "published"}, closed_at = now()
        where id = ${advertisement.id}`.execute(app.services.db);
  }
}

async function expectWhole(applicants: readonly Applicant[], acknowledged: readonly Acknowledged[]) {
  const { db } = app.services;
  for (const { id, email } of applicants) {
    const { rows } = await sql<{
      advertisement_id: number;
      status: ApplicationStatus;
      history: ApplicationStatus[];
      consents: number;
    }>`
      select a.advertisement_id, a.status,
        (select array_agg(e.status::text order by e.id) from application_event e where e.application_id = a.id) as history,
        (select count(*) from consent_ledger l where l.application_id = a.id) as consents
      from application a where a.person_id = ${id}`.execute(db);
    expect(new Set(rows.map((row) => row.advertisement_id)).size).toBe(rows.length);
    let events = 0;
    for (const { status, history, consents } of rows) {
      expect(history[0]).toBe("received");
      expect(history.at(-1)).toBe(status);
      for (const [place, to] of history.entries()) {
        const from = history[place - 1];
        if (from)
          expect(canMove(from, to, "member") || canMove(from, to, "employer"), `${from} → ${to}`).toBe(true);
      }
      expect(consents).toBe(history.filter((each) => each === "received").length);
      events += history.length;
    }
    // Nothing acknowledged is missing, and nothing happened that was not.
    const own = acknowledged.filter((each) => each.email === email);
    expect(events).toBe(own.length);
    const told = own.filter(({ kind }) => kind !== "withdraw").length;
    const mails = await sql<{ count: number }>`
      select count(*) as count from pgboss.job where name = 'send-mail' and data->>'to' = ${email}`.execute(
      db,
    );
    expect(mails.rows[0]?.count).toBe(told);
  }
}
