import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fewestStatements } from "../../../tests/support/asked-statements.ts";
import { pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import { addOthersWith } from "../../../tests/support/searched-cvs.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let companyId: number;
let recruiter: Session;
/** That only this test's CVs have. */
let word = "zanaatkar";

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
});
afterAll(() => app?.stop());
beforeEach(() => {
  word += "x";
});

const LIST = "/isveren/ozgecmisler";
/** What has been written is in the index then. */
const settled = () => app.services.changes.ask();
const search = (query: string) => pageFor(app, recruiter, `${LIST}?${query}`);
async function asJson(query: string, by: Session = recruiter) {
  const headers = { accept: "application/json", cookie: by.cookie, ...fromNewAddress() };
  return (await app.request(`${LIST}?${query}`, { headers })).json();
}

describe("so few that they could be told apart", () => {
  it("are neither counted nor listed, and nobody looks the same as four", async () => {
    await addOthersWith(app, word, 4);
    await settled();
    const four = await asJson(`q=${word}`);
    expect(four).toEqual({ total: null, fewerThan: 5, page: 1, pageCount: 1, items: [] });
    expect(await asJson(`q=${word}%20yok`)).toEqual(four);
    const seen = await search(`q=${word}`);
    expect(seen.html).toContain("5’ten az");
    const none = await search(`q=${word}&sehir=6`);
    const left = (html: string) => html.slice(html.indexOf("candidates__count"), html.indexOf("</main>"));
    expect(left(none.html)).toBe(left(seen.html));
  });

  it("are people: five CVs of four are as few", async () => {
    const [twice] = await addOthersWith(app, word, 4);
    await sql`insert into cv (person_id, title, headline, is_searchable)
      select ${twice}, 'İkinci', ${`Şef ${word}`}, true from generate_series(1, 3)`.execute(app.services.db);
    await settled();
    expect(await asJson(`q=${word}`)).toMatchObject({ total: null, items: [] });
    await addOthersWith(app, word, 1);
    await settled();
    expect((await asJson(`q=${word}`)).total).toBe(8);
  });

  it("are not learnt by asking on, and who is hidden changes nothing, whatever is asked", async () => {
    const hiding = await addCompany(app);
    const spy = await sessionOf(app, await addPerson(app, "owner", { companyId: hiding }));
    const people = await addOthersWith(app, word, 60);
    await sql`
      insert into cv (person_id, title, headline, province_id, driving_licences, desired_salary, is_searchable)
      select p.id, 'x', ${`Şef ${word}`} || (array['', ' kaynak', ' torna'])[1 + p.id % 3], 34 + p.id % 2,
        case p.id % 4 when 0 then '{B}'::text[] else '{}' end, 30000 + 10000 * (p.id % 5), true
      from unnest(${people}::bigint[]) as p(id)`.execute(app.services.db);
    const some = (name: string, ...values: string[]) =>
      fc.constantFrom("", ...values.map((value) => `&${name}=${value}`));
    const asked = fc
      .tuple(
        fc.constantFrom("", " kaynak", " torna", " kaynk", " frezeci"),
        some("sehir", "34", "35"),
        some("ehliyet", "B", "CE"),
        some("ucret", "30000", "40000", "60000"),
      )
      .map(([more, ...rest]) => `q=${encodeURIComponent(word + more)}${rest.join("")}`);
    const answers = new Map<string, unknown>();
    await settled();
    await checkProperty(
      fc.asyncProperty(asked, async (query) => {
        const answer = await asJson(query, spy);
        answers.set(query, answer);
        if (answer.total === null) expect(answer.items).toEqual([]);
        else {
          expect(answer.total).toBeGreaterThanOrEqual(5);
          const ids = answer.items.map((each: { CandidateID: number }) => each.CandidateID);
          const { rows } =
            await sql`select distinct person_id from cv where id = any(${ids}::bigint[])`.execute(
              app.services.db,
            );
          expect(rows.length).toBeGreaterThanOrEqual(5);
        }
      }),
      { numRuns: 40 },
    );
    const hidden = await addPerson(app, "member");
    const { rows } = await sql<{ id: number }>`
      insert into cv (person_id, title, headline, province_id, driving_licences, desired_salary, is_searchable)
      select ${hidden}, 'x', ${`Şef ${word} kaynk frezeci`}, 34 + n % 2, '{B,CE}', 30000, true from generate_series(1, 9) n
      returning id`.execute(app.services.db);
    await sql`insert into cv_hidden_company (cv_id, company_id)
      select id, ${hiding} from unnest(${rows.map(({ id }) => id)}::bigint[]) id`.execute(app.services.db);
    await settled();
    for (const [query, before] of answers) expect(await asJson(query, spy)).toEqual(before);
  });
});

describe("what an answer costs", () => {
  const statementsOf = (path: string) => fewestStatements(() => pageFor(app, recruiter, path));

  const addCvs = async (personId: number, count: number, isSearchable = true) => {
    const { rows } = await sql<{ id: number }>`insert into cv (person_id, title, headline, is_searchable)
      select ${personId}, 'x', ${`Şef ${word}`}, ${isSearchable} from generate_series(1, ${count}) returning id`.execute(
      app.services.db,
    );
    return rows.map(({ id }) => id);
  };
  const hide = (ids: readonly number[]) =>
    sql`insert into cv_hidden_company (cv_id, company_id)
      select id, ${companyId} from unnest(${[...ids]}::bigint[]) id`.execute(app.services.db);

  it("is the same where nobody fits, few do, one who is hidden, and many CVs of few", async () => {
    // No other test's word is near enough to be taken for it.
    word = "mücellit";
    const ask = async () => {
      await settled();
      return statementsOf(`${LIST}?q=${word}`);
    };
    const nobody = await ask();
    expect(nobody.some((text) => text.includes("count(distinct person_id)"))).toBe(true);
    await hide(await addCvs(await addPerson(app, "member"), 9));
    expect(await ask()).toEqual(nobody);
    const [one = 0] = await addOthersWith(app, word, 3);
    expect(await ask()).toEqual(nobody);
    await addCvs(one, 9);
    expect(await ask()).toEqual(nobody);
  });

  it("is the same for a number that nobody has, and for a CV that is hidden, or not open to search", async () => {
    const person = await addPerson(app, "member");
    const [hidden = 0] = await addCvs(person, 1);
    const [closed = 0] = await addCvs(person, 1, false);
    await hide([hidden]);
    const numbers = [999_999_999, hidden, closed];
    const answers = await Promise.all(numbers.map((id) => pageFor(app, recruiter, `${LIST}/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const costs: string[][] = [];
    for (const id of numbers) costs.push(await statementsOf(`${LIST}/${id}`));
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
  });
});
