import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectNoInnerDetail, expectRefusalJson } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import {
  type AdvertisementList,
  advertisementDetail,
  advertisementList,
  companyDetail,
} from "./public-api.answers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 300 });
});
afterAll(() => app?.stop());

async function list(query = "", headers: Record<string, string> = {}): Promise<AdvertisementList> {
  const answer = await app.request(`/api/v1/advertisements${query}`, { headers });
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return advertisementList.parse(JSON.parse(text));
}

const idsOf = ({ items }: AdvertisementList) => items.map(({ id }) => id);

async function totalInDatabase(condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from open_advertisement a where ${sql.raw(condition)}`.execute(app.services.db);
  return Number(rows[0]?.count);
}

describe("listing advertisements", () => {
  it("gives the total, a page and every filter's counts", async () => {
    const all = await list();
    expect(all).toMatchObject({ page: 1, pageSize: 30, total: await totalInDatabase("true") });
    expect(all.items).toHaveLength(30);
    expect(all.facets.sektor?.length).toBeGreaterThan(3);
    expect(all.facets.ilce).toEqual([]);
    const counts = (all.facets.sehir ?? []).map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it("keeps the promise of each count", async () => {
    const { facets } = await list();
    for (const [name, values] of Object.entries(facets)) {
      const value = values[0];
      if (!value) continue;
      expect((await list(`?${name}=${value.value}`)).total, name).toBe(value.count);
    }
  });

  it("says what an advertisement pays, and nothing where it does not say so", async () => {
    const { items } = await list("?adet=100");
    const { rows } = await sql<{ id: number; min: number | null; max: number | null }>`
      select id, salary_min as min, salary_max as max from advertisement
      where id = any(${items.map(({ id }) => id)})`.execute(app.services.db);
    const paid = rows.filter(({ min, max }) => min !== null || max !== null);
    expect(paid.length).toBeGreaterThan(0);
    expect(items.filter(({ pay }) => pay).length).toBe(paid.length);
    for (const { id, min, max } of paid) {
      const pay = { min, max, currency: "TRY", period: "month" };
      expect(items.find((item) => item.id === id)?.pay).toEqual(pay);
    }
  });

  it("shows each advertisement as the database has it", async () => {
    const { items } = await list("?adet=100");
    const item = items.find(({ locations, flags }) => locations.length > 1 && flags.length > 1);
    const { rows } = await sql<{
      title: string;
      company: string;
      locations: number[];
      expires_at: Date;
    }>`select a.title, c.name as company, a.expires_at, array(
        select l.id::int from advertisement_location l where l.advertisement_id = a.id order by l.ordinal) as locations
      from advertisement a join company c on c.id = a.company_id where a.id = ${item?.id}`.execute(
      app.services.db,
    );
    expect(item).toMatchObject({ title: rows[0]?.title, expiresAt: rows[0]?.expires_at.toISOString() });
    expect(item?.company.name).toBe(rows[0]?.company);
    expect(item?.locations.map(({ id }) => id)).toEqual(rows[0]?.locations);
    expect((await app.request(item?.url ?? "")).status).toBe(200);
  });

  it.each(["external", "referable", "disc", "questions", "abroad", "group", "remote"] as const)(
    "filters by the mark %s",
    async (flag) => {
      const { total, items } = await list(`?flag=${flag}&adet=100`);
      expect(total).toBeGreaterThan(0);
      expect(items.every(({ flags }) => flags.includes(flag))).toBe(true);
    },
  );

  it("takes several marks as all of them", async () => {
    const { items, total } = await list("?flag=questions&flag=remote&adet=100");
    expect(items.every(({ flags }) => flags.includes("questions") && flags.includes("remote"))).toBe(true);
    expect(total).toBe(
      await totalInDatabase(
        "a.is_remote and exists (select from application_question q where q.advertisement_id = a.id)",
      ),
    );
  });

  it("counts districts once a city is chosen", async () => {
    const { facets } = await list("?sehir=istanbul");
    expect(facets.ilce?.length).toBeGreaterThan(1);
    const [district] = facets.ilce ?? [];
    expect((await list(`?sehir=istanbul&ilce=${district?.value}`)).total).toBe(district?.count);
  });

  it("names things in the visitor's language", async () => {
    const named = async (language: string) => {
      const { facets } = await list("", { "accept-language": language });
      return [facets.calisma?.[0]?.name, facets.tarih?.at(-1)?.name, facets.flag?.[0]?.name];
    };
    const [turkish, english, arabic] = await Promise.all(["tr", "en", "ar"].map(named));
    expect(turkish?.[0]).toBe("Tam zamanlı");
    expect(english?.[0]).toBe("Full-time");
    expect(arabic?.join("")).toMatch(/\p{Script=Arabic}/u);
    expect(new Set([turkish?.[1], english?.[1], arabic?.[1]]).size).toBe(3);
  });

  it("pages without gaps or repetition, and is empty beyond the end", async () => {
    const first = await list("?adet=7");
    const second = await list("?adet=7&sayfa=2");
    expect(idsOf(await list("?adet=14"))).toEqual([...idsOf(first), ...idsOf(second)]);
    for (const page of [10_000, 999_999]) {
      const beyond = await list(`?sayfa=${page}`);
      expect(beyond).toMatchObject({ page, total: first.total, items: [] });
      expect(beyond.facets).toEqual(first.facets);
    }
  });

  it("shows a change at once", async () => {
    const before = await list("?sirala=tarih");
    const [gone] = idsOf(before);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${gone}`.execute(
      app.services.db,
    );
    await eventually(async () => expect((await list("?sirala=tarih")).total).toBe(before.total - 1));
    const refused = await app.request(`/api/v1/advertisements/${gone}`);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ success: false });
  });
});

describe("bad parameters", () => {
  const everything = async (query: string) => {
    const [all, asked] = [await list(), await list(query)];
    expect(asked).toMatchObject({ total: all.total, page: 1, pageSize: 30 });
    expect(idsOf(asked)).toEqual(idsOf(all));
  };

  it.each([
    "?sayfa=-1",
    "?sayfa=0",
    "?sayfa=abc",
    "?sayfa=1.5",
    "?sayfa=",
    "?adet=0",
    "?adet=-5",
    "?adet=ellialti",
    "?adet=NaN",
    "?sehir=yok-boyle-sehir",
    "?sektor=%27%20or%201%3D1--",
    "?tarih=2",
    "?tarih=-1&uzaktan=belki&sirala=ucuz",
    "?flag=urgent&flag=%F0%9F%98%80",
    "?bilinmeyen=1&__proto__=x&constructor=y",
    "?q=",
    "?q=%20%20",
    `?calisma=${"x".repeat(5000)}`,
  ])("are left out: %s", everything);

  it("bring at most a hundred to a page", async () => {
    expect(await list("?adet=5000")).toMatchObject({ pageSize: 100 });
    expect(await list("?sayfa=99999999999999999999")).toMatchObject({ page: 1_000_000, items: [] });
  });

  it.each([
    ["10,000 characters", "a".repeat(10_000)],
    ["emoji", "😀🎉👩‍💻"],
    ["SQL", "'; drop table advertisement; --"],
    ["operators", "a:* & !b | (c <-> d)"],
    ["punctuation", "...,,,!!!"],
    ["half a surrogate", "%ED%A0%80"],
    ["a wildcard", "%25_%25"],
  ])("as words are only words: %s", async (_name, words) => {
    const asked = /^%/.test(words) ? words : encodeURIComponent(words);
    const answer = await list(`?q=${asked}`);
    expect(answer.total).toBeLessThanOrEqual((await list()).total);
    expect(answer.total).toBeGreaterThanOrEqual(answer.items.length);
  });

  it("that repeat and conflict are one question", async () => {
    const [once, twice] = [await list("?sehir=izmir"), await list("?sehir=izmir&sehir=izmir&SEHIR=izmir")];
    expect(twice).toEqual(once);
    expect(await list("?q=uzman&q=zzzz")).toEqual(await list("?q=uzman"));
    expect((await list("?sehir=izmir&ilce=kadikoy")).total).toBe(once.total);
    expect(await list("?sayfa=2&sayfa=9")).toMatchObject({ page: 2 });
  });

  it("that cannot be read at all are refused, in words", async () => {
    await expectRefusalJson(await app.request("/api/v1/advertisements?q=%00"), 400);
    const many = Array.from({ length: 2001 }, () => "a=1").join("&");
    await expectRefusalJson(await app.request(`/api/v1/advertisements?${many}`), 400);
  });
});

describe("one advertisement", () => {
  const request = (id: string | number, headers = {}) =>
    app.request(`/api/v1/advertisements/${id}`, { headers });

  it("comes whole, in the visitor's language", async () => {
    const [item] = (await list()).items;
    const answer = await request(item?.id ?? 0, { "accept-language": "de" });
    const detail = advertisementDetail.parse(await answer.json());
    expect(detail).toMatchObject(item ?? {});
    expect(detail.description.length).toBeGreaterThan(50);
    expect(answer.headers.get("content-language")).toBe("de");
  });

  it("that was never published is unknown, and one that is over is gone", async () => {
    const [{ id } = { id: 0 }] = (await list("?sayfa=2")).items;
    const become = (values: string) =>
      sql`update advertisement set ${sql.raw(values)} where id = ${id}`.execute(app.services.db);
    const statusSoon = (status: number) =>
      eventually(async () => expect((await request(id)).status).toBe(status));
    await become("expires_at = now() - interval '1 minute', published_at = now() - interval '9 days'");
    await statusSoon(410);
    await become("status = 'draft', published_at = null");
    await statusSoon(404);
  });

  it.each([
    "0",
    "-1",
    "abc",
    "1.5",
    "999999999999999",
    "99999999999999999999",
    "1%20or%201=1",
    "%F0%9F%98%80",
  ])("cannot be %s", async (id) => {
    for (const accept of ["*/*", "text/html", "application/json"]) {
      await expectRefusalJson(await request(id, { accept }), 404);
    }
    await expectRefusalJson(await request(id, { "accept-language": "ar" }), 404, "ar");
  });
});

describe("one company", () => {
  it("comes with what the public knows", async () => {
    const [item] = (await list()).items;
    const answer = await app.request(`/api/v1/companies/${item?.company.id}`);
    const company = companyDetail.parse(await answer.json());
    expect(company).toMatchObject(item?.company ?? {});
    expect(company.openAdvertisements).toBe(await totalInDatabase(`a.company_id = ${company.id}`));
    expect((await app.request(company.url)).status).toBe(200);
  });

  it.each([
    ["pending", 404],
    ["rejected", 404],
    ["closed", 410],
  ])("that is %s answers %i", async (status, expected) => {
    const { rows } = await sql<{ id: number }>`
      update company set status = ${status} where id = (select max(id) from company) returning id`.execute(
      app.services.db,
    );
    await eventually(async () => {
      const answer = await app.request(`/api/v1/companies/${rows[0]?.id}`);
      expect(answer.status).toBe(expected);
      expectNoInnerDetail(await answer.text());
    });
  });

  it.each(["abc", "0", "123456789012345"])("cannot be %s", async (id) => {
    await expectRefusalJson(await app.request(`/api/v1/companies/${id}`), 404);
  });
});
