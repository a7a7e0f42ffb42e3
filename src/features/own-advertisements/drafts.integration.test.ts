import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { call, pageFor } from "../../../tests/support/calls.ts";
import {
  advertisementRow,
  auditOfAdvertisement,
  EmployerDesk,
  editionIn,
  type Fields,
  idIn,
  LIST,
  NEW,
  startEmployersWorld,
  whole,
} from "../../../tests/support/own-advertisements.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import tr from "./messages/tr.json" with { type: "json" };

const world = startEmployersWorld();

describe("a draft", () => {
  it("is saved however little is in it, listed, and shown again as it was written", async () => {
    const id = await world.desk.draft({ ApplyMode: "here" });
    expect(await advertisementRow(world.app, id)).toMatchObject({
      status: "draft",
      title: "",
      position_id: null,
      work_type: null,
    });
    const list = readable((await world.desk.open(`${LIST}?durum=taslak`)).html);
    expect(list).toContain("Adsız ilan");
    expect(await auditOfAdvertisement(world.app, id)).toEqual(["advertisement.drafted"]);
  });

  it("is read in its own direction by somebody who uses the site in Arabic", async () => {
    const id = await world.desk.draft({ ApplyMode: "here", Title: ".NET Geliştirici (C#)" });
    const page = await world.desk.open(`${LIST}/${id}`, "ar");
    expect(page.html).toContain("<h1><bdi>.NET Geliştirici (C#)</bdi></h1>");
  });

  it("stores everything that an employer can write", async () => {
    const id = await world.desk.draft({
      ...whole,
      Qualifications: "- Deneyimli",
      EducationLevelID: 5,
      ExperienceMin: 2,
      ExperienceMax: 5,
      SalaryMin: 40000,
      SalaryMax: 60000,
      HireCount: 3,
      IsRemote: 1,
      IsUrgent: 1,
      HasDisabilityQuota: 1,
      RequiresDisc: 1,
      "Place2.CityID": 6,
      "Question1.Text": "Vardiyalı çalışır mısınız?",
      "Question1.Kind": "single",
      "Question1.Options": "Evet\r\nHayır\r\n",
      "Question1.IsRequired": 1,
      "Question2.Text": "Neden biz?",
      "Question2.Kind": "text",
    });
    expect(await advertisementRow(world.app, id)).toMatchObject({
      title: "Vardiya Amiri",
      slug: "vardiya-amiri",
      education_level: 5,
      experience_min: 2,
      experience_max: 5,
      salary_min: 40000,
      salary_max: 60000,
      hire_count: 3,
      is_remote: true,
      is_urgent: true,
      has_disability_quota: true,
      requires_disc: true,
      places: ["İstanbul|Moda Caddesi 5", "Ankara|"],
      questions: ["single|Vardiyalı çalışır mısınız?", "text|Neden biz?"],
    });
    const { html } = await world.desk.open(`${LIST}/${id}`);
    expect(html).toContain('value="Vardiya Amiri"');
    expect(html).toMatch(/name="Question1\.Options"[^>]*>Evet\nHayır</);
  });

  it("can be for work abroad, by a company that has not said where it is", async () => {
    const waiting = await addCompany(world.app, { status: "pending" });
    await sql`update company set province_id = null where id = ${waiting}`.execute(world.app.services.db);
    const owner = await sessionOf(world.app, await addPerson(world.app, "owner", { companyId: waiting }));
    const fields = {
      ApplyMode: "here",
      IsAbroad: 1,
      "Place1.OtherCity": "Berlin",
      "Place1.Country": "almanya",
    };
    const id = await new EmployerDesk(world.app, owner).draft(fields);
    expect(await advertisementRow(world.app, id)).toMatchObject({
      is_abroad: true,
      places: ["Berlin, Almanya|"],
    });
    const { html } = await pageFor(world.app, owner, `${LIST}/${id}/onizleme`);
    expect(readable(html)).toContain("Berlin, Almanya");
  });

  it("is one, however often its form is sent", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => world.desk.send(NEW, { ...whole, FormKey: key })));
    expect(new Set(answers.map(idIn)).size).toBe(1);
    const changed = await world.desk.send(NEW, { ...whole, FormKey: key, Title: "Başka" });
    expect(changed.status).toBe(409);
    const html = readable(await changed.text());
    expect(html).toContain(tr["own-advertisements-conflictTitle"]);
    expect(html).toContain('value="Başka"');
  });

  it.each<[string, Fields, string]>([
    ["a position that is in no list", { PositionName: "Uzay Kâhini" }, "positionRule"],
    ["pay that ends below its beginning", { SalaryMin: 50000, SalaryMax: 40000 }, "rangeRule"],
    ["our own country as abroad", { IsAbroad: 1, "Place1.Country": "Türkiye" }, "countryRule"],
    [
      "an address that anybody can read along",
      { ApplyMode: "elsewhere", ExternalUrl: "http://a.example" },
      "urlRule",
    ],
  ])("with %s is not saved; the form comes back with all that was typed", async (_name, fields, message) => {
    const answer = await world.desk.send(NEW, { ...whole, FormKey: randomUUID(), ...fields });
    expect(answer.status).toBe(400);
    const html = readable(await answer.text());
    expect(html).toContain(tr[`own-advertisements-${message}` as keyof typeof tr]);
    expect(html).toContain('value="Vardiya Amiri"');
  });

  it.each<[string, Fields]>([
    ["a district of another city", { "Place1.DistrictID": 1 }],
    ["an unknown city", { "Place1.CityID": 999 }],
    ["an unknown sector", { SectorID: 32000 }],
    ["a work type of nobody's", { WorkType: "slavery" }],
    ["half a person", { HireCount: "0,5" }],
    ["a day that no calendar has", { ExpiresOn: "31/02/2027" }],
    ["a question without words", { "Question1.Kind": "single", "Question1.Options": "Evet" }],
    ["a title longer than any", { Title: "x".repeat(201) }],
    ["no key of the form", { FormKey: "hayır" }],
  ])("is refused with %s", async (_name, fields) => {
    const answer = await world.desk.send(NEW, { ...whole, FormKey: randomUUID(), ...fields });
    expect(answer.status).toBe(400);
  });

  it("goes when its company deletes it, and only then", async () => {
    const id = await world.desk.draft();
    expect((await world.desk.step(id, "sil")).headers.get("location")).toBe(
      `${LIST}?durum=taslak&sonuc=deleted`,
    );
    expect(await advertisementRow(world.app, id)).toBeUndefined();
    expect((await world.desk.step(id, "sil")).status).toBe(404);
    expect(await auditOfAdvertisement(world.app, id)).toEqual([
      "advertisement.drafted",
      "advertisement.deleted",
    ]);
  });

  it("asked for its districts by a browser without scripts keeps what was typed and saves nothing", async () => {
    const id = await world.desk.draft();
    const answer = await world.desk.send(`${LIST}/${id}`, {
      ...whole,
      Title: "Yarım",
      "Place1.CityID": 6,
      _refresh: 1,
    });
    const html = readable(await answer.text());
    expect(html).toContain('value="Yarım"');
    expect(html).toContain("Çankaya");
    expect(await advertisementRow(world.app, id)).toMatchObject({ title: "Vardiya Amiri" });
  });
});

describe("two people writing one advertisement", () => {
  it("are told of each other, and neither loses a word", async () => {
    const id = await world.desk.draft();
    const edition = await world.desk.editionOf(id);
    const colleague = new EmployerDesk(
      world.app,
      await sessionOf(world.app, await addPerson(world.app, "owner", { companyId: world.companyId })),
    );
    const theirs = { ...whole, Title: "Gece Amiri", Edition: edition };
    expect((await colleague.send(`${LIST}/${id}`, theirs)).status).toBe(303);
    const mine = { ...whole, Description: "Benim metnim", Edition: edition };
    const refused = await world.desk.send(`${LIST}/${id}`, mine);
    expect(refused.status).toBe(409);
    const html = readable(await refused.text());
    expect(html).toContain(tr["own-advertisements-conflictTitle"]);
    expect(html).toContain("Gece Amiri");
    expect(html).toContain("Benim metnim");
    expect(await advertisementRow(world.app, id)).toMatchObject({
      title: "Gece Amiri",
      description: "Vardiyayı yönetir.",
    });
    const seen = editionIn(html);
    expect((await world.desk.send(`${LIST}/${id}`, { ...mine, Edition: seen })).status).toBe(303);
    expect(await advertisementRow(world.app, id)).toMatchObject({
      title: "Vardiya Amiri",
      description: "Benim metnim",
    });
  });

  it("one of whom publishes it: the other is told before the public reads what they typed", async () => {
    const id = await world.desk.draft();
    const edition = await world.desk.editionOf(id);
    expect((await world.desk.step(id, "yayimla")).status).toBe(303);
    expect(
      (await world.desk.send(`${LIST}/${id}`, { ...whole, Title: "Geç", Edition: edition })).status,
    ).toBe(409);
    expect(await advertisementRow(world.app, id)).toMatchObject({ title: "Vardiya Amiri" });
  });

  it("a script that brings an old edition is answered in JSON", async () => {
    const id = await world.desk.draft();
    const answer = await call(
      world.app,
      world.desk.session,
      `${LIST}/${id}`,
      { ...whole, Edition: "eski" },
      fromNewAddress(),
    );
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, errors: { Edition: [expect.any(String)] } });
  });
});
