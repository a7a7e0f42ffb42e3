import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { LOOKUP_TYPES } from "./lookups.contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.db
    .insertInto("company")
    .values([
      company("Işık Yazılım A.Ş.", "verified"),
      company("Gizli Işık", "pending"),
      company("Eski Işık", "closed"),
    ])
    .execute();
});
afterAll(() => app.stop());

type Status = "pending" | "verified" | "rejected" | "closed";
function company(name: string, status: Status) {
  return { name, slug: "sirket", sector_id: 1, province_id: 34, status };
}

type Item = { value: number; name: string };
type Parameters = Record<string, string>;

function query(parameters: Parameters, headers: Record<string, string> = {}) {
  return app.request(`/Lookup/QueryLookupList?${new URLSearchParams(parameters)}`, { headers });
}

async function lookUp(parameters: Parameters, headers?: Record<string, string>): Promise<Item[]> {
  const answer = await query(parameters, headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Item[];
}

const namesOf = (items: Item[]) => items.map(({ name }) => name);

describe("QueryLookupList", () => {
  it.each([
    ["city", "ıstan", "İstanbul"],
    ["district", "kadikoy", "Kadıköy, İstanbul"],
    ["university", "bogazici", "Boğaziçi Üniversitesi"],
    ["department", "bilgisayar muh", "Bilgisayar Mühendisliği"],
    ["highSchoolDepartment", "SAYISAL", "Sayısal"],
    ["company", "işik yaz", "Işık Yazılım A.Ş."],
    ["position", "yazilim gelistirici", "Yazılım Geliştirici"],
    ["sector", "bilisim", "Bilişim"],
    ["competency", "ms exc", "MS Excel"],
    ["language", "ingil", "İngilizce"],
    ["country", "alman", "Almanya"],
  ])("finds a %s by %j", async (type, term, name) => {
    expect(namesOf(await lookUp({ type, term }))[0]).toBe(name);
  });

  it("finds the best match first", async () => {
    const names = namesOf(await lookUp({ type: "city", term: "an" }));
    expect(names.slice(0, 2)).toEqual(["Ankara", "Antalya"]);
    expect(names).toContain("Van");
  });

  it("answers with nothing but value and name, and lets nobody cache it", async () => {
    const answer = await query({ type: "city", term: "izmir" });
    expect(await answer.json()).toEqual([{ value: 35, name: "İzmir" }]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("matches path and names whatever their case", async () => {
    const answer = await app.request("/lookup/querylookuplist?TERM=izmir&Type=city&INCLUDETERMASRESULT=True");
    expect(await answer.json()).toEqual([
      { value: 0, name: "izmir" },
      { value: 35, name: "İzmir" },
    ]);
  });

  it("puts the typed term first where asked, but never says one name twice", async () => {
    const own = { type: "university", includeTermAsResult: "true" };
    expect((await lookUp({ ...own, term: "  Köy Okulu " }))[0]).toEqual({ value: 0, name: "Köy Okulu" });
    const [first, ...rest] = await lookUp({ ...own, term: "Boğaziçi Üniversitesi" });
    expect(first).toMatchObject({ name: "Boğaziçi Üniversitesi", value: expect.any(Number) });
    expect(first?.value).toBeGreaterThan(0);
    expect(namesOf(rest)).not.toContain("Boğaziçi Üniversitesi");
    for (const no of ["false", "0", ""]) {
      expect(await lookUp({ ...own, includeTermAsResult: no, term: "Köy Okulu" })).toEqual([]);
    }
  });

  it("names things in the language asked for by number or code, else in the visitor's", async () => {
    const germany = (languageID: string, term: string) => lookUp({ type: "country", languageID, term });
    for (const [number, code, term, name] of [
      ["1", "tr", "alm", "Almanya"],
      ["2", "en", "germ", "Germany"],
      ["3", "de", "deutsch", "Deutschland"],
      ["4", "ru", "герм", "Германия"],
      ["5", "ar", "ألمان", "ألمانيا"],
    ] as const) {
      expect(namesOf(await germany(number, term))).toContain(name);
      expect(namesOf(await germany(code, term))).toContain(name);
    }
    const visitor = { cookie: "lang=en" };
    expect(namesOf(await lookUp({ type: "sector", term: "health" }, visitor))).toContain("Healthcare");
    expect(namesOf(await lookUp({ type: "sector", term: "sağlık", languageID: "1" }, visitor))).toContain(
      "Sağlık",
    );
    expect(namesOf(await lookUp({ type: "city", term: "izmir" }, visitor))).toEqual(["İzmir"]);
  });

  it("answers in pages of twenty without a gap or a repetition", async () => {
    const pages = await Promise.all(
      ["1", "2", "3"].map((page) => lookUp({ type: "university", term: "üniversitesi", page })),
    );
    expect(pages.map((page) => page.length)).toEqual([20, 20, 20]);
    expect(new Set(pages.flat().map(({ value }) => value)).size).toBe(60);
    expect(await lookUp({ type: "university", term: "üniversitesi", page: "9999" })).toEqual([]);
  });

  it("narrows districts to a city", async () => {
    const all = await lookUp({ type: "district", term: "edremit" });
    expect(namesOf(all)).toEqual(["Edremit, Balıkesir", "Edremit, Van"]);
    expect(namesOf(await lookUp({ type: "district", term: "edremit", cityID: "65" }))).toEqual(["Edremit"]);
    expect(await lookUp({ type: "district", term: "edremit", cityID: "34" })).toEqual([]);
    expect(await lookUp({ type: "district", term: "edremit", cityID: "999" })).toEqual([]);
    expect(await lookUp({ type: "district", term: "edremit", cityID: "" })).toEqual(all);
  });

  it("shows verified companies only, and a new one a moment later", async () => {
    const find = async () => namesOf(await lookUp({ type: "company", term: "ışık" }));
    expect(await find()).toEqual(["Işık Yazılım A.Ş."]);
    await app.services.db.insertInto("company").values(company("Işıklı Gıda", "verified")).execute();
    await eventually(async () => expect(await find()).toContain("Işıklı Gıda"));
    await app.services.db
      .updateTable("company")
      .set({ status: "closed" })
      .where("name", "=", "Işıklı Gıda")
      .execute();
    await eventually(async () => expect(await find()).not.toContain("Işıklı Gıda"));
  });

  it.each(["", "   ", "🙂🙂🙂", "' or 1=1 --", "%", "_%_", "<script>", "\\", "a".repeat(100)])(
    "finds nothing by %j, whatever the type",
    async (term) => {
      for (const type of LOOKUP_TYPES) expect(await lookUp({ type, term })).toEqual([]);
    },
  );

  it.each([
    ["no term", { type: "city" }, "term"],
    ["a term of 101 characters", { type: "city", term: "a".repeat(101) }, "term"],
    ["a term of 10,000 characters", { type: "company", term: "s".repeat(10_000) }, "term"],
    ["no type", { term: "izmir" }, "type"],
    ["an empty type", { term: "izmir", type: "" }, "type"],
    ["an unknown type", { term: "izmir", type: "person" }, "type"],
    ["what every object has", { term: "izmir", type: "constructor" }, "type"],
    ["a language that is not ours", { term: "izmir", type: "city", languageID: "fr" }, "languageID"],
    ["a language number past the last", { term: "izmir", type: "city", languageID: "6" }, "languageID"],
    [
      "neither yes nor no",
      { term: "izmir", type: "city", includeTermAsResult: "maybe" },
      "includeTermAsResult",
    ],
    ["page zero", { term: "izmir", type: "city", page: "0" }, "page"],
    ["half a page", { term: "izmir", type: "city", page: "1.5" }, "page"],
    ["a city that is no id", { term: "izmir", type: "district", cityID: "34; drop table city" }, "cityID"],
  ])("refuses %s, naming the field", async (_, parameters: Parameters, field) => {
    const { errors } = await expectRefusalJson(await query(parameters), 400);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(errors?.[field]?.[0]).toBeTruthy();
  });

  it("refuses in the visitor's language", async () => {
    await expectRefusalJson(await query({ type: "x", term: "y" }, { cookie: "lang=ar" }), 400, "ar");
  });

  it("refuses a null character and another method", async () => {
    expect((await app.request("/Lookup/QueryLookupList?type=city&term=a%00b")).status).toBe(400);
    expect((await app.request("/Lookup/QueryLookupList", { method: "POST" })).status).toBe(404);
  });
});

describe("GetDistrictList", () => {
  const ask = (body: RequestInit["body"], headers: Record<string, string> = {}) =>
    app.request("/Lookup/GetDistrictList", { method: "POST", ...(body && { body }), headers });
  const form = (parameters: Parameters) => ask(new URLSearchParams(parameters));

  it("answers the districts of a city in the Turkish alphabet", async () => {
    const answer = await form({ cityID: "35" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const districts = (await answer.json()) as { Value: number; Name: string }[];
    expect(districts).toHaveLength(30);
    expect(Object.keys(districts[0] ?? {})).toEqual(["Value", "Name"]);
    const names = districts.map(({ Name }) => Name);
    expect(names.indexOf("Çeşme")).toBeGreaterThan(names.indexOf("Buca"));
    expect(names.indexOf("Çeşme")).toBeLessThan(names.indexOf("Dikili"));
  });

  it("reads JSON and multipart too, under a name of any case, from any site", async () => {
    const expected = await (await form({ cityID: "6" })).json();
    const json = await ask('{"CITYid":6}', { "content-type": "application/json" });
    const multipart = new FormData();
    multipart.set("CityId", "6");
    expect(await json.json()).toEqual(expected);
    expect(await (await ask(multipart)).json()).toEqual(expected);
    const foreign = await ask(new URLSearchParams({ cityID: "6" }), { origin: "https://other.example" });
    expect(await foreign.json()).toEqual(expected);
    expect(
      (
        await app.request("/lookup/getdistrictlist", {
          method: "POST",
          body: new URLSearchParams({ cityid: "6" }),
        })
      ).status,
    ).toBe(200);
  });

  it.each(["82", "999999999"])("answers an empty list to the city %s, which is none", async (cityID) => {
    const answer = await form({ cityID });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });

  it.each(["", "0", "-1", "1.5", "34a", "' or 1=1", "🙂", "3".repeat(10_000)])(
    "refuses the city %j",
    async (cityID) => {
      const { errors } = await expectRefusalJson(await form({ cityID }), 400);
      expect(Object.keys(errors ?? {})).toEqual(["cityID"]);
    },
  );

  it("refuses a request without a city, and another method", async () => {
    await expectRefusalJson(await form({}), 400);
    await expectRefusalJson(await ask(undefined), 400);
    expect((await app.request("/Lookup/GetDistrictList?cityID=34")).status).toBe(404);
  });
});
