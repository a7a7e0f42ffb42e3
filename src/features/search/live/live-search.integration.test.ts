import { readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../tests/support/eventually.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import type { IndexQuery } from "../engine/index-query.ts";
import { type NamedFilter, pageFilters } from "../filters/list.ts";
import { resolveSearch } from "../resolve-search.ts";
import { readSearch, searchInput } from "../search.contract.ts";
import { PostgresSearch } from "../search.store.ts";
import { toQuery } from "../search-query.ts";
import { LiveSearch } from "./live-search.ts";
import { searchFor } from "./search-for.ts";

const logLines: string[] = [];
let app: TestApp;
let sql: pg.Client;
let search: LiveSearch;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200, logLines });
  search = searchFor(app.services);
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

const queryOf = (given: Record<string, unknown>): IndexQuery =>
  toQuery(resolveSearch(readSearch(searchInput.parse(given))));
const idsFor = async (q: string, asked = search) => (await asked.search(queryOf({ q }))).ids;

/** The index once more, as another process has it. */
async function startAnother(services = app.services): Promise<LiveSearch> {
  const another = new LiveSearch(services);
  await another.start();
  await eventually(() => expect(another.isReady).toBe(true));
  return another;
}

/** The promise is one second; whatever is not there by then is late. */
const withinASecond = (check: () => Promise<void>) => eventually(check);

async function anyOpen(): Promise<number> {
  const { rows } = await sql.query("select id from open_advertisement order by random() limit 1");
  return rows[0].id;
}

describe("the search of a running process", () => {
  it("is the index, as soon as it is loaded", () => eventually(() => expect(search.isReady).toBe(true)));

  it("knows a changed title within a second, on the page too", async () => {
    const id = await anyOpen();
    const page = async () => (await app.request("/is-ilanlari?q=zurnacibasi")).text();
    expect(await page()).not.toContain("Zurnacıbaşı");
    await sql.query("update advertisement set title = 'Zurnacıbaşı' where id = $1", [id]);
    await withinASecond(async () => expect(await idsFor("zurnacıbaşı")).toEqual([id]));
    await withinASecond(async () => expect(await page()).toContain("Zurnacıbaşı"));
  });

  it("knows a closed advertisement, and one that is published again", async () => {
    const id = await anyOpen();
    await sql.query("update advertisement set title = 'Kapıkulu' where id = $1", [id]);
    await withinASecond(async () => expect(await idsFor("kapıkulu")).toEqual([id]));
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [id]);
    await withinASecond(async () => expect(await idsFor("kapıkulu")).toEqual([]));
    await sql.query("update advertisement set status = 'published', closed_at = null where id = $1", [id]);
    await withinASecond(async () => expect(await idsFor("kapıkulu")).toEqual([id]));
  });

  it("lets an advertisement go when its time is over, although nothing changes then", async () => {
    let hoursOn = 0;
    const now = () => new Date(Date.now() + hoursOn * 3_600_000);
    const another = await startAnother({ ...app.services, now });
    const id = await anyOpen();
    const soon = "now() + interval '1 hour'";
    await sql.query(`update advertisement set title = 'Ihlamurcu', expires_at = ${soon} where id = $1`, [id]);
    await withinASecond(async () => expect(await idsFor("ıhlamurcu", another)).toEqual([id]));
    hoursOn = 2;
    expect(await idsFor("ıhlamurcu", another)).toEqual([]);
    await another.stop();
  });

  it("knows a renamed company, and one that is no longer verified", async () => {
    const { rows } = await sql.query(
      "select company_id as id, count(*)::int as count from open_advertisement group by 1 order by 2 desc limit 1",
    );
    const [{ id, count }] = rows;
    await sql.query("update company set name = 'Fısıltı Kumpanyası' where id = $1", [id]);
    const total = async () => (await search.search(queryOf({ q: "fısıltı kumpanyası" }))).total;
    await withinASecond(async () => expect(await total()).toBe(count));
    await sql.query("update company set status = 'pending' where id = $1", [id]);
    await withinASecond(async () => expect(await total()).toBe(0));
    await sql.query("update company set status = 'verified' where id = $1", [id]);
    await withinASecond(async () => expect(await total()).toBe(count));
  });

  it("knows a place and a question that were added", async () => {
    const { rows } = await sql.query(
      `select a.id from open_advertisement a
        where not exists (select from application_question q where q.advertisement_id = a.id) limit 1`,
    );
    const [{ id }] = rows;
    await sql.query("update advertisement set title = 'Gezgin Nalbant' where id = $1", [id]);
    await sql.query(
      `insert into advertisement_location (advertisement_id, ordinal, name, province_id) values ($1, 9, 'Hakkâri', 30)`,
      [id],
    );
    await sql.query(
      `insert into application_question (advertisement_id, ordinal, text, kind) values ($1, 1, 'Neden?', 'text')`,
      [id],
    );
    await withinASecond(async () => {
      const query = queryOf({ q: "nalbant", sehir: ["hakkari"] });
      const answer = await search.search({ ...query, chosen: { ...query.chosen, marks: ["questions"] } });
      expect(answer.ids).toEqual([id]);
    });
  });
});

describe("a second process", () => {
  const path = () => join(app.services.settings.dataDir, "search-index");
  const everything = queryOf({ sirala: "tarih" });

  async function startTold(): Promise<{ another: LiveSearch; log: string }> {
    const before = logLines.length;
    const another = await startAnother();
    return { another, log: logLines.slice(before).join("") };
  }

  it("starts from the snapshot and catches up by what the feed has since", async () => {
    const id = await anyOpen();
    await sql.query("update advertisement set title = 'Sonradan Görme' where id = $1", [id]);
    const { another, log } = await startTold();
    expect(log).toContain('"fromSnapshot":true');
    expect((await another.search(queryOf({ q: "sonradan görme" }))).ids).toEqual([id]);
    expect(await another.search(everything)).toEqual(await search.search(everything));
    await another.stop();
  });

  it("follows nothing any more once it has stopped", async () => {
    const stopped = await startAnother();
    // Is told of changes after it.
    const next = await startAnother();
    await stopped.stop();
    const id = await anyOpen();
    await sql.query("update advertisement set title = 'Gecikmiş Haber' where id = $1", [id]);
    await withinASecond(async () => expect(await idsFor("gecikmiş haber", next)).toEqual([id]));
    expect(await idsFor("gecikmiş haber", stopped)).toEqual([]);
    await next.stop();
  });

  it.each([
    ["cut off", async () => truncate(path(), 1000)],
    [
      "damaged",
      async () =>
        writeFile(
          path(),
          (await readFile(path())).map((byte) => byte ^ 1),
        ),
    ],
    ["of another kind", async () => writeFile(path(), "not a snapshot")],
  ])("builds anew from a snapshot that is %s, and keeps a whole one", async (_, damage) => {
    await damage();
    const { another, log } = await startTold();
    expect(log).toContain("search snapshot not used");
    expect(log).toContain('"fromSnapshot":false');
    expect(await another.search(everything)).toEqual(await search.search(everything));
    await another.stop();
    await eventually(async () => {
      const next = await startTold();
      await next.another.stop();
      expect(next.log).toContain('"fromSnapshot":true');
    });
  });
});

describe("more advertisements than one read brings", () => {
  beforeAll(async () => {
    await sql.query(
      `insert into advertisement (company_id, title, slug, position_id, sector_id, work_type, level, description, status,
         published_at, expires_at)
       select company_id, 'Bölükbaşı ' || n, 'bolukbasi-' || n, position_id, sector_id, work_type, level, 'tek', 'published',
         now() - n * interval '1 second', now() + interval '9 days'
       from (select * from open_advertisement order by id limit 1) a, generate_series(1, 4100) n`,
    );
    await eventually(async () => expect((await search.search(queryOf({ q: "bölükbaşı" }))).total).toBe(4100));
  });
  const path = () => join(app.services.settings.dataDir, "search-index");

  it("are indexed in a thread of its own, which leaves a snapshot, and found as before", async () => {
    await rm(path());
    const another = await startAnother();
    for (const q of ["", "bölükbaşı", "bölükbaşı 4099", "tek"]) {
      const query = { ...queryOf({ q }), sort: "date" } as const;
      expect(await another.search(query)).toEqual(await search.search(query));
    }
    expect((await stat(path())).size).toBeGreaterThan(0);
    await another.stop();
  });

  it("may be left half read: stopping does not wait for the rest, and says nothing of a failure", async () => {
    await rm(path());
    const before = logLines.length;
    const another = new LiveSearch(app.services);
    void another.start();
    await another.stop();
    expect(another.isReady).toBe(false);
    expect(logLines.slice(before).join("")).not.toContain("cannot be loaded");
  });
});

describe("an index that cannot be loaded", () => {
  it("leaves the answers to PostgreSQL, and is retried", async () => {
    await sql.query("alter table installation rename to installation_away");
    const another = new LiveSearch(app.services);
    try {
      await another.start();
      expect(another.isReady).toBe(false);
      const query = queryOf({ sirala: "tarih" });
      expect((await another.search(query)).total).toBe((await search.search(query)).total);
    } finally {
      await sql.query("alter table installation_away rename to installation");
    }
    await eventually(() => expect(another.isReady).toBe(true));
    await another.stop();
  });
});

describe("PostgreSQL and the index", () => {
  it("find, count and order the same, for words as they stand or begin", async () => {
    const postgres = new PostgresSearch(app.services.db);
    const { rows } = await sql.query("select title from open_advertisement order by id limit 40");
    const words = rows.flatMap(({ title }) => title.split(" ")).filter((word: string) => word.length > 2);
    const slugs = (...values: string[]) => fc.subarray(values, { maxLength: 2 });
    const oneOf = ({ choices }: NamedFilter) =>
      fc.constantFrom(undefined, undefined, undefined, ...choices.map(({ slug }) => slug));
    const single = pageFilters.filter(({ kind }) => kind !== "list");
    const asked = fc.record({
      q: fc.oneof(
        fc.constant(""),
        fc.constantFrom(...words),
        fc.constantFrom(...words).map((word) => word.slice(0, 4)),
      ),
      sehir: slugs("istanbul", "ankara", "izmir"),
      calisma: slugs("tam-zamanli", "yari-zamanli"),
      sirala: fc.constantFrom("tarih", "ucret", "uzaklik"),
      ...Object.fromEntries(single.map((filter) => [filter.parameter, oneOf(filter)])),
    });
    await checkProperty(
      fc.asyncProperty(asked, async (given) => {
        const { sort, ...rest } = queryOf(given);
        // What is relevant they see differently.
        const query: IndexQuery = { ...rest, matching: "plain", sort: sort === "relevance" ? "date" : sort };
        const [ours, theirs] = await Promise.all([search.search(query), postgres.search(query)]);
        expect(ours.total).toBe(theirs.total);
        expect(ours.ids).toEqual(theirs.ids);
        for (const [name, counts] of Object.entries(theirs.facets)) {
          const shown = [...counts].filter(([, count]) => count > 0).sort();
          const found = [...ours.facets[name as keyof typeof ours.facets]]
            .filter(([, count]) => count > 0)
            .sort();
          expect({ name, found }).toEqual({ name, found: shown });
        }
      }),
      { numRuns: 60 },
    );
  });
});
