import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { addOthersWith } from "../../../tests/support/searched-cvs.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { positions, sectorById } from "../lookups/index.ts";

let app: TestApp;
let companyId: number;
let recruiter: Session;
let memberId: number;
let member: Session;
let cvId: number;
let made = 0;
/** A word that only this test's CVs have: this one, and those of five others, for fewer are not shown. */
let word: string;
const OTHERS = 5;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
});
afterAll(() => app?.stop());

beforeEach(async () => {
  made += 1;
  word = `zanaatkar${"abcdefghijklmnopqrstuvwxyz"[made] ?? "z"}`;
  memberId = await addPerson(app, "member", { email: `aranan-${made}@uye.test` });
  member = await sessionOf(app, memberId);
  await sql`update person set name = 'Nermin Aydoğan' where id = ${memberId}`.execute(app.services.db);
  const { rows } = await sql<{ id: number }>`
    insert into cv (person_id, title, headline, summary, phone, province_id, desired_position, desired_province_ids,
      desired_salary, is_searchable)
    values (${memberId}, 'Özel adı', ${`Şef ${word}`}, 'Bana 0532 123 45 67 ile ulaşın.', '5321234567', 35,
      'Atölye şefi', '{34}', 91234, true) returning id`.execute(app.services.db);
  cvId = rows[0]?.id ?? 0;
  await addOthersWith(app, word, OTHERS);
});

/** Those that have this test's word. */
const change = (set: RawBuilder<unknown>) =>
  sql`update cv set ${set} where headline = ${`Şef ${word}`}`.execute(app.services.db);

const LIST = "/isveren/ozgecmisler";
/** What has been written is in the index then: a process hears of it within a second. */
const settled = () => app.services.changes.ask();
async function search(query: string, by: Session | undefined = recruiter) {
  await settled();
  return pageFor(app, by, `${LIST}?${query}`);
}
const open = (by: Session | undefined = recruiter) => pageFor(app, by, `${LIST}/${cvId}`);
const isFound = async (query: string, by = recruiter) =>
  (await search(query, by)).html.includes(`${LIST}/${cvId}"`);

async function openings() {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from cv_opening where cv_id = ${cvId}`.execute(app.services.db);
  return rows.map(({ company_id }) => company_id);
}

async function audited() {
  const { rows } = await sql`select from audit_entry
    where action = 'cv.opened' and subject_kind = 'cv' and subject_id = ${cvId}`.execute(app.services.db);
  return rows.length;
}

describe("searching CVs", () => {
  it("finds by position, skill and city, with Turkish letters or without, and says nothing about the person", async () => {
    expect(await isFound(`q=${word}`)).toBe(true);
    expect(await isFound(`q=atolye%20sefi%20${word.toUpperCase()}`)).toBe(true);
    expect(await isFound(`q=${word}&sehir=35`)).toBe(true);
    expect(await isFound(`q=${word}&sehir=34`)).toBe(true);
    expect(await isFound(`q=${word}&sehir=6`)).toBe(false);
    expect(await isFound(`q=${word}%20yok`)).toBe(false);
    expect(await isFound(`q=${word}%20barista`)).toBe(false);
    await change(sql`desired_position_ids = '{317}'`);
    expect(await isFound(`q=${word}%20barista`)).toBe(true);
    const { html } = await search(`q=${word}`);
    for (const words of ["Nermin", "Aydoğan", "123 45 67", "5321234567", "uye.test", "Özel adı", "91.234"]) {
      expect(html).not.toContain(words);
    }
  });

  it("forgives a letter, and knows other names of the same work", async () => {
    await change(sql`desired_position = 'Garson'`);
    expect(await isFound(`q=${word}%20garsson`)).toBe(true);
    expect(await isFound(`q=${word}%20servis%20elemanı`)).toBe(true);
    expect(await isFound(`q=${word}%20garsonlar`)).toBe(true);
  });

  it("finds by sector, position, experience, education, language, licence and pay", async () => {
    const { rows } = await sql<{ id: number }>`select id from cv where headline = ${`Şef ${word}`}`.execute(
      app.services.db,
    );
    const ids = rows.map(({ id }) => id);
    // Not its most typical sector: the form offers the position in each of them.
    const position = positions.find(({ sectorIds }) => sectorIds.length > 1);
    const sector = sectorById(position?.sectorIds.at(-1) ?? 0);
    await change(
      sql`desired_position_ids = ${`{${position?.id}}`}, driving_licences = '{B,CE}', desired_salary = 55000`,
    );
    await sql`insert into cv_experience (cv_id, company_name, position_name, started_on, ended_on)
      select id, 'Bir Yer', 'Usta', '2015-01-01', '2019-01-01' from unnest(${ids}::bigint[]) id`.execute(
      app.services.db,
    );
    await sql`insert into cv_education (cv_id, level, school_name, graduation_year)
      select id, 5, 'Bir Okul', 2014 from unnest(${ids}::bigint[]) id`.execute(app.services.db);
    await sql`insert into cv_entry (cv_id, section, name, level)
      select id, 'language', 'Almanca', 'B2' from unnest(${ids}::bigint[]) id`.execute(app.services.db);
    const asks = {
      sektor: [sector?.slug, "yok"],
      pozisyon: [position?.slug, "yok"],
      deneyim: ["3", "5"],
      egitim: ["lisans", "yuksek-lisans"],
      dil: ["de", "fr"],
      ehliyet: ["CE", "D"],
      ucret: ["60000", "50000"],
    };
    for (const [name, [fitting, other]] of Object.entries(asks)) {
      expect(await isFound(`q=${word}&${name}=${fitting}`), name).toBe(true);
      expect(await isFound(`q=${word}&${name}=${other}`), name).toBe(false);
    }
    expect(await isFound(`q=${word}&sektor=${sector?.slug}&pozisyon=${position?.slug}`)).toBe(true);
    const { html } = await search(`q=${word}&ucret=60000`);
    expect(html).not.toContain("55.000");
  });

  it("does not find people by their name, address or number", async () => {
    for (const words of ["Nermin", "Aydoğan", "aranan", "0532"])
      expect(await isFound(`q=${words}`)).toBe(false);
  });

  it.each(["q=%25", "q=_", "q='%22%3C", `q=${"x".repeat(500)}`, "sehir=-1", "sehir=x", "sayfa=9999"])(
    "bears odd questions: %s",
    async (query) => {
      expect((await search(query)).status).toBe(200);
    },
  );

  it("finds none that is closed, deleted, or hidden from this company", async () => {
    const query = `q=${word}`;
    await sql`update cv set is_searchable = false where id = ${cvId}`.execute(app.services.db);
    expect(await isFound(query)).toBe(false);
    await sql`update cv set is_searchable = true, deleted_at = now() where id = ${cvId}`.execute(
      app.services.db,
    );
    expect(await isFound(query)).toBe(false);
    await sql`update cv set deleted_at = null where id = ${cvId}`.execute(app.services.db);
    await sql`insert into cv_hidden_company (cv_id, company_id) values (${cvId}, ${companyId})`.execute(
      app.services.db,
    );
    expect(await isFound(query)).toBe(false);
    const elsewhere = await sessionOf(
      app,
      await addPerson(app, "owner", { companyId: await addCompany(app) }),
    );
    expect(await isFound(query, elsewhere)).toBe(true);
  });

  it("is not found by the present employer, once its owner says so", async () => {
    const employer = await addCompany(app);
    await sql`update company set name = ${`Zanaat ${word} A.Ş.`} where id = ${employer}`.execute(
      app.services.db,
    );
    const boss = await sessionOf(app, await addPerson(app, "owner", { companyId: employer }));
    await sql`insert into cv_experience (cv_id, company_name, position_name, started_on)
      values (${cvId}, ${`ZANAAT ${word} Ltd. Şti.`}, 'Usta', '2020-01-01')`.execute(app.services.db);
    expect(await isFound(`q=${word}`, boss)).toBe(true);
    const sent = await call(app, member, `/hesabim/ozgecmisler/${cvId}/gizlilik`, {
      IsSearchable: 1,
      HidesFromEmployer: 1,
      HiddenCompanies: "",
    });
    expect(sent.status).toBeLessThan(400);
    expect(await isFound(`q=${word}`, boss)).toBe(false);
    expect((await open(boss)).status).toBe(404);
    expect(await isFound(`q=${word}`)).toBe(true);
  });
});

describe("opening a CV", () => {
  it("shows the work without the person, writes down who it was, and tells the member which company", async () => {
    const { status, html } = await open();
    expect(status).toBe(200);
    expect(html).toContain(word);
    expect(html).toContain(`<title>Aday ${cvId} | Mesai</title>`);
    expect(html).toContain(`href="${LIST}"`);
    const [sheet = "", ...rest] = html.slice(html.indexOf("data-cv-sheet")).split("</article>");
    // The pay by its beginning, however it is written; in forms after the sheet it may stand in a token.
    expect(sheet).not.toContain("91");
    for (const words of ["Nermin", "123 45 67", "aranan-", "Özel adı", "91.234"]) {
      expect([sheet, ...rest].join()).not.toContain(words);
    }
    await open();
    expect(await audited()).toBe(2);
    expect(await openings()).toEqual([companyId]);
    const own = await pageFor(app, member, `/hesabim/ozgecmisler/${cvId}/bakanlar`);
    expect(own.html).toContain("Deneme Firması");
    const stranger = await sessionOf(app, await addPerson(app, "member"));
    expect((await pageFor(app, stranger, `/hesabim/ozgecmisler/${cvId}/bakanlar`)).status).toBe(404);
  });

  it("shows everything once the member has applied, until they withdraw", async () => {
    const { id } = await addAdvertisement(app, companyId);
    await sql`insert into application (advertisement_id, person_id, cv_id) values (${id}, ${memberId}, ${cvId})`.execute(
      app.services.db,
    );
    await sql`update cv set is_searchable = false where id = ${cvId}`.execute(app.services.db);
    const { html } = await open();
    expect(html).toContain("<title>Nermin Aydoğan | Mesai</title>");
    const viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId }));
    const seen = await open(viewer);
    expect(seen.html).toContain("Nermin Aydoğan");
    expect(seen.html).not.toContain(`href="${LIST}"`);
    expect((await pageFor(app, viewer, LIST)).status).toBe(403);
    for (const words of ["Nermin Aydoğan", "0532 123 45 67", `aranan-${made}@uye.test`])
      expect(html).toContain(words);
    expect(await openings()).toEqual([]);
    await sql`update application set kind = 'withdrawn' where person_id = ${memberId}`.execute(
      app.services.db,
    );
    expect((await open()).status).toBe(404);
  });

  it("is refused to everybody it is not for, and leaves no trace", async () => {
    const other = await addCompany(app);
    const waiting = await addCompany(app, { status: "pending" });
    await sql`insert into cv_hidden_company (cv_id, company_id) values (${cvId}, ${other})`.execute(
      app.services.db,
    );
    const person = async (
      ...who: Parameters<typeof addPerson> extends [unknown, ...infer Rest] ? Rest : never
    ) => sessionOf(app, await addPerson(app, ...who));
    expect((await open(await person("viewer", { companyId }))).status).toBe(404);
    expect((await open(await person("recruiter", { companyId: other }))).status).toBe(404);
    expect((await open(await person("owner", { companyId: waiting }))).status).toBe(404);
    expect((await open(await person("unattached"))).status).toBe(403);
    expect((await open(member)).status).toBe(403);
    expect((await open(await person("moderator"))).status).toBe(403);
    expect((await pageFor(app, undefined, `${LIST}/${cvId}`)).status).not.toBe(200);
    await sql`update cv set is_searchable = false where id = ${cvId}`.execute(app.services.db);
    expect((await open()).status).toBe(404);
    expect((await pageFor(app, recruiter, `${LIST}/999999`)).status).toBe(404);
    expect(await openings()).toEqual([]);
    expect(await audited()).toBe(0);
  });

  it("is not open to a company that waits to be verified, which is told why", async () => {
    const waiting = await addCompany(app, { status: "pending" });
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId: waiting }));
    const { status, html } = await search(`q=${word}`, owner);
    expect(status).toBe(403);
    expect(html).toContain("doğrulanmış");
  });
});
