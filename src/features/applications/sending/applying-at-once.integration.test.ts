import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { allMails } from "../../../../tests/support/mails.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import {
  expectExplained,
  expectFoundByWhatWasSent,
  readApplicationsOf,
} from "../../../../tests/support/stored-applications.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { deleteDueAccounts } from "../../accounts/deletion/delete-account.ts";
import { UNDO_MS } from "../../hiring/hiring.rules.ts";
import { settleMoves } from "../../hiring/moves/settle-moves.ts";

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
      to: fc.constantFrom("received", "review", "interview", "offer", "hired", "rejected"),
      ...place,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("undo" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settle" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forget" as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), ...place }) },
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
  kind: "apply" | "update" | "withdraw";
  email: string;
  advertisementId: number;
  /** Stands in the letter and in the answer of one sending, and in no other. */
  mark: string;
  consent: number | undefined;
}

interface World {
  /** Those whose account was deleted */
  gone: Set<number>;
  advertisements: AddedAdvertisement[];
  applicants: Applicant[];
  acknowledged: Acknowledged[];
}

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

let sendings = 0;

it("whatever members and employers do at once, every application stays whole", async () => {
  let round = 0;
  await checkProperty(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
      async (bursts) => {
        round += 1;
        const world = await makeWorld(round);
        for (const burst of bursts) {
          const closed = await findClosed(world);
          const before = world.acknowledged.length;
          await Promise.all(burst.filter(isPossible).map((each) => run(each, world)));
          const touched = burst.flatMap((each) =>
            each.kind === "close" ? (world.advertisements[each.advertisement]?.id ?? []) : [],
          );
          const since = world.acknowledged.slice(before).filter(({ kind }) => kind === "apply");
          for (const id of closed.filter((each) => !touched.includes(each))) {
            expect(since.filter(({ advertisementId }) => advertisementId === id)).toEqual([]);
          }
        }
        await settle();
        const mails = await allMails(app);
        for (const applicant of world.applicants) await expectWhole(applicant, world, mails);
        await expectFoundByWhatWasSent(app);
      },
    ),
    { numRuns: 12 },
  );
});

/** Whoever asks to be deleted is signed out weeks before it comes to that: they do nothing else meanwhile, others do. */
function isPossible(each: Command, _place: number, burst: readonly Command[]): boolean {
  const isLeaving = burst.some(({ kind, member }) => kind === "leave" && member === each.member);
  return !isLeaving || !["apply", "update", "withdraw", "open"].includes(each.kind);
}

/** Whatever could still be taken back becomes known, by several workers at once. */
async function settle(): Promise<void> {
  const services = { ...app.services, now: () => new Date(Date.now() + UNDO_MS) };
  await Promise.all([settleMoves(services), settleMoves(services)]);
}

async function makeWorld(round: number): Promise<World> {
  const advertisements = await Promise.all(
    Array.from({ length: ADVERTISEMENTS }, () =>
      addAdvertisement(app, company.id, { asks_group_consent: true }, [
        { kind: "text", text: "Neden?", isRequired: true },
      ]),
    ),
  );
  const applicants: Applicant[] = [];
  for (let place = 0; place < MEMBERS; place++) {
    const email = `ayni-anda-${round}-${place}@uye.test`;
    const { id, cvId } = await addApplicant(app, { email });
    applicants.push({ id, cvId, email, session: await sessionOf(app, id) });
  }
  return { advertisements, applicants, acknowledged: [], gone: new Set() };
}

async function findClosed({ advertisements }: World): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from advertisement where status = 'closed' and id = any(${advertisements.map(({ id }) => id)})`.execute(
    app.services.db,
  );
  return rows.map(({ id }) => id);
}

async function run(each: Command, { advertisements, applicants, acknowledged, gone }: World): Promise<void> {
  const applicant = applicants[each.member];
  const advertisement = advertisements[each.advertisement];
  if (!applicant || !advertisement) return;
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${applicant.id} and advertisement_id = ${advertisement.id}`.execute(
    app.services.db,
  );
  const id = rows[0]?.id ?? 999_999_999;
  sendings += 1;
  const mark = `Gönderi ${sendings}`;
  const filledIn = {
    CvID: applicant.cvId,
    CoverLetterText: mark,
    "QuestionList[0].ApplicationQuestionID": advertisement.questionIds[0] ?? 0,
    "QuestionList[0].Answer": mark,
  };
  const ask = async (session: Session, path: string, fields: Record<string, string | number>) => {
    const answer = await call(app, session, path, fields, fromNewAddress());
    expect(answer.status).toBeLessThan(500);
    return answer.ok;
  };
  const note = (kind: Acknowledged["kind"], isDone: boolean, consent?: number) => {
    if (!isDone) return;
    acknowledged.push({ kind, email: applicant.email, advertisementId: advertisement.id, mark, consent });
  };
  switch (each.kind) {
    case "apply": {
      const fields = { AdvertisementId: advertisement.id, GroupCompanyConsent: each.consent, ...filledIn };
      return note("apply", await ask(applicant.session, "/Application/EasyApply", fields), each.consent);
    }
    case "update": {
      const path = "/ApplicationList/SaveApplicationDetail";
      return note("update", await ask(applicant.session, path, { applicationID: id, ...filledIn }));
    }
    case "withdraw": {
      const path = "/hesabim/basvurular/geri-cek";
      return note("withdraw", await ask(applicant.session, path, { ApplicationID: id }));
    }
    case "move": {
      const fields = { ApplicationID: id, Kind: each.to, Text: "Merhaba {ad}." };
      return void (await ask(owner, "/isveren/basvurular/tasi", fields));
    }
    case "undo": {
      const { rows: moves } = await sql<{ id: number }>`
        select id from application_event where application_id = ${id} and type = 'moved' order by id desc limit 2`.execute(
        app.services.db,
      );
      const MoveID = moves[each.advertisement]?.id ?? moves[0]?.id;
      if (MoveID !== undefined) await ask(owner, "/isveren/basvurular/geri-al", { MoveID });
      return;
    }
    case "settle":
      return settle();
    case "end": {
      const fields = { Reason: "cancelled", Unanswered: "template", TemplateID: 1 };
      return void (await ask(owner, `/isveren/ilanlar/${advertisement.id}/kapat`, fields));
    }
    case "forget":
      // Deleting the CV takes it out of nothing that was sent.
      return void (await sql`update cv set deleted_at = now() where id = ${applicant.cvId} and ${each.member} = 2`.execute(
        app.services.db,
      ));
    case "leave":
      // One of them stays, so that there is somebody in every world.
      if (each.member === 0) return;
      gone.add(applicant.id);
      await sql`update person set deletion_due_at = now() - interval '1 second' where id = ${applicant.id}`.execute(
        app.services.db,
      );
      // Whom somebody else has locked, it passes over until the next time.
      do await deleteDueAccounts(app.services);
      while (await isThere(applicant.id));
      return;
    case "open":
      return void (await pageFor(app, applicant.session, `/basvur/${advertisement.id}`));
    case "close":
      await sql`update advertisement set status = ${each.isClosed ? "closed" : "published"}, closed_at = now()
        where id = ${advertisement.id}`.execute(app.services.db);
  }
}

async function isThere(personId: number): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${personId}`.execute(app.services.db);
  return rows.length > 0;
}

async function expectWhole(
  { id, email }: Applicant,
  { acknowledged, gone }: World,
  mails: readonly Mail[],
): Promise<void> {
  if (gone.has(id)) return expectNothingLeft(id, email);
  const rows = await readApplicationsOf(app, id);
  expect(new Set(rows.map((row) => row.advertisement_id)).size).toBe(rows.length);
  const own = acknowledged.filter((each) => each.email === email);
  let told = 0;
  for (const row of rows) {
    const about = own.filter(({ advertisementId }) => advertisementId === row.advertisement_id);
    const applied = about.filter(({ kind }) => kind === "apply");
    expectExplained(row);
    told += row.events.filter((event) => event.type === "moved" && event.tells && event.told).length;
    // Nothing acknowledged is missing, and nothing happened that was not.
    expect(row.events.filter(({ type }) => type === "sent")).toHaveLength(applied.length);
    expect(row.events.filter(({ type }) => type === "withdrawn")).toHaveLength(
      about.filter(({ kind }) => kind === "withdraw").length,
    );
    expect(row.consents.toSorted()).toEqual(applied.map(({ consent }) => consent).toSorted());
    const toEmployer = mails.filter(
      ({ to, html }) => to === company.email && html.includes(`/isveren/basvurular/${row.id}"`),
    );
    expect(toEmployer).toHaveLength(applied.length);
    // Letter and answer came with one and the same sending, which was acknowledged.
    expect(row.answers).toEqual([row.letter]);
    const sent = about.filter(({ kind }) => kind === "apply" || kind === "update");
    expect(sent.map(({ mark }) => mark)).toContain(row.letter);
  }
  const known = new Set(rows.map((row) => row.advertisement_id));
  expect(own.filter(({ advertisementId }) => !known.has(advertisementId))).toEqual([]);
  const applies = own.filter(({ kind }) => kind === "apply").length;
  // One mail for each move that was not taken back, and for each sending.
  expect(mails.filter(({ to }) => to === email)).toHaveLength(applies + told);
}

/** Neither what they sent nor what they were to be told. */
async function expectNothingLeft(id: number, email: string): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from application where person_id = ${id})
      + (select count(*) from sent_cv s where not exists (select from application a where a.id = s.application_id))
      + (select count(*) from pgboss.job where state < 'active' and data ->> 'to' = ${email} and data::text like '%basvurular%')
      as left`.execute(app.services.db);
  expect(rows).toEqual([{ left: 0 }]);
}
