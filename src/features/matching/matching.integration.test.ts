import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { pageFor, sendForm } from "../../../tests/support/calls.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };

const LIST = "/hesabim/size-uygun";
const RESULTS = "/is-ilanlari?q=zeplinci";
const LINE = "Özgeçmişinize uygun:";

let app: TestApp;
let memberId: number;
let cvId: number;
let member: Session;
/** The better and the worse match, and one that is neither. */
const ids = { best: 0, worse: 0, other: 0 };
const pathOf = (id: number) => `/is-ilani/${id}`;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  const companyId = await addCompany(app);
  const texts = {
    worse: { title: "Zeplinci kalfası", description: "Docker ve Java bilen\nAlmanca bilen" },
    best: { title: "Zeplinci başı", description: "React ve Git bilen\nAlmanca bilen", experience_min: "2" },
    other: { title: "Bekçi, zeplinciler sitesi", description: "Gece çalışan" },
  };
  for (const [name, columns] of Object.entries(texts)) {
    ids[name as keyof typeof ids] = (await addAdvertisement(app, companyId, columns)).id;
  }
  await run(
    sql`update advertisement set position_id = (select max(id) from position) where id = ${ids.other}`,
  );
  await eventually(async () => expect((await pageFor(app, undefined, RESULTS)).html).toContain("Bekçi"));
});
afterAll(() => app?.stop());
beforeEach(async () => {
  ({ id: memberId, cvId } = await addApplicant(app));
  await run(sql`update cv set desired_position = 'Zeplinci', province_id = 1 where id = ${cvId}`);
  await run(sql`insert into cv_competency (cv_id, name) values (${cvId}, 'React'), (${cvId}, 'Git')`);
  await run(sql`insert into cv_experience (cv_id, company_name, position_name, description, started_on)
    values (${cvId}, 'x', '', '', date_trunc('month', now() - interval '3 years'))`);
  member = await sessionOf(app, memberId);
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.services.db);
const plain = (html: string) => readable(html).replace(/[\u2068\u2069]/g, "");
const NOBODY = { cookie: "", csrfToken: "" };
const page = async (path: string, session: Session = member) => {
  const { location, html } = await pageFor(app, session, path);
  return plain(location ? (await pageFor(app, session, location)).html : html);
};
/** What stands between an advertisement's row and the next. */
const rowOf = (html: string, id: number) =>
  html.slice(html.indexOf(`data-advertisement-id="${id}"`)).split("</article>", 1)[0] ?? "";
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("to a member with a CV", () => {
  it("rows of results say what fits and what is missing, where the work or its skills are the same", async () => {
    const html = await page(RESULTS);
    expect(wordsOf(rowOf(html, ids.best))).toContain(
      `${LINE} 4/5 · React, Git, 3 yıl, Adana · eksik: Almanca`,
    );
    expect(wordsOf(rowOf(html, ids.worse))).toContain(`${LINE} 2/4 · Adana · eksik: Docker, Java, Almanca`);
    expect(rowOf(html, ids.other)).not.toContain(LINE);
  });

  it("the advertisement's page and its fragment in the pane say each criterion, and how it is worked out", async () => {
    const html = await page(pathOf(ids.best));
    expect(wordsOf(html)).toContain(`${LINE} 4/5`);
    for (const name of ["position", "skills", "experience", "languages", "place"] as const) {
      expect(html).toContain(`<strong>${tr[`matching-criterion-${name}`]}</strong>`);
      expect(html).toContain(tr[`matching-rule-${name}`]);
    }
    const { location } = await pageFor(app, member, pathOf(ids.best));
    const headers = { cookie: member.cookie, "x-requested-with": "XMLHttpRequest" };
    expect(await (await app.request(location ?? "", { headers })).text()).toContain("fit-box");
  });

  it("the list has the best first, leaves out what was applied to, and says why", async () => {
    const html = await page(LIST);
    expect(html.indexOf("Zeplinci başı")).toBeGreaterThan(0);
    expect(html.indexOf("Zeplinci kalfası")).toBeGreaterThan(html.indexOf("Zeplinci başı"));
    expect(html).not.toContain("Bekçi");
    expect(rowOf(html, ids.best)).toContain(`${LINE} 4/5`);
    expect(html).toContain(tr["matching-how"]);
    await run(
      sql`insert into application (advertisement_id, person_id, cv_id) values (${ids.best}, ${memberId}, ${cvId})`,
    );
    expect(await page(LIST)).not.toContain("Zeplinci başı");
  });

  it("it follows the advertisement and the CV as they change", async () => {
    expect(rowOf(await page(RESULTS), ids.worse)).toContain("Docker");
    await run(sql`update advertisement set description = 'Kotlin bilen' where id = ${ids.worse}`);
    await eventually(async () => expect(rowOf(await page(RESULTS), ids.worse)).toContain("eksik: Kotlin"));
    await run(sql`insert into cv_competency (cv_id, name) values (${cvId}, 'Kotlin')`);
    expect(rowOf(await page(RESULTS), ids.worse)).toContain(`${LINE} 3/3`);
  });

  it("a row says that the place is another, and nothing of what is missing where enough is there", async () => {
    await run(sql`update cv set desired_province_ids = '{6}' where id = ${cvId}`);
    await run(sql`delete from cv_competency where cv_id = ${cvId} and name = 'Git'`);
    expect(wordsOf(rowOf(await page(RESULTS), ids.best))).toContain(
      `${LINE} 3/5 · React, 3 yıl · eksik: Almanca · başka yerde`,
    );
  });

  it("it is said in the reader's language", async () => {
    const { html } = await pageFor(app, member, RESULTS, "en");
    expect(wordsOf(plain(html))).toContain(
      "Fits your CV: 4/5 · React, Git, 3 years, Adana · missing: German",
    );
    for (const lang of ["de", "ru", "ar"]) {
      const other = await pageFor(app, member, LIST, lang);
      expect(other.status).toBe(200);
      expect(other.html).toContain("fit-line");
    }
  });
});

describe("it is for that member alone", () => {
  const places = () => [RESULTS, "/is-ilanlari", pathOf(ids.best), LIST, "/hesabim"];

  it("nobody else's page has it, and none that is cached for visitors", async () => {
    const others = [NOBODY, await sessionOf(app, await addPerson(app, "member"))];
    for (const path of places()) await page(path);
    for (const other of others)
      for (const path of places()) expect(await page(path, other)).not.toMatch(/fit-(line|box)/);
  });

  it("a member without a CV, or whose CV says nothing of work, is told what to do", async () => {
    const newcomer = await sessionOf(app, await addPerson(app, "member"));
    expect(await page(LIST, newcomer)).toContain(tr["matching-noCv"]);
    const silent = await addApplicant(app);
    expect(await page(LIST, await sessionOf(app, silent.id))).toContain(tr["matching-unsaid"]);
  });

  it("is gone once switched off in the settings, back once switched on, and in the export", async () => {
    const fields = { Name: "Ayşe", Language: "tr" };
    const save = (more: object) =>
      sendForm(app, member, "/hesabim/ayarlar", { ...fields, ...more }, fromNewAddress());
    expect(await page("/hesabim/ayarlar")).toMatch(
      /name="ComparesCv"[^>]*checked|checked[^>]*name="ComparesCv"/,
    );
    await save({});
    for (const path of places()) expect(await page(path)).not.toMatch(/fit-(line|box)/);
    expect(await page(LIST)).toContain(tr["matching-off"]);
    const exported = await app.request("/hesabim/kisisel-veriler/indir", {
      headers: { cookie: member.cookie },
    });
    expect(await exported.text()).toMatch(/"compares_cv":\s*false/);
    await save({ ComparesCv: 1 });
    expect(await page(RESULTS)).toContain(LINE);
  });
});
