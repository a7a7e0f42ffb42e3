import { afterAll, beforeAll, expect, it } from "vitest";
import { pageFor } from "../../../../tests/support/calls.ts";
import { bytesOf } from "../../../../tests/support/cv-corpus.ts";
import { uploadDocument } from "../../../../tests/support/documents.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };
import { readCv } from "../read-cv.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function uploaded(file: string) {
  const personId = await addPerson(app, "member");
  const session = await sessionOf(app, personId);
  const answer = await uploadDocument(app, session, "/hesabim/ozgecmisler/belgeden", bytesOf(file), file);
  const path = answer.headers.get("location") ?? "";
  const { html } = await pageFor(app, session, path);
  return { personId, session, path, cvId: Number(/\d+/.exec(path)?.[0]), html };
}

it("what was guessed asks to be checked, what was read does not", async () => {
  const { html } = await uploaded("word-columns-tr.docx");
  const offers = html.split('class="cv-offer"').slice(1);
  const checked = offers.filter((offer) => offer.includes(tr["cv-offerCheck"]));
  expect(checked.length).toBeGreaterThan(0);
  // Years alone tell no months.
  expect(checked.every((offer) => /value="(experience|education)-\d"/.test(offer))).toBe(true);
  expect(offers.find((offer) => offer.includes('value="phone"'))).not.toContain(tr["cv-offerCheck"]);
});

it("place and references that were found become the CV's when their owner takes them", async () => {
  const { personId, session, path, cvId, html } = await uploaded("tables-tr.pdf");
  expect(html).toContain("Melikgazi, Kayseri");
  const edition = /name="Edition" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const body = new URLSearchParams([
    ["Edition", edition],
    ["Take", "place"],
    ["Take", "reference-1"],
    ["__RequestVerificationToken", session.csrfToken],
  ]);
  const headers = { accept: "text/html", cookie: session.cookie };
  await app.request(`${path}/al`, { method: "POST", body, headers });
  const cv = await readCv(app.services, personId, cvId);
  expect(cv?.personal).toMatchObject({ countryId: 73, provinceId: 38 });
  expect(cv?.personal.districtId).toBeDefined();
  expect(cv?.entries).toMatchObject([
    {
      section: "reference",
      name: "Nuran Çetin",
      organisation: "Orta Anadolu Metal - İK",
      contact: "0530 215 33 84",
    },
  ]);
});
