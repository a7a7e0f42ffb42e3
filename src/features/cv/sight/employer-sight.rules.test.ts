import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../../tests/support/property.ts";
import type { Cv } from "../cv.view.ts";
import { cvSeenBy, readerOf } from "./employer-sight.rules.ts";

const cv: Cv = {
  id: 7,
  title: "Gizli adım",
  isDefault: true,
  updatedAt: new Date(0),
  name: "Nermin Aydoğan",
  email: "nermin@uye.test",
  attachment: "benim-belgem.pdf",
  headline: "Mimar",
  summary:
    "Ben Nermin Aydoğan. Bana 0532 123 45 67 ya da nermin.aydogan@posta.test ile, github.com/nermin’den ulaşın.",
  personal: {
    countryId: 73,
    provinceId: 35,
    districtId: 1,
    otherCity: undefined,
    otherDistrict: undefined,
    phone: "5321234567",
    website: "https://nerminin-sayfasi.test",
    birthDate: "1990-02-03",
    printsBirthDate: true,
    drivingLicences: ["B"],
    militaryService: "done",
  },
  desired: {
    position: "Şef mimar",
    positionIds: [1],
    provinceIds: [34],
    salary: 90_000,
    printsSalary: true,
    availability: "now",
  },
  experiences: [
    {
      id: 1,
      companyName: "Yapı A.Ş.",
      positionName: "Mimar",
      provinceId: 35,
      startedOn: "2015-01-01",
      endedOn: undefined,
      description: "2015 – 2020 arasında 45.000 m² ve 1.250.000 TL bütçe; +90 (532) 123 45 67.",
    },
  ],
  educations: [],
  competencies: [{ id: undefined, name: "AutoCAD" }],
  entries: [
    entry("reference", "Ali Şef", { contact: "ali@firma.test" }),
    entry("link", "Sayfam", { url: "https://nermin.test" }),
    entry("certificate", "Kurs", { url: "https://belge.test/nermin" }),
  ],
  photo: "abc",
  sectionOrder: [],
  template: "modern",
  language: undefined,
  isSearchable: true,
  hidesFromEmployer: false,
  hiddenCompanies: [{ id: 3, name: "Şimdiki işveren" }],
};

function entry(section: Cv["entries"][number]["section"], name: string, rest: object) {
  return {
    id: 1,
    section,
    name,
    organisation: "",
    level: undefined,
    year: 2020,
    contact: "",
    url: "",
    ...rest,
  };
}

const recruiter = {
  companyId: 1,
  companyName: "Başka",
  teamRole: "recruiter",
  isVerified: true,
  wasSentIt: false,
} as const;

describe("what an employer sees of a CV", () => {
  it.each([
    ["whoever it was sent to", cv, { ...recruiter, wasSentIt: true }, "recipients"],
    [
      "whoever it was sent to, though it is closed",
      { ...cv, isSearchable: false },
      { ...recruiter, wasSentIt: true },
      "recipients",
    ],
    [
      "one it is hidden from but was sent to",
      cv,
      { ...recruiter, companyId: 3, wasSentIt: true },
      "recipients",
    ],
    ["a viewer it was sent to", cv, { ...recruiter, teamRole: "viewer", wasSentIt: true }, "recipients"],
    ["a recruiter who searches", cv, recruiter, "finders"],
    ["an owner who searches", cv, { ...recruiter, teamRole: "owner" }, "finders"],
    ["a viewer who searches", cv, { ...recruiter, teamRole: "viewer" }, undefined],
    ["a company that is not verified", cv, { ...recruiter, isVerified: false }, undefined],
    ["a company it is hidden from", cv, { ...recruiter, companyId: 3 }, undefined],
    [
      "the present employer, who was not spoken of",
      cv,
      { ...recruiter, companyName: "Yapı A.Ş." },
      "finders",
    ],
    ...["Yapı A.Ş.", "YAPI", "Yapı San. ve Tic. Ltd. Şti."].map(
      (companyName) =>
        [
          `the present employer, who must not find it, as ${companyName}`,
          { ...cv, hidesFromEmployer: true },
          { ...recruiter, companyName },
          undefined,
        ] as const,
    ),
    [
      "a former employer",
      {
        ...cv,
        hidesFromEmployer: true,
        experiences: cv.experiences.map((each) => ({ ...each, endedOn: "2020-01-01" })),
      },
      { ...recruiter, companyName: "Yapı A.Ş." },
      "finders",
    ],
    [
      "a company whose name only begins like the present employer's",
      { ...cv, hidesFromEmployer: true },
      { ...recruiter, companyName: "Yapı Market" },
      "finders",
    ],
    ["anybody, when it is closed", { ...cv, isSearchable: false }, recruiter, undefined],
  ] as const)("%s", (_, seen, looking, sight) => {
    expect(readerOf(seen, looking)).toBe(sight);
  });
});

describe("a CV without its person", () => {
  const left = JSON.stringify(cvSeenBy("finders", cv));

  it.each([
    ["the name", "Nermin"],
    ["the title, which is the member's own", "Gizli"],
    ["the document", "benim-belgem"],
    ["the address", "nermin@"],
    ["an address in a text", "posta.test"],
    ["the number", "5321234567"],
    ["a number in a text", "123 45 67"],
    ["a profile in a text", "github.com/"],
    ["the page of her own", "nerminin-sayfasi"],
    ["the birthday", "1990"],
    ["the wage", "90000"],
    ["other people", "ali@firma.test"],
    ["links", "nermin.test"],
    ["the proof of a certificate, which names her", "belge.test"],
    ["the district", '"districtId":1'],
    ["whom it is hidden from", "Şimdiki"],
  ])("has lost %s", (_, words) => {
    expect(left).not.toContain(words);
  });

  it("keeps what the work is about", () => {
    for (const words of [
      "Mimar",
      "Şef mimar",
      "AutoCAD",
      "Yapı A.Ş.",
      "45.000 m²",
      "2015 – 2020",
      "1.250.000 TL",
    ]) {
      expect(left).toContain(words);
    }
  });

  it("keeps no telephone number, however it is written", async () => {
    const separators = fc.constantFrom("", " ", "-", ".", ") ");
    const number = fc.tuple(
      fc.constantFrom("0", "+90 ", "0090 ", ""),
      fc.array(separators, { minLength: 9, maxLength: 9 }),
    );
    await checkProperty(
      fc.property(number, ([start, between]) => {
        const written = `${start}${[..."5321234567"].map((digit, index) => digit + (between[index] ?? "")).join("")}`;
        const { summary } = cvSeenBy("finders", { ...cv, summary: `Ara: ${written} lütfen` });
        expect(summary.replace(/\D/g, "")).not.toContain("1234567");
      }),
    );
  });
});
