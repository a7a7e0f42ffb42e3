import { sql } from "kysely";
import { addAdvertisement, addApplicant } from "./applying.ts";
import { call } from "./calls.ts";
import { sessionOf } from "./people.ts";
import { fromNewAddress } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

const PEOPLE = [
  {
    name: "Zeynep Çınar",
    headline: "İşletme mezunu",
    letter: "Söğüt ağacının altında büyüdüm.",
    answer: "Uzak",
  },
  { name: "Ömer Işık", headline: "İŞLETME Müdürü", letter: "Merhaba", answer: "IĞDIR yakın" },
  { name: "Ahmet Söğüt", headline: "İşletme mezunu", letter: "Merhaba", answer: "Uzak" },
];

/** Applications to one advertisement of a company, by their ids; the first has waited for nine days, the last for seven. */
export async function addThreeWhoWait(app: TestApp, companyId: number): Promise<number[]> {
  const { db } = app.services;
  const advertisement = await addAdvertisement(app, companyId, {}, [{ kind: "text", text: "Neden biz?" }]);
  const ids: number[] = [];
  for (const [index, { name, headline, letter, answer }] of PEOPLE.entries()) {
    const { id, cvId } = await addApplicant(app);
    await sql`update person set name = ${name} where id = ${id}`.execute(db);
    await sql`update cv set headline = ${headline} where id = ${cvId}`.execute(db);
    const sent = {
      AdvertisementId: advertisement.id,
      CvID: cvId,
      CoverLetterText: letter,
      "QuestionList[0].ApplicationQuestionID": advertisement.questionIds[0] ?? 0,
      "QuestionList[0].Answer": answer,
    };
    const member = await sessionOf(app, id);
    const answered = await call(app, member, "/Application/EasyApply", sent, fromNewAddress());
    if (answered.status !== 200) throw new Error(`${name} could not apply: ${answered.status}`);
    const since = sql`now() - ${`${9 - index} days`}::interval`;
    const { rows } = await sql<{ id: number }>`
      update application set sent_at = ${since}, waiting_since = ${since} where person_id = ${id} returning id`.execute(
      db,
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}
