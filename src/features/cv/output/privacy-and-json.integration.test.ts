import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { districtById } from "../../lookups/index.ts";
import { listCvs, readCv } from "../read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let stranger: Session;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  stranger = await sessionOf(app, await addPerson(app, "member"));
});

const LIST = "/hesabim/ozgecmisler";

function importFile(content: string | Uint8Array) {
  const body = new FormData();
  body.append("__RequestVerificationToken", session.csrfToken);
  body.append("File", new File([content as BlobPart], "cv.json", { type: "application/json" }));
  const headers = { accept: "text/html", cookie: session.cookie, ...fromNewAddress() };
  return app.request(`${LIST}/ice-aktar`, { method: "POST", body, headers });
}

async function stored(id: number) {
  const cv = await readCv(app.services, personId, id);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

const idIn = (answer: Response) => Number(answer.headers.get("location")?.match(/(\d+)$/)?.[1]);

const resume = {
  basics: { label: "Geliştirici", summary: "Özet", profiles: [{ network: "Kod", url: "https://kod.test" }] },
  work: [
    { name: "Tandora", position: "Geliştirici", startDate: "2020-03", endDate: "2021-05-10", summary: "İş" },
    { name: "Yarın A.Ş.", startDate: "2999-01" },
    { name: "Ters", startDate: "2020-05", endDate: "2019-01" },
    { position: 7, startDate: "dün" },
  ],
  education: [
    { institution: "Üniversite", area: "Bölüm", studyType: "Bachelor of Science", endDate: "2018" },
  ],
  skills: [{ name: "Git" }, { name: "Git" }, { name: "<b>X</b>" }],
  languages: [{ language: "İngilizce", fluency: "C1" }],
  certificates: [{ name: "Sertifika", issuer: "Kurum", date: "2019-04-02", url: "javascript:alert(1)" }],
};

describe("JSON Resume", () => {
  it("begins a CV with what is right in the file", async () => {
    const cv = await stored(idIn(await importFile(JSON.stringify(resume))));
    expect(cv).toMatchObject({ headline: "Geliştirici", summary: "Özet", isDefault: true });
    expect(cv.experiences).toMatchObject([
      { companyName: "Ters", startedOn: "2020-05-01", endedOn: undefined },
      { companyName: "Tandora", startedOn: "2020-03-01", endedOn: "2021-05-01" },
    ]);
    expect(cv.educations).toMatchObject([{ level: 5, schoolName: "Üniversite", graduationYear: 2018 }]);
    expect(cv.competencies.map(({ name }) => name).sort()).toEqual(["<b>X</b>", "Git"]);
    expect(cv.entries.map(({ section, url }) => [section, url])).toEqual([
      ["language", ""],
      ["certificate", ""],
      ["link", "https://kod.test"],
    ]);
  });

  it("brings where one lives, how to reach one and what one wants along, as far as it can be", async () => {
    const personal = { birthDate: "1996-02-29", drivingLicences: ["B", "Z", 7], militaryService: "done" };
    const desired = {
      position: "Şef",
      cities: ["izmir", "Atlantis", "İzmir"],
      salary: 5,
      availability: "now",
    };
    const location = { city: "istanbul", region: "Kadıköy", countryCode: "tr" };
    const basics = { phone: "+90 (532) 123 45 67", location };
    const meta = { sectionOrder: ["link", "horoscope", "summary"], template: "modern", language: "de" };
    const cv = await stored(idIn(await importFile(JSON.stringify({ basics, personal, desired, meta }))));
    expect(cv).toMatchObject({
      personal: { countryId: 73, provinceId: 34, phone: "5321234567", ...personal, drivingLicences: ["B"] },
      desired: { position: "Şef", provinceIds: [35], salary: 5, availability: "now" },
      sectionOrder: ["link", "summary"],
      template: "modern",
      language: "de",
    });
    expect(districtById(cv.personal.districtId ?? 0)?.name).toBe("Kadıköy");
  });

  it.each<[string, object]>([
    ["a day that never was", { personal: { birthDate: "1995-02-29" } }],
    ["a birth in 1900", { personal: { birthDate: "1900-01-01" } }],
    ["a birth in the future", { personal: { birthDate: "2999-01-01" } }],
    ["a birth today", { personal: { birthDate: new Date().toISOString().slice(0, 10) } }],
    ["lists where words belong", { personal: ["x"], desired: [1], meta: "x" }],
    ["a country of none", { basics: { location: { city: "İzmir", countryCode: "XX" } } }],
    ["somebody else's kind of number", { basics: { phone: "+49 30 123456" } }],
    ["a wage below nothing", { desired: { salary: -1, availability: "gestern" } }],
    ["a template of none", { meta: { template: "baroque", language: "xx", sectionOrder: "summary" } }],
  ])("with %s brings the rest, and nothing in that place", async (_, wrong) => {
    const work = [{ name: "Tandora", startDate: "2020-03" }];
    const cv = await stored(idIn(await importFile(JSON.stringify({ work, ...wrong }))));
    expect(cv.experiences).toHaveLength(1);
    expect(cv).toMatchObject({
      personal: { countryId: undefined, phone: undefined, birthDate: undefined, drivingLicences: [] },
      desired: { position: "", provinceIds: [], salary: undefined, availability: undefined },
      sectionOrder: [],
      template: "classic",
      language: undefined,
    });
  });

  it("comes back the same after going out, and goes out to its owner only", async () => {
    const first = idIn(await importFile(JSON.stringify(resume)));
    const path = `${LIST}/${first}/json-resume`;
    const answer = await app.request(path, { headers: { cookie: session.cookie } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    const second = idIn(await importFile(await answer.text()));
    const content = async (id: number) => {
      const { experiences, educations, entries, competencies, headline, summary } = await stored(id);
      const lines = [...experiences, ...educations, ...entries].map((line) => ({ ...line, id: 0 }));
      return { lines, competencies, headline, summary };
    };
    expect(await content(second)).toEqual(await content(first));
    expect((await pageFor(app, stranger, path)).status).toBe(404);
  });

  it.each([
    ["no JSON", "özgeçmişim"],
    ["something else", '{"name":"package"}'],
    ["a list", "[]"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  ])("that is %s is refused, and nothing begins", async (_, content) => {
    expect((await importFile(content)).status).toBe(422);
    expect(await listCvs(app.services, personId)).toEqual([]);
  });

  it("with a thousand of everything is cut to what a CV holds", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ name: `Firma ${n}`, startDate: "2020-01" }));
    const cv = await stored(idIn(await importFile(JSON.stringify({ work: many, skills: "yok" }))));
    expect(cv.experiences).toHaveLength(50);
  });
});

describe("who may find a CV", () => {
  it("is nobody until its owner opens it, and never a company it is hidden from", async () => {
    const id = idIn(await sendForm(app, session, LIST, { Title: "x" }, fromNewAddress()));
    expect((await stored(id)).isSearchable).toBe(false);
    const company = await addCompany(app);
    const fields = { IsSearchable: 1, HiddenCompanies: JSON.stringify([{ Value: company, Name: "?" }]) };
    const path = `${LIST}/${id}/gizlilik`;
    expect((await sendForm(app, session, path, fields, fromNewAddress())).status).toBe(303);
    expect(await stored(id)).toMatchObject({ isSearchable: true, hiddenCompanies: [{ id: company }] });
    const { rows } = await sql<{ name: string }>`select name from company where id = ${company}`.execute(
      app.services.db,
    );
    const byName = { HiddenCompaniesText: rows[0]?.name ?? "", HiddenCompanies: "[{" };
    await sendForm(app, session, path, byName, fromNewAddress());
    expect(await stored(id)).toMatchObject({ isSearchable: false, hiddenCompanies: [{ id: company }] });
    await sendForm(app, session, path, byName, fromNewAddress());
    expect((await sendForm(app, stranger, path, fields, fromNewAddress())).status).toBe(404);
    // Each decision once, for whoever made it.
    const ledger = await sql<{ kind: string; is_given: boolean }>`
      select l.kind, l.is_given from consent_ledger l join cv on cv.person_id = l.person_id
      where cv.id = ${id} order by l.id`.execute(app.services.db);
    expect(ledger.rows).toEqual([
      { kind: "cv-search", is_given: true },
      { kind: "cv-search", is_given: false },
    ]);
  });
});
