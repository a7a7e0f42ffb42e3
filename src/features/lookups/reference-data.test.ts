import { describe, expect, test } from "vitest";
import { slugify } from "../../platform/text/turkish.ts";
import {
  competencies,
  countries,
  countryById,
  countryName,
  departments,
  districtBySlug,
  districts,
  districtsOfProvince,
  educationLevels,
  highSchoolDepartments,
  neighboursOfProvince,
  positionBySlug,
  positionLevelByCode,
  positionLevels,
  positions,
  positionsOfSector,
  provinceById,
  provinceBySlug,
  provinces,
  sectorById,
  sectorBySlug,
  sectorName,
  sectors,
  spokenLanguageByCode,
  spokenLanguageName,
  spokenLanguages,
  turkeyCountryId,
  universities,
  workTypes,
} from "./reference-data.ts";

const interfaceLanguages = ["tr", "en", "de", "ru", "ar"] as const;

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the tables", () => {
  test("hold every province and district of Turkey", () => {
    expect(provinces).toHaveLength(81);
    expect(districts).toHaveLength(973);
    expect(provinces.map((province) => province.id)).toEqual(
      Array.from({ length: 81 }, (_, index) => index + 1),
    );
  });

  test("say where districts are: none far from its province's centre, most apart from it", () => {
    const away = districts.map(({ lat, lng, provinceId }) => {
      const centre = provinceById(provinceId) ?? { lat: 0, lng: 0 };
      return Math.hypot((lat - centre.lat) * 111, (lng - centre.lng) * 86);
    });
    expect(Math.max(...away)).toBeLessThan(190);
    expect(away.filter((each) => each === 0).length).toBeLessThan(80);
    expect(districtBySlug(34, "kadikoy")).toMatchObject({ lat: 40.986, lng: 29.052 });
  });

  test("are long enough to choose from", () => {
    expect(sectors.length).toBeGreaterThanOrEqual(50);
    expect(positions.length).toBeGreaterThanOrEqual(600);
    expect(universities.length).toBeGreaterThanOrEqual(195);
    expect(departments.length).toBeGreaterThanOrEqual(590);
    expect(highSchoolDepartments.length).toBeGreaterThanOrEqual(60);
    expect(spokenLanguages).toHaveLength(30);
    expect(competencies.length).toBeGreaterThanOrEqual(300);
    expect(countries.length).toBeGreaterThanOrEqual(195);
  });

  test.each([
    ["provinces", provinces],
    ["sectors", sectors],
    ["positions", positions],
    ["universities", universities],
    ["departments", departments],
    ["high school departments", highSchoolDepartments],
    ["competencies", competencies],
    ["work types", workTypes],
    ["position levels", positionLevels],
    ["education levels", educationLevels],
  ])("%s have ids and slugs of their own", (_, rows) => {
    expect(repeated(rows.map((row) => row.id))).toEqual([]);
    expect(repeated(rows.map((row) => row.slug))).toEqual([]);
    for (const row of rows) expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test("districts have ids of their own, and slugs of their own within a province", () => {
    expect(repeated(districts.map((district) => district.id))).toEqual([]);
    expect(repeated(districts.map((district) => `${district.provinceId}/${district.slug}`))).toEqual([]);
  });

  test("languages and countries have ids and codes of their own", () => {
    for (const rows of [spokenLanguages, countries]) {
      expect(repeated(rows.map((row) => row.id))).toEqual([]);
      expect(repeated(rows.map((row) => row.code))).toEqual([]);
    }
  });

  test("a landing page's slug means one thing: a province, a sector or a position", () => {
    expect(repeated([...provinces, ...sectors, ...positions].map((row) => row.slug))).toEqual([]);
  });

  test("every slug is what the name would be written as in a URL", () => {
    for (const row of [
      ...provinces,
      ...districts,
      ...positions,
      ...universities,
      ...departments,
      ...competencies,
    ]) {
      expect(row.slug).toBe(slugify(row.name, ""));
    }
    for (const sector of sectors) expect(sector.slug).toBe(slugify(sector.tr, ""));
  });

  test("names have no stray spaces", () => {
    const named = [...districts, ...positions, ...universities, ...departments, ...competencies];
    for (const { name } of named) expect(name).toBe(name.trim().replace(/\s+/g, " "));
  });
});

describe("places", () => {
  test("every province has districts, and every district a province", () => {
    for (const province of provinces) expect(districtsOfProvince(province.id).length).toBeGreaterThan(0);
    for (const district of districts) expect(provinceById(district.provinceId)).toBeDefined();
  });

  test("a province borders those that border it, and never itself", () => {
    for (const province of provinces) {
      expect(province.neighbours.length).toBeGreaterThan(0);
      expect(province.neighbours).not.toContain(province.id);
      for (const id of province.neighbours) expect(provinceById(id)?.neighbours).toContain(province.id);
    }
  });

  test("bordering provinces are close to each other on the map", () => {
    for (const province of provinces) {
      for (const other of neighboursOfProvince(province.id)) {
        expect(Math.hypot(province.lat - other.lat, province.lng - other.lng)).toBeLessThan(4);
      }
    }
  });

  test("every province centre lies in Turkey", () => {
    for (const { lat, lng } of provinces) {
      expect(lat > 35.8 && lat < 42.2 && lng > 25.6 && lng < 44.9).toBe(true);
    }
  });

  test("finds places by their slugs and keeps Turkish spelling", () => {
    expect(provinceBySlug("izmir")?.name).toBe("İzmir");
    expect(provinceBySlug("igdir")?.name).toBe("Iğdır");
    expect(provinceBySlug("sanliurfa")?.id).toBe(63);
    expect(districtBySlug(34, "kadikoy")?.name).toBe("Kadıköy");
    expect(neighboursOfProvince(77).map((province) => province.name)).toEqual(["Bursa", "Kocaeli"]);
  });

  test("knows nothing of places that are not there", () => {
    expect(provinceById(82)).toBeUndefined();
    expect(provinceBySlug("")).toBeUndefined();
    expect(districtsOfProvince(0)).toEqual([]);
    expect(districtBySlug(35, "kadikoy")).toBeUndefined();
    expect(neighboursOfProvince(-1)).toEqual([]);
  });

  test("Turkey is country 73", () => {
    expect(turkeyCountryId).toBe(73);
    expect(countryById(73)).toMatchObject({ id: 73, code: "TR" });
  });

  test("every country has a name in every language of the interface", () => {
    for (const language of interfaceLanguages) {
      for (const country of countries) expect(countryName(country, language)).not.toBe(country.code);
    }
    expect(countries.map((country) => countryName(country, "tr"))).toContain("Almanya");
  });
});

describe("work", () => {
  test("every sector has at least eight positions", () => {
    for (const sector of sectors) expect(positionsOfSector(sector.id).length).toBeGreaterThanOrEqual(8);
    expect(positionsOfSector(0)).toEqual([]);
  });

  test("every position belongs to one to four different sectors that exist", () => {
    for (const { sectorIds } of positions) {
      expect(sectorIds.length).toBeGreaterThanOrEqual(1);
      expect(sectorIds.length).toBeLessThanOrEqual(4);
      expect(repeated(sectorIds)).toEqual([]);
      for (const id of sectorIds) expect(sectorById(id)).toBeDefined();
    }
  });

  test("every position has one of the known levels, and every level has positions", () => {
    for (const position of positions) expect(positionLevelByCode(position.level)).toBeDefined();
    for (const level of positionLevels) {
      expect(positions.some((position) => position.level === level.code)).toBe(true);
    }
  });

  test("tells C# and .NET developers apart by slug", () => {
    expect(positionBySlug("c-sharp-yazilim-gelistirici")?.name).toBe("C# Yazılım Geliştirici");
    expect(positionBySlug("dot-net-gelistirici")?.name).toBe(".NET Geliştirici");
    expect(positionBySlug("gelistirici-net")).toBeUndefined();
  });

  test("names a sector in the language asked for", () => {
    const health = sectorBySlug("saglik");
    expect(health && interfaceLanguages.map((language) => sectorName(health, language))).toEqual([
      "Sağlık",
      "Healthcare",
      "Gesundheitswesen",
      "Здравоохранение",
      "الرعاية الصحية",
    ]);
  });

  test("no two sectors share a name in any language", () => {
    for (const language of interfaceLanguages) {
      expect(repeated(sectors.map((sector) => sectorName(sector, language)))).toEqual([]);
    }
  });
});

describe("education and languages", () => {
  test("every university is in a province that exists", () => {
    for (const university of universities) expect(provinceById(university.provinceId)).toBeDefined();
  });

  test("every spoken language has a name in every language of the interface", () => {
    for (const language of interfaceLanguages) {
      for (const spoken of spokenLanguages)
        expect(spokenLanguageName(spoken, language)).not.toBe(spoken.code);
    }
    const german = spokenLanguageByCode("de");
    expect(german && spokenLanguageName(german, "tr")).toBe("Almanca");
  });
});
