import { sql } from "kysely";
import { QUESTIONS } from "../../src/features/disc/disc.questions.ts";
import { call } from "./calls.ts";
import type { Session } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

/** The first statement as most, the second as least, of every question. */
export const MOST = QUESTIONS.map(({ options }) => options[0]?.id ?? 0);
export const LEAST = QUESTIONS.map(({ type, options }) =>
  type === "SingleChoice" ? 0 : (options[1]?.id ?? 0),
);
export const ANSWERED = { mostAnswers: MOST.join(","), leastAnswers: LEAST.join(","), duration: 200 };

export function getDiscTest(app: TestApp, session?: Session, lang = "tr"): Promise<Response> {
  const cookie = [session?.cookie, `lang=${lang}`].filter(Boolean).join("; ");
  return app.request("/Disc/GetDiscTest", { headers: { accept: "application/json", cookie } });
}

export async function beginDisc(app: TestApp, session: Session): Promise<number> {
  return ((await (await getDiscTest(app, session)).json()) as { TestID: number }).TestID;
}

export async function finishDisc(app: TestApp, session: Session): Promise<number> {
  await beginDisc(app, session);
  const answer = await call(app, session, "/Disc/UserTestComplete", ANSWERED);
  return ((await answer.json()) as { TestID: number }).TestID;
}

export async function discTestsOf(app: TestApp, personId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select *, finished_at is not null as is_finished from disc_test where person_id = ${personId} order by id`.execute(
    app.services.db,
  );
  return rows;
}
