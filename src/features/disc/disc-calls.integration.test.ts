import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor } from "../../../tests/support/calls.ts";
import {
  ANSWERED as answered,
  beginDisc,
  discTestsOf,
  finishDisc,
  MOST as first,
  getDiscTest,
  LEAST as second,
} from "../../../tests/support/disc.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
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

type Fields = Record<string, string | number>;
const begin = (session = member) => beginDisc(app, session);
const finish = (session = member) => finishDisc(app, session);
const testsOf = (id: number) => discTestsOf(app, id);
const getTest = (session?: Session, lang?: string) => getDiscTest(app, session, lang);
const complete = (fields: Fields = answered, session: Session | undefined = member) =>
  call(app, session, COMPLETE, fields);

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
  it("finishes the test, and stores answers, scores and time", async () => {
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
    const Message = tr["disc-answersInvalid"];
    expect(await answer.json()).toMatchObject({ success: false, message: Message, IsSucces: false, Message });
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
    const unstarted = await complete();
    expect(unstarted.status).toBe(409);
    expect(await unstarted.json()).toMatchObject({ IsSucces: false, Message: tr["disc-not-started"] });
    const unknown = await expectRefusalJson(await complete({ ...answered, testID: theirs }), 404);
    expect(unknown).toMatchObject({ IsSucces: false, Message: unknown.message, TestID: null });
    expect(await testsOf(personId)).toEqual([]);
    expect((await complete(answered, other)).status).toBe(200);
  });

  it("needs a member, their token and our own pages", async () => {
    await begin();
    const { message, redirect, ...named } = await (await call(app, undefined, COMPLETE, answered)).json();
    expect(message).toBeTruthy();
    expect(named).toEqual({ success: false, IsSucces: false, Message: message, TestID: null });
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
  it("stores what is answered so far, and nothing that is no option", async () => {
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

it("the log says nothing of answers or of who gave them", () => {
  expect(logLines.join("\n")).not.toMatch(/mostAnswers|11,21,31|@kisi\.test/);
});
