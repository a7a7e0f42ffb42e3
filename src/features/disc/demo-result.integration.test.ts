import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../tests/support/calls.ts";
import { sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import type { DemoEmail } from "../../demo/demo-accounts.ts";
import { scoreAnswers } from "./disc.rules.ts";
import { exampleResult } from "./example-result.ts";
import tr from "./messages/tr.json" with { type: "json" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
});
afterAll(() => app?.stop());

async function as(email: DemoEmail): Promise<Session> {
  const { rows } = await sql<{ id: number }>`select id from person where email = ${email}`.execute(
    app.services.db,
  );
  return sessionOf(app, rows[0]?.id ?? 0);
}

it("the demo has one finished test, whose scores are those of its answers", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.email, t.edition, t.most_answers, t.least_answers, t.drive, t.influence, t.steadiness, t.care,
      t.duration_seconds, t.finished_at is not null as is_finished
    from disc_test t join person p on p.id = t.person_id`.execute(app.services.db);
  const { edition, most, least } = exampleResult();
  const { D, I, S, C } = scoreAnswers({ most, least });
  expect(rows).toEqual([
    {
      email: "aday@mesai.test",
      edition,
      most_answers: most,
      least_answers: least,
      drive: D,
      influence: I,
      steadiness: S,
      care: C,
      duration_seconds: 437,
      is_finished: true,
    },
  ]);
  expect(D + I + S + C).toBe(4);
});

it("its owner reads it, one employer sees it in one application, and who has not taken it is asked to", async () => {
  const own = await pageFor(app, await as("aday@mesai.test"), "/hesabim/disc");
  expect(own.html).toContain("disc-chart");
  const none = await pageFor(app, await as("yeni@mesai.test"), "/hesabim/disc");
  expect(none.html).not.toContain("disc-chart");
  const { rows } = await sql<{ id: number }>`
    select c.application_id as id from consent_ledger c where c.kind = 'disc' and c.is_given`.execute(
    app.services.db,
  );
  expect(rows).toHaveLength(1);
  const shown = await pageFor(app, await as("isveren@mesai.test"), `/isveren/basvurular/${rows[0]?.id}`);
  expect(shown.html).toContain("disc-chart");
  expect(readable(shown.html)).toContain(tr["disc-employerTitle"]);
  const others = await sql<{ id: number }>`
    select a.id from application a join person p on p.id = a.person_id
    where p.email = 'aday@mesai.test' and a.id <> ${rows[0]?.id ?? 0} and a.kind <> 'withdrawn'
      and (select company_id from advertisement ad where ad.id = a.advertisement_id) = (
        select company_id from company_member m join person o on o.id = m.person_id where o.email = 'isveren@mesai.test')`.execute(
    app.services.db,
  );
  for (const { id } of others.rows) {
    const page = await pageFor(app, await as("isveren@mesai.test"), `/isveren/basvurular/${id}`);
    expect(page.html).not.toContain("disc-chart");
  }
});
