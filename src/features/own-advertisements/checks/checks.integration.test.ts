import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  advertisementRow,
  EmployerDesk,
  LIST,
  NEW,
  startEmployersWorld,
  whole,
} from "../../../../tests/support/own-advertisements.ts";
import { addCompany, addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import tr from "../messages/tr.json" with { type: "json" };
import { sketchTexts } from "./find-copies.ts";

const world = startEmployersWorld();
const demanding = { ...whole, Qualifications: "Deneyimli\nEn çok 30 yaşında bayan" };
const OUTCOME = tr["own-advertisements-outcome-findings"];

it("what nobody may ask for is shown at its words with a better wording, and not published before it is explained", async () => {
  const id = await world.desk.draft(demanding);
  const refused = await world.desk.step(id, "yayimla");
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(readable(html)).toContain(OUTCOME);
  expect(html).toContain("<mark>En çok 30 yaşında</mark>");
  expect(readable(html)).toContain(tr["own-advertisements-finding-age"]);
  expect(readable(html)).toContain(tr["own-advertisements-finding-sex"]);
  expect(await advertisementRow(world.app, id)).toMatchObject({ status: "draft", flagged_at: null });
});

it("straight from the form it is saved first", async () => {
  const answer = await world.desk.send(NEW, { ...demanding, FormKey: randomUUID(), Then: "publish" });
  const where = answer.headers.get("location") ?? "";
  expect(where).toMatch(/\?sonuc=findings$/);
  expect(readable((await world.desk.open(where)).html)).toContain(OUTCOME);
});

it("an explanation publishes it, and moderators are to look at it", async () => {
  const id = await world.desk.draft(demanding);
  const tooLong = await world.desk.send(`${LIST}/${id}/yayimla`, { Explanation: "x".repeat(2001) });
  expect(tooLong.status).toBe(400);
  const blank = await world.desk.send(`${LIST}/${id}/yayimla`, { Explanation: "   " });
  expect(blank.status).toBe(409);
  const published = await world.desk.send(`${LIST}/${id}/yayimla`, { Explanation: "Kadın sığınma evi." });
  expect(published.status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({
    status: "published",
    flagged_kinds: ["age", "sex"],
    flagged_at: expect.any(Date),
    check_explanation: "Kadın sığınma evi.",
  });
});

it("a change of an open one that asks for it is saved, shown and flagged; taking it out ends that", async () => {
  const id = await world.desk.published();
  const save = async (fields: object) => {
    const Edition = await world.desk.editionOf(id);
    return (await world.desk.send(`${LIST}/${id}`, { ...whole, Edition, ...fields })).status;
  };
  expect(await save({ Description: "Bayan eleman aranıyor." })).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ flagged_kinds: ["sex"] });
  expect((await world.desk.open(`${LIST}/${id}`)).html).toContain("<mark>Bayan eleman</mark>");
  expect(await save({ Description: "Ekip arkadaşı aranıyor." })).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ flagged_kinds: [], flagged_at: null });
});

it("what is saved again while it is flagged keeps its place among those that wait", async () => {
  const id = await world.desk.published();
  const { db } = world.app.services;
  const save = async (Description: string) => {
    const Edition = await world.desk.editionOf(id);
    expect((await world.desk.send(`${LIST}/${id}`, { ...whole, Edition, Description })).status).toBe(303);
    return (await advertisementRow(world.app, id))?.flagged_at;
  };
  await save("Bayan eleman aranıyor.");
  const since = new Date("2026-01-05T09:00:00Z");
  await sql`update advertisement set flagged_at = ${since} where id = ${id}`.execute(db);
  expect(await save("Bayan eleman aranmaktadır.")).toEqual(since);
  expect(await save("En çok 30 yaşında eleman aranıyor.")).toEqual(since);
  expect(await save("Ekip arkadaşı aranıyor.")).toBe(null);
  expect(await save("Bayan eleman aranıyor.")).not.toEqual(since);
});

it("pay below the legal minimum is found for full-time work alone", async () => {
  const low = { ...whole, SalaryMin: 12_000, SalaryMax: 15_000 };
  expect((await world.desk.step(await world.desk.draft(low), "yayimla")).status).toBe(409);
  const partTime = await world.desk.draft({ ...low, WorkType: "part-time" });
  expect((await world.desk.step(partTime, "yayimla")).status).toBe(303);
});

/** Words that no other text here has. */
const textOf = (word: string) => Array.from({ length: 60 }, (_, n) => `${word}${n}`).join(" ");

async function otherCompany(groupId: number | null = null): Promise<EmployerDesk> {
  const companyId = await addCompany(world.app);
  await sql`update company set group_id = ${groupId} where id = ${companyId}`.execute(world.app.services.db);
  return new EmployerDesk(
    world.app,
    await sessionOf(world.app, await addPerson(world.app, "recruiter", { companyId })),
  );
}

it("a text that another company published before is shown at its words, flagged once explained, and never refused", async () => {
  const text = textOf("işçi");
  await world.desk.published({ ...whole, Description: text });
  const copier = await otherCompany();
  const id = await copier.draft({ ...whole, Description: `Bizde: ${text.toUpperCase()} Gelin.` });
  const shown = await copier.step(id, "yayimla");
  expect(shown.status).toBe(409);
  const html = await shown.text();
  expect(readable(html)).toContain(tr["own-advertisements-finding-copy"]);
  expect(html).toContain("<mark>IŞÇI0 IŞÇI1 ");
  expect((await copier.send(`${LIST}/${id}/yayimla`, { Explanation: "Metni biz yazmıştık." })).status).toBe(
    303,
  );
  expect(await advertisementRow(world.app, id)).toMatchObject({
    status: "published",
    flagged_kinds: ["copy"],
  });
});

it("no copy is what a company or its group wrote itself, what came later, or what is only a few words", async () => {
  const { db } = world.app.services;
  const { rows } = await sql<{
    id: number;
  }>`insert into company_group (name) values ('Aynı Grup') returning id`.execute(db);
  const groupId = rows[0]?.id ?? 0;
  await sql`update company set group_id = ${groupId} where id = ${world.companyId}`.execute(db);
  const text = { ...whole, Description: textOf("kumaş") };
  const id = await world.desk.published(text);
  await world.desk.published(text);
  await (await otherCompany(groupId)).published(text);
  const edited = { ...text, HireCount: 2, Edition: await world.desk.editionOf(id) };
  expect((await world.desk.send(`${LIST}/${id}`, edited)).status).toBe(303);
  expect(await advertisementRow(world.app, id)).toMatchObject({ flagged_kinds: [] });
  await (await otherCompany()).published(whole);
  await world.desk.published(whole);
});

it("a company's own text, put up again with a few other words, keeps its first day", async () => {
  const { db } = world.app.services;
  const text = textOf("gün");
  const first = await world.desk.published({ ...whole, Description: text });
  await sql`update advertisement set published_at = now() - interval '40 days' where id = ${first}`.execute(
    db,
  );
  await sql`update published_text set first_published_at = now() - interval '40 days'
    where company_id = ${world.companyId}`.execute(db);
  await world.desk.published({ ...whole, Description: `${text} Yemek ve servis vardır.` });
  const { rows } = await sql<{ days: number }>`
    select extract(day from now() - first_published_at)::int as days from published_text
    where company_id = ${world.companyId}`.execute(db);
  expect(rows).toEqual([{ days: 40 }, { days: 40 }]);
});

it("texts that came another way are sketched by the job, once", async () => {
  const { db } = world.app.services;
  const id = await world.desk.published({ ...whole, Description: textOf("defter") });
  await sql`delete from advertisement_sketch`.execute(db);
  await sketchTexts(world.app.services);
  await sketchTexts(world.app.services);
  const { rows } = await sql<{ bands: number[] }>`
    select bands from advertisement_sketch where advertisement_id = ${id}`.execute(db);
  expect(rows[0]?.bands).toHaveLength(16);
});
