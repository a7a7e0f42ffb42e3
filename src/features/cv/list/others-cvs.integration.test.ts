import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, sendForm } from "../../../../tests/support/calls.ts";
import { bornOn } from "../../../../tests/support/cv-world.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import type { Contract } from "../../../platform/http/contract.ts";
import { cvFeature } from "../feature.ts";
import { readCv } from "../read-cv.ts";

let app: TestApp;
let ownerId: number;
let stranger: Session;
let cvId: number;
let lineId: number;

beforeAll(async () => {
  app = await startTestApp();
  ownerId = await addPerson(app, "member");
  stranger = await sessionOf(app, await addPerson(app, "member"));
  const { rows } = await sql<{ id: number; line: number }>`
    with made as (insert into cv (person_id, title) values (${ownerId}, 'Benim') returning id)
    insert into cv_experience (cv_id, company_name, started_on) select id, 'Firma', '2020-01-01' from made
    returning cv_id as id, id as line`.execute(app.services.db);
  cvId = rows[0]?.id ?? 0;
  lineId = rows[0]?.line ?? 0;
});
afterAll(() => app?.stop());

const place = { CountryID: 1, OtherCity: "x", OtherDistrict: "y", BirthDate: "01/02/1990" };
const job = { CompanyName: "x", StartMonth: 1, StartYear: 2020 };
const school = { EducationLevelID: 1, GraduationYear: 2000 };
const skills = { Competencies: '[{"Value":0,"Name":"x"}]' };

/** Everything that a call asks beside the CV's number; what is not here asks for nothing. */
const FIELDS: Record<string, Record<string, string | number>> = {
  "/hesabim/ozgecmisler/:id/ad": { Title: "x" },
  "/hesabim/ozgecmisler/:id/sira": { Section: "summary", Direction: "down" },
  "/hesabim/ozgecmisler/:id/kisisel": { ...place, ...bornOn(place.BirthDate) },
  "/hesabim/ozgecmisler/:id/deneyim/:entry": job,
  "/hesabim/ozgecmisler/:id/egitim/:entry": school,
  "/hesabim/ozgecmisler/:id/satir/:entry": { Section: "course", Name: "x", bolum: "course" },
  "/hesabim/ozgecmisler/:id/onizleme": { Template: "modern" },
  "/hesabim/ozgecmisler/:id/belge/al": { Take: "summary" },
  "/CvList/SendCvMail": { Email: "a@b.test" },
  "/Cv/CheckMissingInfo": { adID: 1 },
  "/Cv/SaveMissingPersonalInfo": place,
  "/Cv/SaveMissingExperience": job,
  "/Cv/SaveMissingEducation": school,
  "/Cv/SaveMissingComputerSkill": skills,
};

/** Calls that begin a CV or list one's own: they name none. */
const NAMES_NONE = /^\/hesabim\/ozgecmisler(\/(ice-aktar|belgeden))?$/;

function ask({ method, path }: Contract): Promise<Response> {
  const fields = FIELDS[path] ?? {};
  const address = path
    .replace(":id", String(cvId))
    .replace(":kind", "deneyim")
    .replace(":entry", path.includes(":kind") ? String(lineId) : "yeni");
  const named = path.includes(":id") ? fields : { ...fields, cvID: cvId };
  const headers = fromNewAddress();
  if (method !== "GET") {
    return path.startsWith("/hesabim")
      ? sendForm(app, stranger, address, named, headers)
      : call(app, stranger, address, named, headers);
  }
  const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return app.request(`${address}?${query}`, { headers: { cookie: stranger.cookie, ...headers } });
}

it("no call of them all finds the CV of somebody else, nor changes it", async () => {
  const contracts = (cvFeature.routes?.(app.services) ?? []).map(({ contract }) => contract);
  const naming = contracts.filter(({ path }) => !NAMES_NONE.test(path));
  expect(naming.length).toBeGreaterThan(40);
  const before = await readCv(app.services, ownerId, cvId);
  const answers = new Map<string, number>();
  for (const contract of naming) {
    answers.set(`${contract.method} ${contract.path}`, (await ask(contract)).status);
  }
  expect([...answers].filter(([, status]) => status !== 404)).toEqual([]);
  expect(await readCv(app.services, ownerId, cvId)).toEqual(before);
});
