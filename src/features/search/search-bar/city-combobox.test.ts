import { describe, expect, it } from "vitest";
import { provinces } from "../../lookups/index.ts";
import { type City, matchingCities } from "./city-combobox.tsx";

const cities: City[] = provinces.map(({ slug, name }) => [slug, name]);
const namesFor = (typed: string) => matchingCities(cities, typed).map(([, name]) => name);

describe("city suggestions", () => {
  it("are all cities while nothing is typed", () => {
    expect(namesFor("")).toHaveLength(81);
    expect(namesFor("   ")).toHaveLength(81);
  });

  it.each([
    ["izmir", "İzmir"],
    ["IZMIR", "İzmir"],
    ["İZMİR", "İzmir"],
    ["igdir", "Iğdır"],
    ["sanliurfa", "Şanlıurfa"],
    ["ISPARTA", "Isparta"],
  ])("find '%s' whatever the accents and case", (typed, name) => {
    expect(namesFor(typed)).toEqual([name]);
  });

  it("put names that begin with it before names that hold it", () => {
    const names = namesFor("an");
    expect(names.indexOf("Ankara")).toBeLessThan(names.indexOf("Adıyaman"));
    expect(names).toContain("Erzincan");
  });

  it("are none for what no city has", () => {
    expect(namesFor("atlantis")).toEqual([]);
    expect(namesFor("<script>")).toEqual([]);
  });
});
