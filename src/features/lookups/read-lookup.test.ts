import { describe, expect, it } from "vitest";
import { type LookupField, readLookup } from "./read-lookup.ts";
import { competencies, departments, universities } from "./reference-data.ts";

const school: LookupField = { type: "university", name: "School_Value", textName: "School_Name" };
const skills: LookupField = {
  type: "competency",
  name: "Competencies",
  textName: "CompetenciesText",
  isMultiple: true,
  asJson: true,
};
const subjects: LookupField = {
  type: "department",
  name: "Subject",
  textName: "SubjectText",
  isMultiple: true,
};
const [first, second] = universities.map(({ id, name }) => ({ value: id, name }));
const [excel, word] = competencies.map(({ id, name }) => ({ value: id, name }));
if (!first || !second || !excel || !word) throw new Error("no reference data");
const comma = departments.find(({ name }) => name === "Radyo, Televizyon ve Sinema");
const plain = departments.find(({ name }) => name === "Adalet");
const json = (...items: unknown[]) => [JSON.stringify(items)];

describe("a single lookup", () => {
  it.each([
    ["an id with its name", { School_Value: [String(first.value)], School_Name: [first.name] }, [first]],
    ["an id alone", { School_Value: [String(first.value)] }, [first]],
    ["a name alone", { School_Name: [first.name] }, [first]],
    ["a name in other letters", { School_Name: [`  ${first.name.toUpperCase()} `] }, [first]],
    ["an id typed over", { School_Value: [String(first.value)], School_Name: [second.name] }, [second]],
    ["an own text", { School_Value: ["0"], School_Name: [" Köy Okulu "] }, [{ value: 0, name: "Köy Okulu" }]],
    ["an id beside an own text", { School_Value: ["1"], School_Name: ["Köy"] }, [{ value: 0, name: "Köy" }]],
    ["an emptied text", { School_Value: [String(first.value)], School_Name: [""] }, []],
    ["nothing", {}, []],
    ["an unknown id", { School_Value: ["999999"] }, []],
    ["no id", { School_Value: ["abc", "", "-1", "1e3x"] }, []],
    ["a name with a comma", { School_Name: ["A, B"] }, [{ value: 0, name: "A, B" }]],
  ])("reads %s", (_, values, items) => {
    expect(readLookup(values, school, "tr")).toEqual(items);
  });
});

describe("a multiple lookup", () => {
  it.each([
    ["pairs", { Competencies: json({ Value: excel.value, Name: excel.name }) }, [excel]],
    ["typed names", { CompetenciesText: [`${excel.name}, ${word.name.toLowerCase()}`] }, [excel, word]],
    ["names said twice", { CompetenciesText: [`${excel.name},${excel.name};${excel.name}`] }, [excel]],
    ["an own one", { Competencies: json({ Value: 0, Name: "Halay" }) }, [{ value: 0, name: "Halay" }]],
    ["an id under a wrong name", { Competencies: json({ Value: excel.value, Name: word.name }) }, [word]],
    [
      "pairs of which one was taken out by hand",
      {
        Competencies: json({ Value: excel.value, Name: excel.name }, { Value: word.value, Name: word.name }),
        CompetenciesText: [word.name],
      },
      [word],
    ],
    ["broken JSON", { Competencies: ["[{"] }, []],
    ["JSON of something else", { Competencies: ['{"Value":1}'] }, []],
    [
      "pairs of something else",
      { Competencies: json(null, 5, "x", { Value: "1", Name: "x" }, { Value: 1.5, Name: "x" }) },
      [],
    ],
    ["only commas", { CompetenciesText: [" , ;,\n"] }, []],
  ])("reads %s", (_, values: Record<string, string[]>, items) => {
    expect(readLookup(values, skills, "tr")).toEqual(items);
  });

  it("takes at most a hundred", () => {
    const pairs = Array.from({ length: 5000 }, (_, index) => ({ Value: 0, Name: `x${index}` }));
    expect(readLookup({ Competencies: json(...pairs) }, skills, "tr")).toHaveLength(100);
  });

  it("knows names that have a comma of their own", () => {
    const text = "Adalet, Radyo, Televizyon ve Sinema";
    const ids = readLookup({ SubjectText: [text] }, subjects, "tr").map(({ value }) => value);
    expect(ids).toEqual([plain?.id, comma?.id]);
  });

  it("reads ids and names that come in pairs", () => {
    const values = {
      Subject: [String(comma?.id), "0"],
      SubjectText: ["Radyo, Televizyon ve Sinema", "Uzay"],
    };
    expect(readLookup(values, subjects, "tr")).toEqual([
      { value: comma?.id, name: comma?.name },
      { value: 0, name: "Uzay" },
    ]);
  });
});
