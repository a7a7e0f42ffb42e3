import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { QUESTIONS } from "./disc.questions.ts";
import de from "./messages/de.json" with { type: "json" };
import tr from "./messages/tr.json" with { type: "json" };

const COMPLETE = "/Disc/UserTestComplete";
const SUMMARY = "/disc/GetDiscUserTestSummaryReport";
const SAVE = "/Disc/SaveUserTest";
const logLines: string[] = [];
let app: TestApp;
let personId: number;
let member: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 0, logLines });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  personId = await addPerson(app, "member");
  member = await sessionOf(app, personId);
});

const getTest = (session?: Session, lang = "tr") =>
  app.request("/Disc/GetDiscTest", {
    headers: {
      accept: "application/json",
      cookie: [session?.cookie, `lang=${lang}`].filter(Boolean).join("; "),
    },
  });
const begin = async (session = member): Promise<number> => (await (await getTest(session)).json()).TestID;

const first = QUESTIONS.map(({ options }) => options[0]?.id ?? 0);
const second = QUESTIONS.map(({ type, options }) => (type === "SingleChoice" ? 0 : (options[1]?.id ?? 0)));
const answered = { mostAnswers: first.join(","), leastAnswers: second.join(","), duration: 200 };
type Fields = Record<string, string | number>;
const complete = (fields: Fields = answered, session: Session | undefined = member) =>
  call(app, session, COMPLETE, fields);

async function finish(session = member): Promise<number> {
  await begin(session);
  return (await (await complete(answered, session)).json()).TestID;
}

async function testsOf(id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select *, finished_at is not null as is_finished from disc_test where person_id = ${id} order by id`.execute(
    app.services.db,
  );
  return rows;
}

describe("GET /Disc/GetDiscTest", () => {
  it("gives the questions in the visitor's language, and the same test until it is finished", async () => {
    const answer = await getTest(member, "de");
    expect(answer.status).toBe(200);
    const test = await answer.json();
    expect(test.Questions).toHaveLength(28);
    expect(test.Questions[0]).toEqual({
      QuestionID: 1,
      QuestionType: "MostLeastChoice",
      Text: de["disc-mostLeast"],
      Options: [11, 12, 13, 14].map((id, place) => ({
        OptionID: id,
        Text: de[`disc-q1-${["D", "I", "S", "C"][place] as "D"}`],
      })),
    });
    expect(test.Questions[27]).toMatchObject({ QuestionType: "SingleChoice", Text: de["disc-q28-text"] });
    const again = await Promise.all([begin(), begin(), begin()]);
    expect(new Set([test.TestID, ...again]).size).toBe(1);
    expect(await testsOf(personId)).toHaveLength(1);
  });

  it("is for members alone", async () => {
    expect((await getTest()).status).toBe(401);
    for (const role of ["unattached", "editor"] as const) {
      expect((await getTest(await sessionOf(app, await addPerson(app, role)))).status).toBe(403);
    }
  });
});

describe("POST /Disc/UserTestComplete", () => {
  it("finishes the test, and keeps answers, scores and time", async () => {
    const TestID = await begin();
    await sql`update disc_test set started_at = now() - interval '5 minutes' where id = ${TestID}`.execute(
      app.services.db,
    );
    const answer = await complete();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ IsSucces: true, Message: tr["disc-completed"], TestID });
    const [test] = await testsOf(personId);
    expect(test).toMatchObject({ is_finished: true, duration_seconds: 200, most_answers: first });
    const { drive, influence, steadiness, care } = test as Record<string, number>;
    expect((drive ?? 0) + (influence ?? 0) + (steadiness ?? 0) + (care ?? 0)).toBe(4);
  });

  it.each<[string, Fields]>([
    ["no answers", { duration: 10 }],
    ["a missing side", { mostAnswers: answered.mostAnswers, duration: 10 }],
    ["an unanswered question", { ...answered, mostAnswers: first.with(4, 0).join(",") }],
    ["an unanswered right side", { ...answered, leastAnswers: second.with(4, 0).join(",") }],
    ["too few answers", { ...answered, mostAnswers: first.slice(0, 20).join(",") }],
    ["too many answers", { ...answered, mostAnswers: [...first, 11].join(",") }],
    ["unknown options", { ...answered, mostAnswers: first.with(0, 999).join(",") }],
    ["options of another question", { ...answered, mostAnswers: first.with(0, 21).join(",") }],
    ["the same on both sides", { ...answered, leastAnswers: second.with(3, first[3] ?? 0).join(",") }],
    ["a right side where there is none", { ...answered, leastAnswers: second.with(27, 282).join(",") }],
    ["words", { ...answered, mostAnswers: "bir,iki" }],
    ["a very long list", { ...answered, mostAnswers: Array(2000).fill(11).join(",") }],
    ["a negative time", { ...answered, duration: -1 }],
    ["a huge time", { ...answered, duration: 86_401 }],
    ["an endless time", { ...answered, duration: "9".repeat(40) }],
    ["no number for a time", { ...answered, duration: "NaN" }],
    ["no time", { mostAnswers: answered.mostAnswers, leastAnswers: answered.leastAnswers }],
  ])("refuses %s, and the test stays open", async (_name, fields) => {
    await begin();
    const answer = await complete(fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, message: tr["disc-answersInvalid"] });
    expect(await testsOf(personId)).toMatchObject([{ is_finished: false }]);
  });

  it("does not believe a time longer than the test has been open", async () => {
    await begin();
    await complete({ ...answered, duration: 86_400 });
    expect(Number((await testsOf(personId))[0]?.duration_seconds)).toBeLessThan(60);
  });

  it("is done once when it comes twice at once, and refuses a finished test", async () => {
    const TestID = await begin();
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = await complete();
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      IsSucces: false,
      Message: tr["disc-already-finished"],
      TestID,
    });
    expect(await testsOf(personId)).toHaveLength(1);
  });

  it("refuses a test that was never started, and another member's", async () => {
    const other = await sessionOf(app, await addPerson(app, "member"));
    const theirs = await begin(other);
    expect((await complete()).status).toBe(409);
    await expectRefusalJson(await complete({ ...answered, testID: theirs }), 404);
    expect(await testsOf(personId)).toEqual([]);
    expect((await complete(answered, other)).status).toBe(200);
  });

  it("needs a member, their token and our own pages", async () => {
    await begin();
    const { message, redirect } = await (await call(app, undefined, COMPLETE, answered)).json();
    expect(message).toBeTruthy();
    expect(redirect).toContain("/uye-girisi?returnUrl=");
    expect((await complete(answered, { ...member, csrfToken: "x" })).status).toBe(403);
    const elsewhere = await call(app, member, COMPLETE, answered, { origin: "https://baska.example" });
    expect(elsewhere.status).toBe(403);
    expect(await testsOf(personId)).toMatchObject([{ is_finished: false }]);
  });

  it("goes on after a session that ended in the middle of it", async () => {
    const testID = await begin();
    await call(app, member, SAVE, { ...answered, mostAnswers: first.with(20, 0).join(","), testID });
    await sql`delete from person_session where person_id = ${personId}`.execute(app.services.db);
    expect((await complete()).status).toBe(401);
    const later = await sessionOf(app, personId);
    const page = await pageFor(app, later, "/disc-testi?soru=21");
    expect(page.html.match(/checked=""/g)).toHaveLength(28 + 24 - 1);
    expect((await complete(answered, later)).status).toBe(200);
  });
});

describe("POST /Disc/SaveUserTest", () => {
  it("keeps what is answered so far, and nothing that is no option", async () => {
    const testID = await begin();
    const fields = { testID, mostAnswers: "11,999,0", leastAnswers: "12,0,0", duration: 3 };
    expect((await call(app, member, SAVE, fields)).status).toBe(200);
    const [test] = await testsOf(personId);
    expect(test?.most_answers).toEqual([11, ...Array(27).fill(0)]);
    const page = await pageFor(app, member, "/hesabim/disc");
    expect(readable(page.html)).toContain("28 sorudan 1 yanıtlandı");
  });

  it("refuses another member's test and a finished one", async () => {
    const theirs = await begin(await sessionOf(app, await addPerson(app, "member")));
    expect((await call(app, member, SAVE, { ...answered, testID: theirs })).status).toBe(404);
    const testID = await finish();
    expect((await call(app, member, SAVE, { ...answered, testID })).status).toBe(404);
  });
});

describe("POST /disc/GetDiscUserTestSummaryReport", () => {
  it("gives chart and text, with the path in any case", async () => {
    const testID = await finish();
    const answer = await call(app, member, "/DISC/getdiscusertestsummaryreport", { TestID: testID });
    expect(answer.status).toBe(200);
    const { IsSuccess, Value } = await answer.json();
    expect(IsSuccess).toBe(true);
    expect(Value.SummaryReport).toContain('<svg class="disc-chart"');
    expect(Value.SummaryReport).toContain(tr["disc-limits"]);
    expect(Value.SummaryReport).not.toContain("<html");
  });

  it("says that it cannot be reached: another member's, an open one, none", async () => {
    const theirs = await finish(await sessionOf(app, await addPerson(app, "member")));
    for (const testID of [theirs, await begin(), 999_999_999]) {
      const answer = await call(app, member, SUMMARY, { testID });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ IsSuccess: false, Message: tr["disc-summaryFailed"] });
    }
    expect((await call(app, member, SUMMARY, { testID: "x" })).status).toBe(400);
    expect((await call(app, undefined, SUMMARY, { testID: theirs })).status).toBe(401);
    expect((await pageFor(app, member, `/disc-testi/ozet/${theirs}`)).status).toBe(404);
  });
});

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
  });
});

it("the log says nothing of answers or of who gave them", () => {
  expect(logLines.join("\n")).not.toMatch(/mostAnswers|11,21,31|@kisi\.test/);
});
