import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { pageFor } from "../../../../tests/support/calls.ts";
import { addEditor, type Editor } from "../../../../tests/support/editors.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { readPlaceAbroad } from "../../advertisements/place-abroad.ts";
import { placeIn } from "../../cv/reading/places.ts";
import { countryByCode, countryName, districtById, provinceBySlug } from "../../lookups/index.ts";

const DESK = "/yonetim/listeler";
const Reason = "Yeni kanun";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
  app = await startTestApp();
  editor = await addEditor(app);
});
afterAll(() => app?.stop());

const openPage = async (path: string, lang = "tr") =>
  readable((await pageFor(app, undefined, path, lang)).html);
const asked = async (path: string) => JSON.stringify(await (await app.request(path)).json());
const undoLast = async (path: string) => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from lookup_change`.execute(
    app.services.db,
  );
  await editor.act(`${path}/geri-al/${rows[0]?.id}`, { Reason });
};

it("a province and a district are called otherwise everywhere, at their old addresses, and found by both names", async () => {
  const mersin = provinceBySlug("mersin");
  const { rows } = await sql<{ id: number }>`
    select id from district where province_id = ${mersin?.id} and slug = 'tarsus'`.execute(app.services.db);
  const tarsus = rows[0]?.id ?? 0;
  const companyId = await addCompany(app, { status: "verified" });
  const { id } = await addAdvertisement(app, companyId);
  await sql`update advertisement_location set province_id = ${mersin?.id}, district_id = ${tarsus}
    where advertisement_id = ${id}`.execute(app.services.db);
  const [city, district] = [`${DESK}/iller/${mersin?.id}`, `${DESK}/ilceler/${tarsus}`];
  await editor.act(`${city}/ad`, { "tr.Name": "Akdenizkent", Reason });
  await editor.act(`${district}/ad`, { "tr.Name": "Yenitarsus", Reason });
  await eventually(async () => {
    const landing = await openPage("/is-ilanlari/mersin");
    for (const words of ["Akdenizkent", "Yenitarsus", "&quot;mersin&quot;:&quot;Akdenizkent&quot;"])
      expect(landing).toContain(readable(words));
    expect(landing).not.toMatch(/>\s*Mersin\s*</);
    expect(await asked("/Lookup/QueryLookupList?type=city&term=akdenizk")).toContain("Akdenizkent");
    expect(await asked("/Lookup/QueryLookupList?type=district&term=yenit")).toContain(
      "Yenitarsus, Akdenizkent",
    );
    expect(await asked("/api/v1/lookups/city")).toContain("Akdenizkent");
    expect(await openPage("/")).toContain("Akdenizkent");
    for (const words of ["akdenizkent", "mersinde", "yenitarsus", "tarsus"])
      expect(await asked(`/api/v1/advertisements?q=${words}`), words).toContain('"total":1');
  });
  await eventually(async () => {
    const { rows: found } = await sql<{ words: string }>`
      select words::text from advertisement_search where advertisement_id = ${id}`.execute(app.services.db);
    expect(found[0]?.words).toContain("akdenizkent");
  });
  expect(placeIn(["Tarsus / Akdenizkent"])).toEqual({ provinceId: mersin?.id, districtId: tarsus });
  await undoLast(district);
  await eventually(async () => expect(districtById(tarsus)?.name).toBe("Tarsus"));
  await eventually(async () => expect(await openPage("/is-ilanlari/mersin")).toContain("Tarsus"));
});

it("a country and a language have their names in five languages, and change in each", async () => {
  const germany = countryByCode("DE");
  const path = `${DESK}/ulkeler/${germany?.id}`;
  const form = readable((await editor.open(path)).html);
  for (const name of ["Almanya", "Germany", "Deutschland", "Германия", "ألمانيا"])
    expect(form).toContain(name);
  const names = {
    "tr.Name": "Cermenya",
    "en.Name": "Germania",
    "de.Name": "Germanien",
    "ru.Name": "Гермения",
  };
  expect((await editor.send(`${path}/ad`, { ...names, Reason })).status).toBe(422);
  await editor.act(`${path}/ad`, { ...names, "ar.Name": "جرمانيا", Reason });
  await eventually(async () => {
    expect(germany && countryName(countryByCode("DE") ?? germany, "ru")).toBe("Гермения");
    expect(await asked("/Lookup/QueryLookupList?type=country&term=germania&languageID=en")).toContain(
      "Germania",
    );
  });
  for (const name of ["Berlin, Cermenya", "Berlin, Almanya"])
    expect(readPlaceAbroad(name)).toEqual({ city: "Berlin", country: "DE" });
  const language = `${DESK}/diller/2`;
  await editor.act(`${language}/ad`, { ...names, "tr.Name": "İngilizcemsi", "ar.Name": "x", Reason });
  await eventually(async () =>
    expect(await asked("/Lookup/QueryLookupList?type=language&term=ingilizcem")).toContain("İngilizcemsi"),
  );
});

it("what there is of them is not the editors' to change, and a name may be another province's district too", async () => {
  for (const list of ["iller", "ilceler", "ulkeler", "diller"]) {
    const { html } = await editor.open(`${DESK}/${list}`);
    expect(html).not.toContain(`method="post" action="${DESK}/${list}"`);
    expect((await editor.send(`${DESK}/${list}`, { "tr.Name": "Yeni", Reason })).status).toBeOneOf([
      404, 422,
    ]);
    expect((await editor.send(`${DESK}/${list}/1/emekli`, { Reason })).status).toBe(404);
    expect((await editor.open(`${DESK}/${list}/1/birlestir?TargetName=x`)).status).toBe(404);
  }
  const { rows } = await sql<{ id: number }>`
    select id from district where province_id = 1 and slug = 'ceyhan'`.execute(app.services.db);
  const path = `${DESK}/ilceler/${rows[0]?.id}`;
  expect((await editor.send(`${path}/ad`, { "tr.Name": "Kozan", Reason })).status).toBe(422);
  await editor.act(`${path}/ad`, { "tr.Name": "Kadıköy", Reason });
});
