import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { EmployerDesk, whole } from "../../../../tests/support/own-advertisements.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const asked = {
  ...whole,
  "Question1.Text": "Vardiyalı çalışır mısınız?",
  "Question1.Kind": "single",
  "Question1.Options": "Evet\nBazen\nHayır",
  "Question1.Wanted": "Evet\nBazen",
  "Question1.SortsOut": 1,
  "Question2.Text": "Ehliyetiniz var mı?",
  "Question2.Kind": "multi",
  "Question2.Options": "B\nC\nYok",
  "Question2.Wanted": "B",
};

let app: TestApp;
let desk: EmployerDesk;
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const company = await addHiringCompany(app);
  desk = new EmployerDesk(app, await sessionOf(app, company.ownerId));
  advertisementId = await desk.published(asked);
});

type Rows = Record<string, unknown>;
const rowsOf = async (query: ReturnType<typeof sql<Rows>>) => (await query.execute(app.services.db)).rows;

const readJson = async (path: string, session = desk.session) =>
  (await app.request(path, { headers: { accept: "application/json", cookie: session.cookie } })).json();

interface Stage {
  StageID?: number;
  Name: string;
  Kind: string;
  TakesUnwanted?: boolean;
}

async function saveStages(change: (stages: Stage[]) => Stage[]): Promise<void> {
  const path = `/isveren/ilanlar/${advertisementId}/asamalar`;
  const { Stages } = (await readJson(path)) as { Stages: Stage[] };
  const answer = await app.request(path, {
    method: "POST",
    body: JSON.stringify({ Stages: change(Stages) }),
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      cookie: desk.session.cookie,
      requestverificationtoken: desk.session.csrfToken,
      ...fromNewAddress(),
    },
  });
  expect(answer.status).toBe(200);
}

const APART: Stage = { Name: "Ayrılanlar", Kind: "received", TakesUnwanted: true };
/** The very first, so that where somebody begins is not left to the order of stages. */
const withApart = (stages: Stage[]) => [APART, ...stages];

interface Applied {
  id: number;
  session: Session;
  email: string;
  fields: Record<string, string | number>;
}

async function fieldsFor(cvId: number, answers: readonly string[]) {
  const options = await rowsOf(sql`
    select q.id as question, o.id as option, o.text, q.ordinal from application_question q
    join application_question_option o on o.question_id = q.id where q.advertisement_id = ${advertisementId}`);
  const chosen = options.filter(({ text }) => answers.includes(String(text)));
  return Object.fromEntries([
    ["CvID", cvId],
    ...chosen.flatMap(({ question, option, ordinal }) => [
      [`QuestionList[${ordinal}].ApplicationQuestionID`, question],
      [`QuestionList[${ordinal}].SelectedOptionID`, option],
    ]),
  ]) as Record<string, string | number>;
}

let members = 0;
async function apply(answers: readonly string[]): Promise<Applied> {
  members += 1;
  const email = `yanitlayan-${members}@uye.test`;
  const applicant = await addApplicant(app, { email });
  const session = await sessionOf(app, applicant.id);
  const fields = await fieldsFor(applicant.cvId, answers);
  const sent = { AdvertisementId: advertisementId, ...fields };
  const answer = await call(app, session, "/Application/EasyApply", sent, fromNewAddress());
  expect(answer.status, await answer.clone().text()).toBe(200);
  const [row] = await rowsOf(sql`select id from application where person_id = ${applicant.id}`);
  return { id: Number(row?.id), session, email, fields };
}

async function answerAnew({ id, session, fields }: Applied, answers: readonly string[]) {
  const sent = { applicationID: id, ...(await fieldsFor(Number(fields.CvID), answers)) };
  const answer = await call(app, session, "/ApplicationList/SaveApplicationDetail", sent, fromNewAddress());
  expect(answer.status, await answer.clone().text()).toBe(200);
}

async function standing({ id }: Applied) {
  const [row] = await rowsOf(sql`
    select s.name as stage, a.kind, a.told_kind, a.answered_at, a.seen_at, (
      select string_agg(coalesce(e.text, '-'), ', ' order by e.id) from application_event e
      where e.application_id = a.id and e.type = 'sorted' and e.actor_id is null) as sorted
    from application a join stage s on s.id = a.stage_id where a.id = ${id}`);
  return row;
}

const untouched = { kind: "received", told_kind: "received", answered_at: null, seen_at: null };

it("whoever lacks a needed answer begins where the employer chose, with an event of nobody's and no mail", async () => {
  await saveStages(withApart);
  const apart = await apply(["Hayır", "B"]);
  expect(await standing(apart)).toEqual({
    ...untouched,
    stage: "Ayrılanlar",
    sorted: "Vardiyalı çalışır mısınız?",
  });
  const silent = await apply([]);
  expect(await standing(silent)).toMatchObject({ stage: "Ayrılanlar" });
  for (const answers of [["Evet"], ["Bazen", "Yok"]]) {
    expect(await standing(await apply(answers))).toEqual({ ...untouched, stage: "Yeni", sorted: null });
  }
  expect((await mailsTo(app, apart.email)).length).toBe(1);
  const { html } = await desk.open(`/isveren/basvurular/${apart.id}`);
  expect(readable(html)).toContain("Yanıtına göre ayrıldı: Vardiyalı çalışır mısınız?");
});

it("lists whoever gave an answer to any of the questions, and to several at once", async () => {
  const both = await apply(["Evet", "C"]);
  const first = await apply(["Evet", "B"]);
  const second = await apply(["Hayır", "C"]);
  const options = await rowsOf(sql`
    select o.id, o.text from application_question q join application_question_option o on o.question_id = q.id
    where q.advertisement_id = ${advertisementId}`);
  const idOf = (text: string) => options.find((each) => each.text === text)?.id;
  const list = `/isveren/ilanlar/${advertisementId}/adaylar`;
  const listed = async (query: string) => {
    const { items } = (await readJson(`${list}?${query}`)) as { items: { ApplicationID: number }[] };
    return items.map(({ ApplicationID }) => ApplicationID).sort((a, b) => a - b);
  };
  // As the form sends it: one for each question, empty where any will do.
  expect(await listed(`yanit=${idOf("Evet")}&yanit=`)).toEqual([both.id, first.id]);
  expect(await listed(`yanit=&yanit=${idOf("C")}`)).toEqual([both.id, second.id]);
  expect(await listed(`yanit=${idOf("Evet")}&yanit=${idOf("C")}`)).toEqual([both.id]);
  expect(await listed("yanit=&yanit=x,-1,")).toEqual([both.id, first.id, second.id]);
  const { html } = await desk.open(`${list}?yanit=${idOf("Evet")}&yanit=${idOf("C")}`);
  for (const text of ["Evet", "C"]) expect(html).toMatch(new RegExp(`value="${idOf(text)}" selected`));
  // And as links carry it on.
  expect(html).toContain(`yanit=${idOf("Evet")}%2C${idOf("C")}`);
  expect(await listed(`yanit=${idOf("Evet")}%2C${idOf("C")}`)).toEqual([both.id]);
});

it("without a stage for them they begin as everybody, and are marked", async () => {
  const apart = await apply(["Hayır", "Yok"]);
  expect(await standing(apart)).toEqual({ ...untouched, stage: "Yeni", sorted: null });
  const { html } = await desk.open(`/isveren/basvurular/${apart.id}`);
  expect(readable(html).split(tr["hiring-unwanted"]).length - 1).toBe(2);
});

it("an answer that is not the wanted one stands beside it, also where none was given, and can be filtered", async () => {
  const right = await apply(["Evet", "B"]);
  const wrong = await apply(["Evet", "C"]);
  const silent = await apply(["Evet"]);
  const idsAt = async (query: string) => {
    const list = await readJson(`/isveren/ilanlar/${advertisementId}/adaylar?${query}`);
    return (list as { items: { ApplicationID: number }[] }).items.map(({ ApplicationID }) => ApplicationID);
  };
  expect(await idsAt("uymayan=1")).toEqual([wrong.id, silent.id]);
  expect(await idsAt("")).toEqual([right.id, wrong.id, silent.id]);
  const one = (await readJson(`/isveren/basvurular/${wrong.id}`)) as { Answers: object[] };
  expect(one.Answers).toMatchObject([
    { Answer: "Evet", IsUnwanted: false },
    { Answer: "C", IsUnwanted: true },
  ]);
  const { html } = await desk.open(`/isveren/basvurular/${silent.id}`);
  expect(readable(html)).toContain("Yanıtlamadı: Ehliyetiniz var mı?");
});

it("changed answers sort anew, there and back, until somebody has moved it", async () => {
  await saveStages(withApart);
  const applied = await apply(["Evet"]);
  await answerAnew(applied, ["Hayır"]);
  expect(await standing(applied)).toMatchObject({
    stage: "Ayrılanlar",
    sorted: "Vardiyalı çalışır mısınız?",
  });
  await answerAnew(applied, ["Bazen"]);
  expect(await standing(applied)).toMatchObject({ stage: "Yeni", sorted: "Vardiyalı çalışır mısınız?, -" });
  await answerAnew(applied, ["Evet"]);
  expect(await standing(applied)).toMatchObject({ sorted: "Vardiyalı çalışır mısınız?, -" });

  const { Stages } = (await readJson(`/isveren/ilanlar/${advertisementId}/asamalar`)) as { Stages: Stage[] };
  const apart = Stages.find(({ Name }) => Name === "Ayrılanlar")?.StageID ?? 0;
  const moved = { ApplicationID: applied.id, StageID: apart };
  expect((await call(app, desk.session, "/isveren/basvurular/tasi", moved, fromNewAddress())).status).toBe(
    200,
  );
  // Nobody has looked at it, so the sender may still mend it.
  await answerAnew(applied, ["Bazen"]);
  expect(await standing(applied)).toMatchObject({ stage: "Ayrılanlar" });
});

it("a stage that is merged away takes nobody any more, a deleted question sorts nobody; what happened stays told", async () => {
  await saveStages(withApart);
  const first = await apply(["Hayır"]);
  await saveStages((stages) => stages.filter(({ Name }) => Name !== "Ayrılanlar"));
  expect(await standing(first)).toMatchObject({ stage: "Yeni" });
  expect(await standing(await apply(["Hayır"]))).toMatchObject({ stage: "Yeni", sorted: null });
  await saveStages(withApart);
  await sql`delete from application_question where advertisement_id = ${advertisementId} and sorts_out`.execute(
    app.services.db,
  );
  expect(await standing(await apply([]))).toMatchObject({ stage: "Yeni", sorted: null });
  const { html } = await desk.open(`/isveren/basvurular/${first.id}`);
  expect(readable(html)).toContain("Yanıtına göre ayrıldı: Vardiyalı çalışır mısınız?");
});

it("an application that was withdrawn and is sent again is sorted by what it says now", async () => {
  await saveStages(withApart);
  const applied = await apply(["Hayır"]);
  const withdrawn = { ApplicationID: applied.id };
  await call(app, applied.session, "/hesabim/basvurular/geri-cek", withdrawn, fromNewAddress());
  const sent = {
    AdvertisementId: advertisementId,
    ...(await fieldsFor(Number(applied.fields.CvID), ["Evet"])),
  };
  const again = await call(app, applied.session, "/Application/EasyApply", sent, fromNewAddress());
  expect(again.status).toBe(200);
  expect(await standing(applied)).toMatchObject({ stage: "Yeni", kind: "received" });
});

it("wanted answers are saved with the draft, refused where they are no option, and demanded where one is needed", async () => {
  const id = await desk.draft(asked);
  const { html } = await desk.open(`/isveren/ilanlar/${id}`);
  expect(html).toMatch(/name="Question1\.Wanted"[^>]*>Evet\nBazen</);
  const refused = await desk.send("/isveren/ilanlar/yeni", {
    ...asked,
    FormKey: crypto.randomUUID(),
    "Question1.Wanted": "Belki",
  });
  expect(refused.status).toBe(400);
  expect(readable((await desk.open(`/isveren/ilanlar/${advertisementId}`)).html)).toContain(
    "Gerekli: Evet / Bazen",
  );
  const unwanted = await desk.draft({ ...asked, "Question1.Wanted": "" });
  expect((await desk.step(unwanted, "yayimla")).status).toBe(422);
});

it("no page, answer or file of a candidate differs by whether an answer is wanted", async () => {
  await saveStages(withApart);
  const [wanted, unwanted] = [await apply(["Evet"]), await apply(["Hayır"])];
  const seenBy = async ({ id, session }: Applied) => {
    const ask = (path: string, fields: Record<string, number>) =>
      call(app, session, path, fields, fromNewAddress()).then((answer) => answer.text());
    const texts = [
      (await pageFor(app, session, `/hesabim/basvurular/${id}`)).html,
      (await pageFor(app, session, "/hesabim/basvurular")).html,
      (await pageFor(app, session, `/basvur/${advertisementId}`)).html,
      await ask("/ApplicationList/GetApplicationDetail", { applicationID: id, isViewOnly: 1 }),
      await ask("/ApplicationList/GetApplicationDetail", { applicationID: id, isViewOnly: 0 }),
      await (
        await app.request("/hesabim/kisisel-veriler/indir", { headers: { cookie: session.cookie } })
      ).text(),
    ];
    return texts.join("\n");
  };
  for (const text of [await seenBy(wanted), await seenBy(unwanted)]) {
    expect(text).not.toMatch(/wanted|sorted|sorts.?out|takes_unwanted|Ayrılanlar|ayrıldı|istenen/i);
  }
});
