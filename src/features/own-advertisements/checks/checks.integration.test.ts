import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  advertisementRow,
  LIST,
  NEW,
  startEmployersWorld,
  whole,
} from "../../../../tests/support/own-advertisements.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import tr from "../messages/tr.json" with { type: "json" };

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

it("pay below the legal minimum is found for full-time work alone", async () => {
  const low = { ...whole, SalaryMin: 12_000, SalaryMax: 15_000 };
  expect((await world.desk.step(await world.desk.draft(low), "yayimla")).status).toBe(409);
  const partTime = await world.desk.draft({ ...low, WorkType: "part-time" });
  expect((await world.desk.step(partTime, "yayimla")).status).toBe(303);
});
