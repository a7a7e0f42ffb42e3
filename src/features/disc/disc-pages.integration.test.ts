import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { beginDisc, discTestsOf, finishDisc, MOST as first } from "../../../tests/support/disc.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { QUESTIONS } from "./disc.questions.ts";
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
let personId: number;
let member: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 0 });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  personId = await addPerson(app, "member");
  member = await sessionOf(app, personId);
});

type Fields = Record<string, string | number>;
const begin = (session = member) => beginDisc(app, session);
const finish = (session = member) => finishDisc(app, session);
const testsOf = (id: number) => discTestsOf(app, id);

describe("without scripts", () => {
  const answer = (testId: number, step: number, fields: Fields) =>
    sendForm(app, member, "/disc-testi/yanit", { TestID: testId, QuestionID: step, ...fields });

  it("the test is a page for each question, through to its summary and the application that waits", async () => {
    const intro = await pageFor(app, member, "/disc-testi?ilan=77");
    expect(readable(intro.html)).toContain(tr["disc-introResume"]);
    const start = await sendForm(app, member, "/disc-testi/basla", { ilan: 77 });
    expect(start.headers.get("location")).toBe("/disc-testi?soru=1&ilan=77");
    const testId = Number((await testsOf(personId))[0]?.id);
    for (const [index, { id, type, options }] of QUESTIONS.entries()) {
      const isLast = index === QUESTIONS.length - 1;
      const sent = await answer(testId, id, {
        [`Most${id}`]: options[2]?.id ?? 0,
        ...(type === "MostLeastChoice" && { [`Least${id}`]: options[0]?.id ?? 0 }),
        Direction: isLast ? "finish" : "next",
        ilan: 77,
      });
      expect(sent.status).toBe(303);
      const next = isLast ? `/disc-testi/ozet/${testId}?ilan=77` : `/disc-testi?soru=${id + 1}&ilan=77`;
      expect(sent.headers.get("location")).toBe(next);
    }
    const summary = await pageFor(app, member, `/disc-testi/ozet/${testId}?ilan=77`);
    expect(summary.html).toContain('href="/basvur/77"');
    expect(await testsOf(personId)).toMatchObject([{ is_finished: true }]);
  });

  it.each([
    ["nothing chosen", {}, "disc-stepMissing"],
    ["one side alone", { Most1: 11 }, "disc-stepMissing"],
    ["the same on both sides", { Most1: 11, Least1: 11 }, "disc-stepSame"],
    ["an option of another question", { Most1: 21, Least1: 12 }, "disc-answersInvalid"],
  ] as const)("a step with %s comes back with what is wrong", async (_name, fields, message) => {
    const testId = await begin();
    const sent = await answer(testId, 1, { ...fields, Direction: "next" });
    expect(sent.status).toBe(400);
    expect(readable(await sent.text())).toContain(tr[message]);
  });

  it("one may go back, keeps what was chosen, and cannot finish with gaps", async () => {
    const testId = await begin();
    const back = await answer(testId, 3, { Most3: 31, Direction: "previous" });
    expect(back.headers.get("location")).toBe("/disc-testi?soru=2");
    expect((await pageFor(app, member, "/disc-testi?soru=3")).html).toMatch(
      /checked="" value="31"|value="31" checked/,
    );
    const last = QUESTIONS.at(-1)?.id ?? 0;
    const sent = await answer(testId, last, { [`Most${last}`]: last * 10 + 1, Direction: "finish" });
    expect(sent.status).toBe(400);
    expect(readable(await sent.text())).toContain("Soru 1 / 28");
  });

  it.each([
    { QuestionID: 99, Direction: "next" },
    { TestID: 999_999_999, Direction: "next" },
  ])("%j is not there", async (fields) => {
    expect((await answer(await begin(), 1, fields)).status).toBe(404);
  });
});

describe("the result", () => {
  it("is the member's: shown, exported, and gone when deleted", async () => {
    const testId = await finish();
    const shown = readable((await pageFor(app, member, "/hesabim/disc")).html);
    expect(shown).toContain("disc-chart");
    expect(shown).toContain(tr["disc-sharedNone"]);
    const exported = await app.request("/hesabim/kisisel-veriler/indir", {
      headers: { cookie: member.cookie },
    });
    expect((await exported.json()).discTests).toMatchObject([{ id: testId, most_answers: first }]);

    const stranger = await sessionOf(app, await addPerson(app, "member"));
    const remove = (session: Session) => sendForm(app, session, "/hesabim/disc/sil", { TestID: testId });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(member)).status).toBe(303);
    expect((await remove(member)).status).toBe(404);
    expect(await testsOf(personId)).toEqual([]);
  });

  it("can be left unfinished for good: answers to a test that nobody finishes are deleted too", async () => {
    const testId = await begin();
    await call(app, member, "/Disc/SaveUserTest", {
      testID: testId,
      mostAnswers: "11",
      leastAnswers: "12",
      duration: 3,
    });
    expect(readable((await pageFor(app, member, "/hesabim/disc")).html)).toContain(tr["disc-discard"]);
    const discard = (session: Session) =>
      sendForm(app, session, "/hesabim/disc/sil", { TestID: testId, Unfinished: 1 });
    expect((await discard(await sessionOf(app, await addPerson(app, "member")))).status).toBe(404);
    const gone = await discard(member);
    expect(gone.headers.get("location")).toBe("/hesabim/disc?sonuc=discarded");
    expect(await testsOf(personId)).toEqual([]);
    expect((await discard(member)).status).toBe(404);
  });

  it("goes when its owner does", async () => {
    await finish();
    await sql`delete from person where id = ${personId}`.execute(app.services.db);
    expect(await testsOf(personId)).toEqual([]);
  });

  it("reads in Arabic from right to left", async () => {
    await finish();
    const { html } = await pageFor(app, member, "/hesabim/disc", "ar");
    expect(html).toContain('dir="rtl"');
    expect(html).toContain("الحسم");
  });
});

describe("an advertisement that asks for the test", () => {
  async function situation() {
    const company = await addHiringCompany(app);
    const advertisement = await addAdvertisement(app, company.id, { requires_disc: true });
    const applicant = await addApplicant(app);
    const session = await sessionOf(app, applicant.id);
    const apply = (fields: Fields = {}) =>
      call(app, session, "/Application/EasyApply", {
        AdvertisementId: advertisement.id,
        CvID: applicant.cvId,
        IsMissingInfoChecked: 1,
        ...fields,
      });
    const owner = await sessionOf(app, company.ownerId);
    const idOf = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from application where advertisement_id = ${advertisement.id}`.execute(app.services.db);
      return rows[0]?.id ?? 0;
    };
    const employerSees = async (viewer = owner) =>
      (await pageFor(app, viewer, `/isveren/basvurular/${await idOf()}`)).html.includes("disc-chart");
    return { company, advertisement, applicant, session, apply, idOf, employerSees };
  }

  it("leads to the test first, and takes the application after it", async () => {
    const { advertisement, session, apply } = await situation();
    const before = await pageFor(app, session, `/basvur/${advertisement.id}`);
    expect(before.status).toBe(303);
    expect(before.location).toBe(`/disc-testi?ilan=${advertisement.id}`);
    expect((await apply()).status).toBe(422);
    await finish(session);
    const form = await pageFor(app, session, `/basvur/${advertisement.id}`);
    expect(form.status).toBe(200);
    expect(form.html).toContain('name="DiscConsent"');
    expect(form.html).not.toMatch(/name="DiscConsent"[^>]*checked|checked[^>]*name="DiscConsent"/);
    expect((await apply()).status).toBe(200);
  });

  it("lets its employer see the summary only with consent, until that is taken back", async () => {
    const { session, apply, applicant, idOf, employerSees } = await situation();
    const testId = await finish(session);
    await apply({ DiscConsent: 1 });
    expect(await employerSees()).toBe(true);
    const shown = readable((await pageFor(app, session, "/hesabim/disc")).html);
    expect(shown).toContain(tr["disc-stopSharing"]);

    const stop = (as: Session, ApplicationID: number) =>
      sendForm(app, as, "/hesabim/disc/paylasimi-durdur", { ApplicationID });
    expect((await stop(member, await idOf())).status).toBe(404);
    expect(await employerSees()).toBe(true);
    expect((await stop(session, await idOf())).status).toBe(303);
    expect((await stop(session, await idOf())).status).toBe(404);
    expect(await employerSees()).toBe(false);
    const { rows } = await sql<object>`
      select kind, is_given, text_version from consent_ledger where person_id = ${applicant.id} order by id`.execute(
      app.services.db,
    );
    expect(rows).toEqual([
      { kind: "disc", is_given: true, text_version: "1" },
      { kind: "disc", is_given: false, text_version: "1" },
    ]);
    expect(await testsOf(applicant.id)).toMatchObject([{ id: testId }]);
  });

  it("shows nothing without consent, to a group company, after deletion or withdrawal", async () => {
    const silent = await situation();
    await finish(silent.session);
    await silent.apply();
    expect(await silent.employerSees()).toBe(false);

    const shared = await situation();
    const testId = await finish(shared.session);
    await sql`update advertisement set asks_group_consent = true where id = ${shared.advertisement.id}`.execute(
      app.services.db,
    );
    await shared.apply({ DiscConsent: 1, GroupCompanyConsent: 1 });
    const sister = await addHiringCompany(app);
    await sql`with made as (insert into company_group (name) values (${`Grup ${sister.id}`}) returning id)
      update company set group_id = made.id from made where company.id in (${sister.id}, ${shared.company.id})`.execute(
      app.services.db,
    );
    const sisterOwner = await sessionOf(app, sister.ownerId);
    const page = await pageFor(app, sisterOwner, `/isveren/basvurular/${await shared.idOf()}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("disc-chart");
    expect(await shared.employerSees()).toBe(true);
    await sendForm(app, shared.session, "/hesabim/disc/sil", { TestID: testId });
    expect(await shared.employerSees()).toBe(false);
    // A later result was never agreed to.
    await finish(shared.session);
    expect(await shared.employerSees()).toBe(false);

    const gone = await situation();
    await finish(gone.session);
    await gone.apply({ DiscConsent: 1 });
    await sendForm(app, gone.session, "/hesabim/basvurular/geri-cek", { ApplicationID: await gone.idOf() });
    expect(await gone.employerSees()).toBe(false);
    // Sent again where it is no longer asked: what was said the first time does not count.
    await sql`update advertisement set requires_disc = false where id = ${gone.advertisement.id}`.execute(
      app.services.db,
    );
    expect((await gone.apply()).status).toBe(200);
    expect(await gone.employerSees()).toBe(false);
  });

  it("never shows an earlier result in the place of one that was deleted", async () => {
    const { session, apply, applicant, idOf, employerSees } = await situation();
    const earlier = await finish(session);
    const shared = await finish(session);
    await apply({ DiscConsent: 1 });
    await sendForm(app, session, "/hesabim/disc/sil", { TestID: earlier });
    expect(await employerSees()).toBe(true);
    const again = await finish(session);
    await sql`update disc_test set finished_at = finished_at - interval '1 day' where id = ${again}`.execute(
      app.services.db,
    );
    await sendForm(app, session, "/hesabim/disc/sil", { TestID: shared });
    expect(await testsOf(applicant.id)).toMatchObject([{ id: again }]);
    expect(await employerSees()).toBe(false);
    const { rows } = await sql<{ is_given: boolean }>`
      select is_given from consent_ledger where application_id = ${await idOf()} order by id`.execute(
      app.services.db,
    );
    expect(rows.map(({ is_given }) => is_given)).toEqual([true, false]);
  });
});
