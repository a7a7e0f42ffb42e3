import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { bornOn } from "../../../../tests/support/cv-world.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { listCvs, readCv } from "../read-cv.ts";

let app: TestApp;
let personId: number;
let session: Session;
let stranger: Session;
let cvId: number;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
});
afterAll(() => app?.stop());

beforeEach(async () => {
  personId = await addPerson(app, "member");
  session = await sessionOf(app, personId);
  stranger = await sessionOf(app, await addPerson(app, "member"));
  cvId = idIn(await post("", { Title: "Deneme" }));
});

const LIST = "/hesabim/ozgecmisler";
type Fields = Record<string, string | number>;

/** As a browser without scripts does. */
function post(below: string, fields: Fields = {}, by = session) {
  return sendForm(app, by, `${LIST}${below}`, fields, fromNewAddress());
}

/** As the page does while somebody writes. */
function autosave(below: string, fields: Fields) {
  const headers = { "x-requested-with": "XMLHttpRequest", ...fromNewAddress() };
  return call(app, session, `${LIST}/${cvId}/${below}`, fields, headers);
}

const idIn = (answer: Response) => Number(answer.headers.get("location")?.match(/(\d+)$/)?.[1]);
const html = async (below: string) => readable((await pageFor(app, session, `${LIST}${below}`)).html);
const editionIn = (text: string) => text.match(/name="Edition" value="([^"]*)"/)?.[1] ?? "";

async function stored(id = cvId) {
  const cv = await readCv(app.services, personId, id);
  if (!cv) throw new Error("the CV is gone");
  return cv;
}

const experience = { CompanyName: "Tandora", StartMonth: 1, StartYear: 2020 };

describe("a member's CVs", () => {
  it("greet whoever has none with a scene of their own, and stand above what can be done with them", async () => {
    const scene = /class="empty-state__scene".*?class="cv-doors"/s;
    expect(await html("")).not.toMatch(scene);
    expect((await pageFor(app, stranger, LIST)).html).toMatch(scene);
    expect(await html(`/${cvId}`)).toMatch(/class="cv-sheet".*class="cv-tools"/s);
  });

  it("begin with one that is the default, which moves when asked and when it is deleted", async () => {
    const second = idIn(await post("", { Title: "İkinci" }));
    const defaults = async () => (await listCvs(app.services, personId)).filter((cv) => cv.isDefault);
    expect(await defaults()).toMatchObject([{ id: cvId }]);
    await post(`/${second}/varsayilan`);
    expect(await defaults()).toMatchObject([{ id: second }]);
    const answer = await post(`/${second}/sil`);
    expect(await defaults()).toMatchObject([{ id: cvId }]);
    expect(await html(answer.headers.get("location")?.slice(LIST.length) ?? "")).toContain(
      "“İkinci” silindi.",
    );
    await post(`/${second}/geri-al`);
    expect(await listCvs(app.services, personId)).toHaveLength(2);
    expect(await defaults()).toMatchObject([{ id: cvId }]);
  });

  it("are copied with everything in them", async () => {
    await post(`/${cvId}/deneyim/yeni`, experience);
    await post(`/${cvId}/egitim/yeni`, { EducationLevelID: 1, School_Name: "Okul", GraduationYear: 2000 });
    await post(`/${cvId}/satir/yeni`, { Section: "language", Name: "İngilizce", Level: "B2" });
    await post(`/${cvId}/yetkinlik`, { Competencies: '[{"Value":0,"Name":"Git"}]' });
    await post(`/${cvId}/ozet`, { Headline: "Unvan", Summary: "Özet" });
    const copy = await stored(idIn(await post(`/${cvId}/kopyala`)));
    const original = await stored();
    expect(copy.title).toBe("Deneme (kopya)");
    expect(copy.isDefault).toBe(false);
    const content = ({ experiences, educations, entries, competencies, headline, summary }: typeof copy) => ({
      lines: [...experiences, ...educations, ...entries].map((line) => ({ ...line, id: 0 })),
      competencies,
      headline,
      summary,
    });
    expect(content(copy)).toEqual(content(original));
    expect(content(copy).lines).toHaveLength(3);
  });

  it("are twenty at most, however many are asked for at once", async () => {
    await sql`insert into cv (person_id, title) select ${personId}, 'x' from generate_series(1, 18)`.execute(
      app.services.db,
    );
    const answers = await Promise.all([post("", { Title: "a" }), post("", { Title: "b" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await listCvs(app.services, personId)).toHaveLength(20);
  });

  it("are named later: until then by their number", async () => {
    const untitled = [idIn(await post("", {})), idIn(await post("", { Title: " \u202E" }))];
    const named = (await listCvs(app.services, personId)).filter(({ id }) => untitled.includes(id));
    expect(named.map(({ title }) => title).sort()).toEqual(["Özgeçmişim 2", "Özgeçmişim 3"]);
  });

  it.each(["", "   ", "\u202E", "x".repeat(201)])(
    "keep their name rather than be called %j",
    async (Title) => {
      const answer = await post(`/${cvId}/ad`, { Title });
      expect([400, 422]).toContain(answer.status);
      expect(await listCvs(app.services, personId)).toMatchObject([{ title: "Deneme" }]);
    },
  );
});

describe("what is somebody else's", () => {
  const reads = ["", "/onizleme", "/kisisel", "/ozet", "/hedef", "/yetkinlik", "/deneyim/yeni", "/fotograf"];
  it.each(reads)("is not there to be read: %s", async (below) => {
    expect((await pageFor(app, stranger, `${LIST}/${cvId}${below}`)).status).toBe(404);
  });

  const writes: [string, Fields][] = [
    ["ad", { Title: "Benim" }],
    ["kopyala", {}],
    ["varsayilan", {}],
    ["sil", {}],
    ["geri-al", {}],
    ["sira", { Section: "education", Direction: "up" }],
    ["kisisel", { CountryID: 1, OtherCity: "x", OtherDistrict: "y", ...bornOn("01/02/1990") }],
    ["ozet", { Headline: "x", Summary: "x" }],
    ["hedef", { DesiredPosition: "x" }],
    ["yetkinlik", { Competencies: '[{"Value":0,"Name":"x"}]' }],
    ["deneyim/yeni", experience],
    ["egitim/yeni", { EducationLevelID: 1, GraduationYear: 2000 }],
    ["satir/yeni", { Section: "link", Name: "x", Url: "https://x.test" }],
    ["fotograf/sil", {}],
  ];
  it.each(writes)("is not there to be written: %s", async (below, fields) => {
    const before = await stored();
    expect((await post(`/${cvId}/${below}`, fields, stranger)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it("cannot be reached through a CV of one's own", async () => {
    await post(`/${cvId}/deneyim/yeni`, experience);
    const { experiences } = await stored();
    const line = experiences[0]?.id ?? 0;
    const other = idIn(await post("", { Title: "Başka" }));
    const answer = await post(`/${other}/deneyim/${line}`, { ...experience, CompanyName: "Çalınan" });
    expect(answer.status).toBe(404);
    expect((await post(`/${other}/deneyim/${line}/sil`)).status).toBe(404);
    expect((await stored()).experiences).toEqual(experiences);
  });
});

describe("writing a part", () => {
  it("saves as one writes, and hands back what the next saving must bring", async () => {
    const first = editionIn(await html(`/${cvId}/ozet`));
    const answer = await autosave("ozet", { Headline: "Geliştirici", Summary: "Bir", Edition: first });
    const { edition } = (await answer.json()) as { edition: string };
    expect(edition).not.toBe(first);
    await autosave("ozet", { Headline: "Geliştirici", Summary: "Bir iki", Edition: edition });
    expect(await stored()).toMatchObject({ headline: "Geliştirici", summary: "Bir iki" });
  });

  it("never writes over what another tab wrote: both are shown, and the writer decides", async () => {
    const Edition = editionIn(await html(`/${cvId}/ozet`));
    await post(`/${cvId}/ozet`, { Headline: "Öbür sekme", Summary: "Oradan", Edition });
    const late = { Headline: "Bu sekme", Summary: "Buradan", Edition };
    const silent = await autosave("ozet", late);
    expect(silent.status).toBe(409);
    expect(await silent.json()).toMatchObject({ success: false, isConflict: true });
    const shown = await post(`/${cvId}/ozet`, late);
    expect(shown.status).toBe(409);
    const text = readable(await shown.text());
    for (const words of ["Öbür sekme", "Oradan", "Bu sekme", "Buradan", "Yazdığımı kaydet"]) {
      expect(text).toContain(words);
    }
    expect((await stored()).headline).toBe("Öbür sekme");
    expect((await post(`/${cvId}/ozet`, { ...late, Edition: editionIn(text) })).status).toBe(303);
    expect((await stored()).headline).toBe("Bu sekme");
  });

  it("is in nobody's way who writes another part", async () => {
    const Edition = editionIn(await html(`/${cvId}/ozet`));
    await post(`/${cvId}/hedef`, { DesiredPosition: "Müdür", Salary: 60000, Availability: "now" });
    expect((await post(`/${cvId}/ozet`, { Headline: "x", Summary: "", Edition })).status).toBe(303);
    expect((await stored()).desired).toMatchObject({ position: "Müdür", salary: 60000, availability: "now" });
  });

  it("shows it again with everything typed when something is wrong", async () => {
    const long = "ş".repeat(20_000);
    const answer = await post(`/${cvId}/ozet`, { Headline: "Unvanım", Summary: long });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain("Unvanım");
    expect(text).toContain(long);
    expect((await stored()).headline).toBe("");
  });

  it("keeps licences and service that exist, and cities of the list", async () => {
    const personal = { CountryID: 1, OtherCity: "x", OtherDistrict: "y", ...bornOn("01/02/1990") };
    const fields = { ...personal, MilitaryService: "done", DrivingLicences: "B" };
    await post(`/${cvId}/kisisel`, fields);
    expect((await stored()).personal).toMatchObject({ militaryService: "done", drivingLicences: ["B"] });
    expect((await post(`/${cvId}/kisisel`, { ...fields, MilitaryService: "x" })).status).toBe(400);
    await post(`/${cvId}/kisisel`, { ...fields, DrivingLicences: "Z" });
    expect((await stored()).personal.drivingLicences).toEqual([]);
    await post(`/${cvId}/hedef`, { CitiesText: "Ankara, izmir" });
    expect((await stored()).desired.provinceIds).toEqual([6, 35]);
    expect((await post(`/${cvId}/hedef`, { CitiesText: "Atlantis" })).status).toBe(422);
  });

  it("escapes markup wherever it is shown", async () => {
    await post(`/${cvId}/deneyim/yeni`, { ...experience, CompanyName: "<script>alert(1)</script>" });
    for (const below of [`/${cvId}`, `/${cvId}/onizleme`]) {
      const { html: page } = await pageFor(app, session, `${LIST}${below}`);
      expect(page).not.toContain("<script>alert(1)");
      expect(page).toContain("&lt;script&gt;alert(1)");
    }
  });
});

describe("the lines of a CV", () => {
  it("are added, changed, deleted and brought back", async () => {
    await post(`/${cvId}/satir/yeni`, { Section: "certificate", Name: "Sertifika", Year: 2020 });
    const [line] = (await stored()).entries;
    await post(`/${cvId}/satir/${line?.id}`, { Section: "certificate", Name: "Yeni adı", Year: 2021 });
    expect((await stored()).entries).toMatchObject([{ id: line?.id, name: "Yeni adı", year: 2021 }]);
    const answer = await post(`/${cvId}/satir/${line?.id}/sil`);
    expect((await stored()).entries).toEqual([]);
    const location = answer.headers.get("location")?.slice(LIST.length) ?? "";
    expect(await html(location)).toContain("“Yeni adı” silindi.");
    expect((await post(`/${cvId}/satir/${line?.id}/geri-al`)).status).toBe(303);
    expect((await stored()).entries).toHaveLength(1);
    expect((await post(`/${cvId}/satir/${line?.id}/geri-al`)).status).toBe(404);
  });

  it.each<[string, Fields]>([
    ["a language without a level", { Section: "language", Name: "Almanca" }],
    ["a level that is none", { Section: "language", Name: "Almanca", Level: "D9" }],
    ["a link without an address", { Section: "link", Name: "Sayfam" }],
    ["an address that runs something", { Section: "link", Name: "Sayfam", Url: "javascript:alert(1)" }],
    ["a certificate of the future", { Section: "certificate", Name: "x", Year: 2190 }],
    ["a section that is none", { Section: "horoscope", Name: "x" }],
    ["no name", { Section: "course", Name: "" }],
  ])("are refused with %s", async (_, fields) => {
    expect([400, 404, 422]).toContain((await post(`/${cvId}/satir/yeni`, fields)).status);
    expect((await stored()).entries).toEqual([]);
  });

  it("that were deleted in another tab are not lost: what was typed stands in a new form", async () => {
    await post(`/${cvId}/deneyim/yeni`, experience);
    const id = (await stored()).experiences[0]?.id ?? 0;
    const Edition = editionIn(await html(`/${cvId}/deneyim/${id}`));
    await post(`/${cvId}/deneyim/${id}/sil`);
    const answer = await post(`/${cvId}/deneyim/${id}`, { ...experience, CompanyName: "Uzun uzun", Edition });
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expect(text).toContain("Uzun uzun");
    expect(text).toContain(`action="${LIST}/${cvId}/deneyim/yeni"`);
  });
});

describe("the order of its parts", () => {
  it("changes by one place at a time and holds in the preview", async () => {
    await post(`/${cvId}/ozet`, { Headline: "", Summary: "Özetim" });
    await post(`/${cvId}/deneyim/yeni`, experience);
    const order = async () => {
      const text = await html(`/${cvId}/onizleme`);
      return text.indexOf("Özetim") < text.indexOf("Tandora");
    };
    expect(await order()).toBe(true);
    expect((await post(`/${cvId}/sira`, { Section: "experience", Direction: "up" })).status).toBe(303);
    expect(await order()).toBe(false);
    await post(`/${cvId}/sira`, { Section: "experience", Direction: "up" });
    expect((await stored()).sectionOrder[0]).toBe("experience");
  });
});

it("a malformed form for somebody else's CV says no more than that it is not there", async () => {
  expect((await post(`/${cvId}/kisisel`, { CountryID: "x" }, stranger)).status).toBe(404);
  expect((await post(`/${cvId}/fotograf`, {}, stranger)).status).toBe(404);
});
