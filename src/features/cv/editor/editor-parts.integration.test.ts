import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { bornOn, type Fields, startCvWorld } from "../../../../tests/support/cv-world.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import applying from "../../applications/messages/tr.json" with { type: "json" };
import { LARGEST_PHOTO } from "../editor.contract.ts";

const world = startCvWorld();

const { path } = world;
const post = (part: string, fields: Fields) =>
  sendForm(world.app, world.session, path(part), fields, fromNewAddress());
const html = async (part: string) => readable((await pageFor(world.app, world.session, path(part))).html);

/** As the page's scripts do. */
async function save(part: string, fields: Fields) {
  const answer = await world.send(part, fields);
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, errors };
}

describe("two tabs that write one part", () => {
  const job = {
    CompanyName: "Limon Otel",
    PositionName: "Garson",
    CityID: 35,
    StartMonth: 3,
    StartYear: 2020,
  };
  const abroad = { CountryID: 1, OtherCity: "Köln", OtherDistrict: "Nippes", ...bornOn("29/02/1996") };

  it.each<[string, Fields, string[]]>([
    ["deneyim", job, ["Limon Otel", "Garson", "İzmir", "Mart 2020", "Devam ediyor"]],
    ["egitim", { EducationLevelID: 1, School_Name: "İlk Adım", GraduationYear: 2001 }, ["İlk Adım", "2001"]],
    ["satir", { Section: "language", Name: "Almanca", Level: "B2" }, ["Almanca", "B2 · Orta üstü"]],
    ["kisisel", { ...abroad, MilitaryService: "done" }, ["Nippes, Köln", "Askerlik durumu: Yapıldı"]],
    ["kisisel", { ...abroad, Website: "https://ornek.test/ben" }, ["ornek.test/ben"]],
    ["hedef", { Salary: 50_000, Availability: "now", CitiesText: "izmir" }, ["İzmir", "50.000 ₺", "Hemen"]],
    ["yetkinlik", { Competencies: '[{"Value":0,"Name":"Kasa"}]' }, ["Kasa"]],
    ["gizlilik", { IsSearchable: 1 }, ["İşverenlerin aramasına açık"]],
  ])("read in words what the other one saved: %s", async (part, fields, words) => {
    const isRow = ["deneyim", "egitim", "satir"].includes(part);
    await post(isRow ? `${part}/yeni` : part, fields);
    const { experiences, educations, entries } = await world.stored();
    const row = [...experiences, ...educations, ...entries][0]?.id;
    const answer = await post(isRow ? `${part}/${row}` : part, { ...fields, Edition: "an older one" });
    expect(answer.status).toBe(409);
    const said =
      readable(await answer.text())
        .split("data-conflict")[1]
        ?.split("<form")[0] ?? "";
    for (const word of words) expect(said).toContain(word);
    for (const code of ["done", "now", "language", "Value"]) expect(said).not.toContain(`>${code}<`);
  });
});

describe("still working there", () => {
  const job = { CompanyName: "Tandora", StartMonth: 3, StartYear: 2020 };
  const ends = async () => (await world.stored()).experiences.map(({ endedOn }) => endedOn);

  it("is a box to tick, whatever stands in the fields of the end", async () => {
    expect(
      (await save("deneyim/yeni", { ...job, EndMonth: 13, EndYear: "x", IsStillWorking: 1 })).status,
    ).toBe(200);
    expect(await ends()).toEqual([undefined]);
    const [line] = (await world.stored()).experiences;
    expect(await html(`deneyim/${line?.id}`)).toMatch(
      /name="IsStillWorking"[^>]* checked=""|checked=""[^>]*name="IsStillWorking"/,
    );
    expect((await save(`deneyim/${line?.id}`, { ...job, EndMonth: 5, EndYear: 2021 })).status).toBe(200);
    expect(await ends()).toEqual(["2021-05-01"]);
    expect(await html(`deneyim/${line?.id}`)).not.toMatch(
      /name="IsStillWorking"[^>]* checked=""|checked=""[^>]*name="IsStillWorking"/,
    );
  });

  it("is not what half an end says", async () => {
    expect((await save("deneyim/yeni", { ...job, EndYear: 2021, IsStillWorking: "" })).errors).toHaveProperty(
      "EndMonth",
    );
    expect(await ends()).toEqual([]);
  });
});

it("a list of computer skills that was empty and stays so is not saved, but told what it lacks", async () => {
  await sql`delete from cv_competency where cv_id = ${world.cvId}`.execute(world.app.services.db);
  for (const empty of [{ Competencies: "" }, { Competencies: "[]" }, { CompetenciesText: " , " }]) {
    const { status, errors } = await save("yetkinlik", empty);
    expect(status).toBe(422);
    expect(errors.Competencies).toEqual([applying["applyPopup-competencySelection"]]);
  }
});

it("the last computer skill can be taken away, with scripts and without", async () => {
  for (const emptied of [{ Competencies: "" }, { Competencies: "[]" }, { CompetenciesText: "" }]) {
    await save("yetkinlik", { Competencies: '[{"Value":0,"Name":"Git"}]' });
    expect((await world.stored()).competencies).toHaveLength(1);
    expect((await save("yetkinlik", emptied)).status).toBe(200);
    expect((await world.stored()).competencies).toEqual([]);
  }
  await save("yetkinlik", { CompetenciesText: "Git, Kasa" });
  // Without scripts only the words travel: emptying them empties the list.
  expect(await html("yetkinlik")).not.toContain('name="Competencies"');
});

describe("companies that must not find a CV", () => {
  const hidden = async () => (await world.stored()).hiddenCompanies.map(({ name }) => name).sort();

  async function named(name: string): Promise<number> {
    const id = await addCompany(world.app);
    await sql`update company set name = ${name} where id = ${id}`.execute(world.app.services.db);
    return id;
  }

  it("are found by name whatever its letters, and with a comma in it", async () => {
    await named("Işık Gıda");
    await named("Deniz, Kum ve Güneş");
    expect((await save("gizlilik", { HiddenCompaniesText: "ISIK GIDA, deniz, kum ve güneş" })).status).toBe(
      200,
    );
    expect(await hidden()).toEqual(["Deniz, Kum ve Güneş", "Işık Gıda"]);
    expect((await save("gizlilik", { HiddenCompaniesText: "" })).status).toBe(200);
    expect(await hidden()).toEqual([]);
  });

  it.each<[string, Fields, string]>([
    ["a name that nobody has", { HiddenCompaniesText: "Işık Gıda, Atlantis A.Ş." }, "bulamadık"],
    ["a number that nobody has", { HiddenCompanies: '[{"Value":999999999,"Name":"x"}]' }, "bulamadık"],
    ["more than a hundred", { HiddenCompaniesText: Array(101).fill("a").join(",") }, "En fazla 100"],
  ])("are never dropped in silence: %s", async (_, fields, message) => {
    const company = await named("Işık Gıda");
    await save("gizlilik", { HiddenCompanies: JSON.stringify([{ Value: company, Name: "" }]) });
    const answer = await save("gizlilik", { IsSearchable: 1, ...fields });
    expect(answer.status).toBe(422);
    expect(answer.errors.HiddenCompanies?.[0]).toContain(message);
    expect(await world.stored()).toMatchObject({ isSearchable: false, hiddenCompanies: [{ id: company }] });
  });
});

it.each([
  ["tr", "çok büyük"],
  ["ar", "كبير"],
])("a photo that is too large is refused in the member's language: %s", async (lang, words) => {
  const body = new FormData();
  body.append("__RequestVerificationToken", world.session.csrfToken);
  body.append("Photo", new File([new Uint8Array(LARGEST_PHOTO + 1000)], "ben.jpg", { type: "image/jpeg" }));
  const headers = {
    accept: "text/html",
    cookie: `${world.session.cookie}; lang=${lang}`,
    ...fromNewAddress(),
  };
  const answer = await world.app.request(path("fotograf"), { method: "POST", body, headers });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain(words);
  expect((await world.stored()).photo).toBeUndefined();
});

describe("other positions that would do", () => {
  const want = (...slugs: string[]) =>
    world.app.request(world.path("hedef"), {
      method: "POST",
      body: new URLSearchParams(slugs.map((slug) => ["DesiredPositions", slug])),
      headers: {
        accept: "application/json",
        "x-requested-with": "XMLHttpRequest",
        cookie: world.session.cookie,
        requestverificationtoken: world.session.csrfToken,
        ...fromNewAddress(),
      },
    });

  it("are chosen in a tree that says how many, and shown wherever the CV is", async () => {
    expect((await want("garson", "barista", "garson")).status).toBe(200);
    expect((await world.stored()).desired.positionIds).toEqual([315, 317]);
    const { html } = await pageFor(world.app, world.session, world.path("hedef"));
    expect(html).toContain('data-enhance="checkbox-tree" data-max-length="5"');
    expect(html.match(/name="DesiredPositions" checked="" value="([^"]+)"/g)).toHaveLength(2);
    for (const place of ["", "/onizleme"]) {
      const shown = await pageFor(world.app, world.session, `/hesabim/ozgecmisler/${world.cvId}${place}`);
      expect(readable(shown.html)).toContain("Garson, Barista");
    }
  });

  it.each([
    ["more than five", ["garson", "asci", "barista", "kasiyer", "kurye", "sofor"], 400],
    ["what is no position", ["garson", "yok-boyle-bir-is"], 422],
  ])("are not %s", async (_, slugs, status) => {
    const answer = await want(...slugs);
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(["DesiredPositions"]);
    if (status === 400) expect(errors.DesiredPositions).toEqual(["En fazla 5 seçim yapabilirsiniz."]);
    expect((await world.stored()).desired.positionIds).toEqual([]);
  });
});

describe("what stands on paper only if its owner says so", () => {
  const abroad = { CountryID: 1, OtherCity: "Köln", OtherDistrict: "Nippes", ...bornOn("29/02/1996") };

  it.each<[string, Fields, string, string]>([
    ["kisisel", abroad, "PrintsBirthDate", "29 Şubat 1996"],
    ["hedef", { Salary: 50_000 }, "PrintsSalary", "Ücret beklentisi (aylık net): 50.000\u00a0₺"],
  ])("in %s is in the CV, and with the box ticked on its paper", async (part, fields, box, words) => {
    await post(part, fields);
    expect(await html("")).toContain(words.split(": ").at(-1));
    expect(await html("onizleme")).not.toContain(words);
    await post(part, { ...fields, [box]: 1 });
    expect(await html("onizleme")).toContain(words);
    expect(await html(part)).toMatch(new RegExp(`<input(?=[^>]* checked)[^>]* name="${box}"`));
  });
});

describe("a CV that has just begun", () => {
  it("shows an example in each empty part and three steps; parts are put in order once there are two", async () => {
    const begun = await html("");
    expect(begun.match(/cv-section__empty">Örnek: /g)).toHaveLength(10);
    const part = await html("ozet");
    expect(part).toMatch(/class="breadcrumbs"[\s\S]*<h1/);
    const steps = begun.split('class="cv-progress__steps"')[1]?.split("</ol>")[0] ?? "";
    expect(steps.match(/<li>/g)).toHaveLength(3);
    expect(begun).not.toContain("cv-section__move");
    await post("ozet", { Headline: "x", Summary: "Bir özet." });
    expect(await html("")).not.toContain("cv-section__move");
    const saved = await post("yetkinlik", { Competencies: '[{"Value":0,"Name":"Kasa"}]' });
    const after = saved.headers.get("location") ?? "";
    const page = readable((await pageFor(world.app, world.session, after)).html);
    expect(page).toContain('role="status">Kaydedildi</p>');
    expect(page).toContain("cv-section__move");
  });
});
