import { describe, expect, it } from "vitest";
import { placeChoices } from "./place-choices.ts";

describe("the choices of a place", () => {
  it.each(["tr", "en", "de", "ru", "ar"] as const)("begin with Turkey in %s, then go by name", (language) => {
    const [turkey, ...others] = placeChoices(language).countries;
    expect(turkey?.value).toBe("73");
    const names = others.map(({ label }) => label);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(new Set(names).size).toBe(names.length);
  });

  it("name countries in the visitor's language", () => {
    const germany = (language: "tr" | "en") =>
      placeChoices(language).countries.find(({ value }) => value === "2")?.label;
    expect([germany("tr"), germany("en")]).toEqual(["Almanya", "Germany"]);
  });

  it("are 81 cities in the Turkish alphabet", () => {
    const cities = placeChoices("tr").cities.map(({ label }) => label);
    expect(cities).toHaveLength(81);
    expect(cities.indexOf("Çanakkale")).toBeGreaterThan(cities.indexOf("Bursa"));
    expect(cities.indexOf("Çanakkale")).toBeLessThan(cities.indexOf("Denizli"));
    expect(cities.indexOf("Iğdır")).toBeLessThan(cities.indexOf("İstanbul"));
  });

  it("are the districts of the chosen city", () => {
    expect(placeChoices("tr", "34").districts).toHaveLength(39);
    expect(placeChoices("tr", "34").districts.map(({ label }) => label)).toContain("Kadıköy");
  });

  it.each([undefined, "", "0", "82", "-1", "34x", "🙂"])("are no districts for the city %j", (cityId) => {
    expect(placeChoices("tr", cityId).districts).toEqual([]);
  });
});
