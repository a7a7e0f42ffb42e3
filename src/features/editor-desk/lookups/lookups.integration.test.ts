import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { memberWithBareCv } from "../../../../tests/support/bare-cv.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { addEditor, auditOf, type Editor } from "../../../../tests/support/editors.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { candidatesFor } from "../../candidates/live-candidates.ts";
import {
  competencyBySlug,
  departmentBySlug,
  positionById,
  positionBySlug,
  universityBySlug,
} from "../../lookups/index.ts";

const DESK = "/yonetim/listeler";
const Reason = "Listede iki kez vardı";

let app: TestApp;
let editor: Editor;
let colleague: Editor;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  editor = await addEditor(app);
  colleague = await addEditor(app);
  companyId = await addCompany(app, { status: "verified" });
});
afterAll(() => app?.stop());

const idOf = (entry: { id: number } | undefined) => entry?.id ?? 0;
const position = (slug: string) => idOf(positionBySlug(slug));
const openPage = async (path: string) => {
  const { status, html, location } = await pageFor(app, undefined, path);
  return { status, location, text: readable(html) };
};
const offered = async (type: string, term: string) => {
  const answer = await app.request(`/Lookup/QueryLookupList?${new URLSearchParams({ type, term })}`);
  return ((await answer.json()) as { value: number; name: string }[]).map(({ name }) => name);
};
const totalOf = async (query: string) => {
  const answer = await app.request(`/api/v1/advertisements?${query}`);
  return ((await answer.json()) as { total: number }).total;
};
const facetOf = async (slug: string) => {
  const answer = await app.request("/api/v1/advertisements");
  const { facets } = (await answer.json()) as { facets: Record<string, { value: string; count: number }[]> };
  return Object.values(facets)
    .flat()
    .find(({ value }) => value === slug)?.count;
};
const advertisementOf = (positionId: number, sectorId = 1) =>
  addAdvertisement(app, companyId, { position_id: String(positionId), sector_id: String(sectorId) });
const lastChange = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from lookup_change`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? 0;
};
const undoLast = async (path: string) => editor.act(`${path}/geri-al/${await lastChange()}`, { Reason });

describe("a renamed entry", () => {
  it("has its new name wherever it is shown, found and chosen, at its old address, and its old one again", async () => {
    const id = position("garson");
    const { id: advertisementId } = await advertisementOf(id);
    await eventually(async () => expect(await totalOf("pozisyon=garson")).toBe(1));
    const path = `${DESK}/pozisyonlar/${id}`;
    expect(await editor.act(`${path}/ad`, { "tr.Name": "Salon  Görevlisi", Reason })).toBe(
      `${path}?sonuc=saved`,
    );
    expect((await editor.open(path)).html).toContain("Salon Görevlisi");
    await eventually(async () => {
      expect((await openPage("/is-ilanlari/garson")).text).toContain("Salon Görevlisi");
      expect(await offered("position", "salon gorev")).toContain("Salon Görevlisi");
      expect(await totalOf("q=salon+gorevlisi&kelime=1")).toBe(1);
    });
    const answer = await app.request(`/api/v1/advertisements/${advertisementId}`);
    expect(JSON.stringify(await answer.json())).toContain("Salon Görevlisi");
    const { rows } = await sql<{ words: string }>`
      select words::text from advertisement_search where advertisement_id = ${advertisementId}`.execute(
      app.services.db,
    );
    expect(rows[0]?.words).toContain("gorevlisi");

    await undoLast(path);
    await eventually(async () => {
      expect(positionById(id)?.name).toBe("Garson");
      expect(await totalOf("q=salon+gorevlisi&kelime=1")).toBe(0);
    });
    expect((await auditOf(app, editor.id)).slice(-2)).toEqual(["lookup.renamed", "lookup.undone"]);
  });

  it("of a school, a skill or a department is so in CVs, and what was typed by hand stays", async () => {
    const member = await memberWithBareCv(app);
    const cvId = await member.newCv();
    const university = universityBySlug("bogazici-universitesi");
    const [skill, department] = [competencyBySlug("ms-excel"), departmentBySlug("adalet")];
    await sql`insert into cv_education (cv_id, level, school_name, university_id, department, graduation_year) values
      (${cvId}, 5, ${university?.name}, ${idOf(university)}, 'Adalet', 2020),
      (${cvId}, 6, 'Köy Okulu', null, 'adalet ve ahlak', 2022)`.execute(app.services.db);
    await sql`insert into cv_competency (cv_id, name, competency_id) values (${cvId}, 'MS Excel', ${idOf(skill)}), (${cvId}, 'Ney', null)`.execute(
      app.services.db,
    );
    await editor.act(`${DESK}/universiteler/${idOf(university)}/ad`, { "tr.Name": "Yeni Boğaziçi", Reason });
    await editor.act(`${DESK}/yetkinlikler/${idOf(skill)}/ad`, { "tr.Name": "Elektronik Tablo", Reason });
    await editor.act(`${DESK}/bolumler/${idOf(department)}/ad`, { "tr.Name": "Hukuk Bürosu", Reason });
    await eventually(async () => {
      const { educations, competencies } = await member.stored();
      const said = educations.map(({ schoolName, department: of }) => [schoolName, of]);
      expect(said.toSorted()).toEqual([
        ["Köy Okulu", "adalet ve ahlak"],
        ["Yeni Boğaziçi", "Hukuk Bürosu"],
      ]);
      expect(competencies.map(({ name }) => name)).toEqual(["Elektronik Tablo", "Ney"]);
    });
  });
});

describe("an added entry", () => {
  it("can be chosen at once, and not any more once that is undone; what has it keeps it", async () => {
    const form = { "tr.Name": "Drone Pilotu", SectorID: 1, Level: "specialist", Reason };
    expect((await editor.send(`${DESK}/pozisyonlar`, { ...form, SectorID: "" })).status).toBe(422);
    expect((await editor.send(`${DESK}/pozisyonlar`, { ...form, Level: "kral" })).status).toBe(422);
    const path = (await editor.act(`${DESK}/pozisyonlar`, form)).replace(/\?.*/, "");
    await eventually(async () => expect(await offered("position", "drone")).toEqual(["Drone Pilotu"]));
    const id = Number(path.split("/").at(-1));
    expect(id).toBeGreaterThan(20_000);
    await advertisementOf(id);
    await eventually(async () => expect((await openPage("/is-ilanlari/drone-pilotu")).status).toBe(200));
    await eventually(async () => expect(await facetOf("drone-pilotu")).toBe(1));

    await undoLast(path);
    await eventually(async () => expect(await offered("position", "drone")).toEqual([]));
    expect((await openPage("/is-ilanlari/drone-pilotu")).status).toBe(200);
    await editor.act(`${path}/geri-getir`, { Reason });
    await eventually(async () => expect(await offered("position", "drone")).toEqual(["Drone Pilotu"]));
  });

  it("never takes an address that another page has, nor a name that is there", async () => {
    const form = { SectorID: 1, Level: "entry", Reason };
    for (const name of ["garson", "GARSON", " Garson "]) {
      const answer = await editor.send(`${DESK}/pozisyonlar`, { ...form, "tr.Name": name });
      expect([answer.status, readable(await answer.text()).includes("Bu adda bir kayıt var")]).toEqual([
        422,
        true,
      ]);
    }
    for (const [name, slug] of [
      ["İzmir", "izmir-2"],
      ["Engelli", "engelli-2"],
      ["Bilişim", "bilisim-2"],
    ] as const) {
      const path = (await editor.act(`${DESK}/pozisyonlar`, { ...form, "tr.Name": name })).replace(
        /\?.*/,
        "",
      );
      expect((await editor.open(path)).html).toContain(slug);
      await undoLast(path);
    }
    const city = { "tr.Name": "Hayalî Üniversite", CityID: 34, Reason };
    expect((await editor.send(`${DESK}/universiteler`, { ...city, CityID: 99 })).status).toBe(422);
    await editor.act(`${DESK}/universiteler`, city);
    await eventually(async () =>
      expect(await offered("university", "hayali")).toEqual(["Hayalî Üniversite"]),
    );
  });
});

it("a retired entry stays on what has it, and is offered to nobody", async () => {
  const id = position("asci");
  await advertisementOf(id);
  const path = `${DESK}/pozisyonlar/${id}`;
  const name = positionById(id)?.name ?? "";
  expect((await editor.send(`${path}/emekli`, { Reason: "" })).status).toBe(400);
  await editor.act(`${path}/emekli`, { Reason });
  await eventually(async () => expect(await offered("position", name)).not.toContain(name));
  expect((await openPage("/is-ilanlari/asci")).status).toBe(200);
  expect((await editor.send(`${path}/emekli`, { Reason })).status).toBe(422);
  await undoLast(path);
  await eventually(async () => expect(await offered("position", name)).toContain(name));
});

describe("a merged entry", () => {
  it("is the other one in searches, addresses, counts and stored searches, and itself again for a day", async () => {
    const [from, to] = [position("kasiyer"), position("satis-danismani")];
    await advertisementOf(from);
    await advertisementOf(to);
    const rowsBefore = await sql`select id, position_id from advertisement order by id`.execute(
      app.services.db,
    );
    await eventually(async () => expect(await totalOf("pozisyon=satis-danismani")).toBe(1));
    const path = `${DESK}/pozisyonlar/${from}`;
    const target = positionById(to)?.name ?? "";
    await editor.act(`${path}/birlestir`, { TargetName: target.toUpperCase(), TargetValue: "", Reason });
    await eventually(async () => {
      expect(await totalOf("pozisyon=satis-danismani")).toBe(2);
      expect(await totalOf("pozisyon=kasiyer")).toBe(2);
      expect(await facetOf("satis-danismani")).toBe(2);
      expect(await facetOf("kasiyer")).toBeUndefined();
    });
    expect(await openPage("/is-ilanlari/kasiyer")).toMatchObject({
      status: 301,
      location: "/is-ilanlari/satis-danismani",
    });
    expect((await openPage("/is-ilanlari/adana/kasiyer")).location).toBe(
      "/is-ilanlari/adana/satis-danismani",
    );
    const results = await openPage("/is-ilanlari?q=ilan&pozisyon=kasiyer&pozisyon=satis-danismani&uzaktan=1");
    expect([results.status, results.location]).toEqual([
      301,
      "/is-ilanlari?q=ilan&pozisyon=satis-danismani&uzaktan=1",
    ]);
    expect(await offered("position", "kasiyer")).not.toContain("Kasiyer");
    expect(readable((await editor.open(path)).html)).toContain(target);

    await undoLast(path);
    await eventually(async () => {
      expect(await totalOf("pozisyon=satis-danismani")).toBe(1);
      expect(await totalOf("pozisyon=kasiyer")).toBe(1);
    });
    expect((await openPage("/is-ilanlari/kasiyer")).status).toBe(200);
    const rowsAfter = await sql`select id, position_id from advertisement order by id`.execute(
      app.services.db,
    );
    expect(rowsAfter.rows).toEqual(rowsBefore.rows);
  });

  it("finds the same people, and is the other one in CVs and company pages", async () => {
    const member = await memberWithBareCv(app);
    const cvId = await member.newCv();
    const [from, to] = [position("muhasebe-elemani"), position("muhasebe-muduru")];
    await sql`update cv set desired_position_ids = array[${from}]::smallint[], is_searchable = true where id = ${cvId}`.execute(
      app.services.db,
    );
    const find = (slug: string) =>
      candidatesFor(app.services).search({
        words: undefined,
        filters: { pozisyon: slug },
        company: { id: companyId, name: "x" },
        offset: 0,
        limit: 10,
      })?.total;
    await eventually(async () => expect([find("muhasebe-elemani"), find("muhasebe-muduru")]).toEqual([1, 0]));
    const path = `${DESK}/pozisyonlar/${from}`;
    await editor.act(`${path}/birlestir`, {
      TargetName: positionById(to)?.name ?? "",
      TargetValue: to,
      Reason,
    });
    await eventually(async () => expect([find("muhasebe-elemani"), find("muhasebe-muduru")]).toEqual([1, 1]));
    await undoLast(path);
    await eventually(async () => expect([find("muhasebe-elemani"), find("muhasebe-muduru")]).toEqual([1, 0]));
  });

  it("cannot be merged into itself, in a circle, twice, or into what is retired, whoever is first", async () => {
    const [one, two, three] = ["hemsire", "ebe", "eczaci"].map(position) as [number, number, number];
    const merge = (by: Editor, from: number, to: number) =>
      by.send(`${DESK}/pozisyonlar/${from}/birlestir`, {
        TargetName: positionById(to)?.name ?? "",
        TargetValue: to,
        Reason,
      });
    expect((await merge(editor, one, one)).status).toBe(422);
    const nobody = await editor.send(`${DESK}/pozisyonlar/${one}/birlestir`, {
      TargetName: "Yok böyle iş",
      Reason,
    });
    expect(nobody.status).toBe(422);
    const both = await Promise.all([merge(editor, one, two), merge(colleague, two, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const merged = both[0]?.status === 303 ? one : two;
    expect((await merge(colleague, merged, three)).status).toBe(422);
    await editor.act(`${DESK}/pozisyonlar/${three}/emekli`, { Reason });
    await eventually(async () => expect(positionById(three)?.isRetired).toBe(true));
    const left = merged === one ? two : one;
    expect((await merge(editor, left, three)).status).toBe(422);

    await sql`update lookup_change set created_at = created_at - interval '25 hours' where entry_id = ${merged}`.execute(
      app.services.db,
    );
    const { rows } = await sql<{
      id: number;
    }>`select id from lookup_change where entry_id = ${merged}`.execute(app.services.db);
    const late = await editor.send(`${DESK}/pozisyonlar/${merged}/geri-al/${rows[0]?.id}`, { Reason });
    expect([late.status, readable(await late.text()).includes("Bir gün geçti")]).toEqual([422, true]);
  });
});

it("what is not there is not found, and nobody else comes in", async () => {
  for (const path of [`${DESK}/yok`, `${DESK}/sektorler/999`, `${DESK}/bolumler/abc`]) {
    expect([400, 404], path).toContain((await editor.open(path)).status);
  }
  expect((await editor.send(`${DESK}/sektorler/999/emekli`, { Reason })).status).toBe(404);
  expect((await editor.send(`${DESK}/sektorler/1/geri-al/99999`, { Reason })).status).toBe(404);
  expect((await openPage(`${DESK}/sektorler`)).status).toBe(303);
});
