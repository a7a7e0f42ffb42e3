import { describe, expect, it } from "vitest";
import { searchWords } from "./search-words.ts";

describe("the words of a query", () => {
  it.each([
    ["Muhasebe Elemanı", ["muhasebe", "elemani"]],
    ["  ŞOFÖR   şoför ", ["sofor"]],
    ["C# .NET C++", ["csharp", "dotnet", "cplusplus"]],
    ["İŞÇİ Iğdır", ["isci", "igdir"]],
    ["satış/pazarlama, (tam)", ["satis", "pazarlama", "tam"]],
    ["بائع продавец", ["بائع", "продавец"]],
    ["!!! --- ???", []],
    ["", []],
  ])("'%s' are %j", (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it("are few and short, however long the query", () => {
    const many = searchWords(Array.from({ length: 500 }, (_, index) => `kelime${index}`).join(" "));
    expect(many).toHaveLength(12);
    expect(searchWords("a".repeat(10_000))[0]).toHaveLength(40);
  });

  it("hold nothing that PostgreSQL's query language would understand", () => {
    for (const word of searchWords("a & b | !c <-> 'd':* \\ e()")) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
  });
});
