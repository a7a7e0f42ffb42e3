import { describe, expect, it } from "vitest";
import { positions, provinces } from "../../../lookups/index.ts";
import { wordsOfText } from "../../search-words.ts";
import { understandQuery } from "../matching/understand-query.ts";
import englishNames from "./english-names.json" with { type: "json" };

const meantBy = (text: string) =>
  understandQuery(wordsOfText(text)).map(({ synonyms }) => synonyms.map((name) => name.join(" ")));

describe("English names of work", () => {
  it.each([
    ["waiter", [["garson"]]],
    ["waitresses", [["garson"]]],
    ["mechanical engineers", [["makine", "mekanik"], ["muhendis"]]],
    ["secretaries", [["sekreter"]]],
    ["security guard", [["guvenlik gorevlisi"]]],
    ["trucker", [["tir soforu", "kamyon soforu"]]],
    ["delivery boys", [["kurye", "dagitim elemani"]]],
    ["hemşire", [["nurse"]]],
    ["pastry chef", [["pasta ustasi", "pasta asci"]]],
    ["sales and logistics specialist", [["satis"], ["lojistik"], ["uzman", "sorumlu"]]],
  ])("%s is found as advertisements call it", (text, names) => {
    expect(meantBy(text)).toEqual(names);
  });

  it("each stands once", () => {
    const all = Object.keys(englishNames).flatMap((names) => names.split(", "));
    expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  });

  it("none is the Turkish name of a job or a place that is called otherwise", () => {
    const folded = (name: string) => wordsOfText(name).join(" ");
    const turkish = new Set([...positions, ...provinces].map(({ name }) => folded(name)));
    const wrong = Object.entries(englishNames).flatMap(([english, meant]) =>
      english
        .split(", ")
        .filter((name) => turkish.has(folded(name)) && !folded(meant).includes(folded(name))),
    );
    expect(wrong).toEqual([]);
  });
});
