import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bornOn, type Fields, startCvWorld } from "../../../../tests/support/cv-world.ts";

const world = startCvWorld();

/** A form of each part with nothing wrong in it. */
const RIGHT: Record<string, Fields> = {
  kisisel: { CountryID: 1, OtherCity: "Köln", OtherDistrict: "Nippes", ...bornOn("29/02/1996") },
  ozet: { Headline: "Garson", Summary: "Özet" },
  hedef: { DesiredPosition: "Garson", Salary: 50_000, Availability: "now" },
  "deneyim/yeni": { CompanyName: "Tandora", StartMonth: 3, StartYear: 2020, EndMonth: 4, EndYear: 2021 },
  "egitim/yeni": { EducationLevelID: 1, School_Name: "Okul", GraduationYear: 2010 },
  "satir/yeni": { Section: "certificate", Name: "Belge", Organisation: "Kurum", Year: 2019 },
};

async function send(part: string, fields: Fields) {
  const answer = await world.send(part, fields);
  const body = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, errors: Object.keys(body.errors ?? {}) };
}

async function stored() {
  return { ...(await world.stored()), updatedAt: undefined };
}

const today = new Date();
const thisYear = today.getUTCFullYear();
/** dd/mm/yyyy, so many days from the one it was so many years ago. */
function daysFrom(days: number, yearsAgo = 0): string {
  const day = new Date(today);
  day.setFullYear(day.getFullYear() - yearsAgo, day.getMonth(), day.getDate() + days);
  return day.toLocaleDateString("en-GB");
}
const long = "ş".repeat(20_000);

it.each(Object.entries(RIGHT))("%s is saved when all is right", async (part, fields) => {
  expect(await send(part, fields)).toEqual({ status: 200, errors: [] });
});

describe("a date", () => {
  // The day from which they are counted, when this is loaded, goes on until they are sent.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: today }));
  afterEach(() => void vi.useRealTimers());

  it.each<[string, Fields, string, string | undefined]>([
    ["deneyim/yeni", { EndYear: 2019 }, "that ends before it starts", "EndYear"],
    ["deneyim/yeni", { EndMonth: 3, EndYear: 2020 }, "that ends in the month of its start", "EndYear"],
    ["deneyim/yeni", { StartYear: 1900, EndYear: 1950 }, "from 1900", "StartYear"],
    [
      "deneyim/yeni",
      { StartYear: thisYear + 1, EndYear: thisYear + 2 },
      "that starts next year",
      "StartYear",
    ],
    ["deneyim/yeni", { EndYear: thisYear + 1 }, "that ends next year", "EndYear"],
    ["deneyim/yeni", { EndYear: 2150 }, "far in the future", "EndYear"],
    ["deneyim/yeni", { EndMonth: "" }, "with half an end", "EndMonth"],
    ["deneyim/yeni", { EndMonth: "", EndYear: "" }, "that goes on", undefined],
    ["deneyim/yeni", { StartMonth: 0 }, "in a month of none", "StartMonth"],
    ["deneyim/yeni", { StartYear: "iki bin" }, "in words", "StartYear"],
    ["kisisel", bornOn("29/02/1996"), "on a 29 February that was", undefined],
    ["kisisel", bornOn("29/02/1995"), "on a 29 February that was not", "BirthDate"],
    ["kisisel", bornOn("31/04/1990"), "on a 31 April", "BirthDate"],
    ["kisisel", bornOn("01/01/1900"), "of birth in 1900", "BirthDate"],
    ["kisisel", bornOn(`01/01/${thisYear + 1}`), "of birth next year", "BirthDate"],
    ["kisisel", bornOn("01/01/2999"), "of birth in the future", "BirthDate"],
    ["kisisel", bornOn(daysFrom(-1)), "of birth yesterday", "BirthDate"],
    ["kisisel", bornOn(daysFrom(1, 15)), "of birth fifteen years ago tomorrow", "BirthDate"],
    ["kisisel", bornOn(daysFrom(-1, 15)), "of birth fifteen years ago yesterday", undefined],
    ["kisisel", { ...bornOn("//"), "BirthDate.Day": 5 }, "of birth without month and year", "BirthDate"],
    ["egitim/yeni", { GraduationYear: 1900 }, "of graduation in 1900", "GraduationYear"],
    ["egitim/yeni", { GraduationYear: thisYear + 1 }, "of graduation next year", "GraduationYear"],
    ["egitim/yeni", { GraduationYear: "" }, "of graduation that is missing", "GraduationYear"],
    ["satir/yeni", { Year: 1900 }, "of a certificate in 1900", "Year"],
    ["satir/yeni", { Year: thisYear + 1 }, "of a certificate next year", "Year"],
  ])("in %s: %o, %s", async (part, change, _, wrong) => {
    const before = await stored();
    const answer = await send(part, { ...RIGHT[part], ...change });
    expect(answer.errors).toEqual(wrong === undefined ? [] : [wrong]);
    expect(answer.status === 200).toBe(wrong === undefined);
    if (wrong !== undefined) expect(await stored()).toEqual(before);
  });
});

describe("an address that browsers follow", () => {
  it.each<[string, Fields, string]>([
    ["kisisel", { Website: "javascript:alert(1)" }, "Website"],
    ["kisisel", { Website: "ftp://ornek.test/a" }, "Website"],
    ["kisisel", { Website: "ornek.test" }, "Website"],
    ["kisisel", { Website: `https://ornek.test/${"a".repeat(500)}` }, "Website"],
    ["satir/yeni", { Url: "ftp://ornek.test/a" }, "Url"],
  ])("in %s cannot be %o", async (part, change, wrong) => {
    const before = await stored();
    expect((await send(part, { ...RIGHT[part], ...change })).errors).toEqual([wrong]);
    expect(await stored()).toEqual(before);
  });
});

const TEXTS: [part: string, field: string][] = [
  ["kisisel", "OtherCity"],
  ["kisisel", "OtherDistrict"],
  ["ozet", "Headline"],
  ["ozet", "Summary"],
  ["hedef", "DesiredPosition"],
  ["deneyim/yeni", "CompanyName"],
  ["deneyim/yeni", "PositionName"],
  ["deneyim/yeni", "Description"],
  ["egitim/yeni", "School_Name"],
  ["satir/yeni", "Name"],
  ["satir/yeni", "Organisation"],
];

describe.each(TEXTS)("a text in %s, %s", (part, field) => {
  it("of 20,000 characters is refused under its own name", async () => {
    const before = await stored();
    const answer = await send(part, { ...RIGHT[part], [field]: long });
    expect(answer).toEqual({ status: 400, errors: [field] });
    expect(await stored()).toEqual(before);
  });

  it("stores markup as letters and loses control characters and turned directions", async () => {
    const sent = '<img src=x onerror="alert(1)">\u0007\u001b[2J\u202eters\u2066 & son';
    expect((await send(part, { ...RIGHT[part], [field]: sent })).status).toBe(200);
    const text = JSON.stringify(await stored());
    expect(text).toContain(JSON.stringify('<img src=x onerror="alert(1)">[2Jters & son').slice(1, -1));
  });

  it("with a null character is refused whole", async () => {
    expect((await send(part, { ...RIGHT[part], [field]: "a\0b" })).status).toBe(400);
  });
});

it("two hundred experiences, sent one after the other, end with the fiftieth", async () => {
  await sql`insert into cv_experience (cv_id, company_name, started_on)
    select ${world.cvId}, 'Firma ' || n, '2020-01-01' from generate_series(1, 45) n`.execute(
    world.app.services.db,
  );
  const sent = Array.from({ length: 200 - 45 }, () => send("deneyim/yeni", RIGHT["deneyim/yeni"] ?? {}));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(new Set(statuses)).toEqual(new Set([200, 422]));
  expect((await stored()).experiences).toHaveLength(50);
});
