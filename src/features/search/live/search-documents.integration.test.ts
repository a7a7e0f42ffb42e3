import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { districtById, positionById, sectorById } from "../../lookups/index.ts";
import { readDocuments, readRowsAfter } from "./search-documents.store.ts";
import { parseRows } from "./searched-rows.ts";

let app: TestApp;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

async function openIds(): Promise<number[]> {
  const { rows } = await sql.query("select id from open_advertisement order by id");
  return rows.map(({ id }) => Number(id));
}

/** What the database itself puts between texts, and what looks like an end of everything. */
const ODD = "\u001f \u001e \u001fAAAAAAAA \u001eAAAAAAAA \" ' \\ , \n\r\t😀";

it("reads a row as it stands there, whatever people wrote", async () => {
  const [id = 0] = await openIds();
  const moment = "2026-03-04T05:06:07.891Z";
  await sql.query(
    `update advertisement set title = $2, description = $3, qualifications = $4, published_at = $5, expires_at = date_trunc('milliseconds', now()) + interval '9 days',
       external_url = 'https://example.com', is_referable = true, requires_disc = false, is_abroad = true,
       asks_group_consent = false, is_remote = true, has_disability_quota = true, salary_min = 41000, salary_max = 62000,
       experience_min = 4, experience_max = null, education_level = 6, work_type = 'part-time', level = 'manager', sector_id = 3, position_id = 7
     where id = $1`,
    [id, `Başlık ${ODD}`, `Tanım ${ODD}`, `Nitelik ${ODD}`, moment],
  );
  await sql.query(
    `insert into answer_figure (company_id, decided, answered, quick_rejections, answered_percent, median_days, counted_at)
     select company_id, 20, 16, 0, 80, 3, now() from advertisement where id = $1
     on conflict (company_id) do update set answered_percent = 80`,
    [id],
  );
  await sql.query("delete from advertisement_location where advertisement_id = $1", [id]);
  await sql.query(
    `insert into advertisement_location (advertisement_id, ordinal, name, province_id, district_id)
     values ($1, 2, 'b', 6, null), ($1, 1, 'a', 34, (select id from district where province_id = 34 limit 1))`,
    [id],
  );
  await sql.query("delete from application_question where advertisement_id = $1", [id]);
  await sql.query(
    "insert into application_question (advertisement_id, ordinal, text, kind) values ($1, 1, 'Neden?', 'text'), ($1, 2, 'Ne?', 'text')",
    [id],
  );
  await sql.query(
    "update company set name = $2 where id = (select company_id from advertisement where id = $1)",
    [id, `Şirket ${ODD}`],
  );
  const { rows } = await sql.query(
    `select a.company_id as "companyId", a.expires_at as "expiresAt", l.district_id as "districtId"
     from advertisement a join advertisement_location l on l.advertisement_id = a.id and l.ordinal = 1 where a.id = $1`,
    [id],
  );
  const [{ companyId, expiresAt, districtId }] = rows;
  expect(await readDocuments(app.services.db, [id])).toEqual([
    {
      id,
      title: `Başlık ${ODD}`,
      companyId: Number(companyId),
      companyName: `Şirket ${ODD}`,
      text: `Tanım ${ODD} Nitelik ${ODD}`,
      pay: 62000,
      publishedAt: Date.parse(moment),
      expiresAt: expiresAt.getTime(),
      positionName: positionById(7)?.name,
      sectorNames: [sectorById(3)?.tr],
      placeNames: ["İstanbul", districtById(districtId)?.name, "Ankara", ""],
      values: {
        city: ["34", "6"],
        district: ["-6", String(districtId)],
        sector: ["3"],
        position: ["7"],
        workType: ["part-time"],
        level: ["manager"],
        pay: ["30000", "40000", "50000", "60000"],
        experience: ["5", "10"],
        education: ["6", "7"],
        remote: ["1"],
        abroad: ["1"],
        disabilityQuota: ["1"],
        answers: ["1"],
        marks: ["external", "referable", "questions", "abroad", "remote"],
      },
    },
  ]);
});

it("reads a place that names no province, and mixes up nothing", async () => {
  const [first = 0, second = 0] = await openIds();
  await sql.query(
    "update advertisement_location set province_id = null, district_id = null where advertisement_id = $1",
    [first],
  );
  const [one, other] = await readDocuments(app.services.db, [first, second]);
  expect([one?.values.city, one?.values.district]).toEqual([[], []]);
  expect(other?.values.city?.length).toBeGreaterThan(0);
});

it("reads all of them in turns, each once", async () => {
  const ids = await openIds();
  const read: number[] = [];
  let lastId = 0;
  for (;;) {
    const part = await readRowsAfter(app.services.db, lastId, 7);
    const rows = parseRows(part);
    expect(rows).toHaveLength(part.count);
    read.push(...rows.map(({ id }) => id));
    if (part.count < 7) break;
    lastId = part.lastId;
  }
  expect(read).toEqual(ids);
});

it("reads none where none is open", async () => {
  expect(await readDocuments(app.services.db, [])).toEqual([]);
  expect(parseRows(await readRowsAfter(app.services.db, Number.MAX_SAFE_INTEGER, 10))).toEqual([]);
});
