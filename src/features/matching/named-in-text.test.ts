import { describe, expect, it } from "vitest";
import { competencyById } from "../lookups/index.ts";
import { readNames } from "./named-in-text.ts";

const skillsOf = (text: string) =>
  readNames(text).skills.map((group) => group.map((id) => competencyById(id)?.name).join("|"));

describe("what a text names", () => {
  it.each([
    ["MS Excel'i iyi kullanan", ["MS Excel"]],
    ["EXCEL ve WORD bilgisi", ["MS Excel", "MS Word"]],
    ["C#, C++ ve .NET deneyimi", ["C#", "C++", ".NET"]],
    ["Node.js", ["Node.js"]],
    [".NET, React veya Angular bilen", [".NET|React|Angular"]],
    ["SAP MM deneyimi", ["SAP MM"]],
    ["depo yönetim sistemi", ["Depo Yönetim Sistemi (WMS)"]],
    ["WMS kullanmış", ["Depo Yönetim Sistemi (WMS)"]],
    ["React bilen; React yazan", ["React"]],
    ["Tercihen React bilen\nGit kullanan", ["Git"]],
    ["C sınıfı bir otelde R harfi", []],
    ["", []],
    ["Reaktif, excelsior", []],
  ])("%j: skills %j", (text, skills) => {
    expect(skillsOf(text)).toEqual(skills);
  });

  it.each([
    ["İyi derecede İngilizce bilen", [["en"]]],
    ["İngilizce, Almanca veya Rusça bilen", [["en", "de", "ru"]]],
    ["İngilizce ve Almanca bilen", [["en"], ["de"]]],
    ["Tercihen orta düzeyde İngilizce bilen", []],
    ["Türkçeyi düzgün konuşan", []],
    ["English, Deutsch", [["en"], ["de"]]],
    ["الإنجليزية", [["en"]]],
  ])("%j: languages %j", (text, languages) => {
    expect(readNames(text).languages).toEqual(languages);
  });

  it.each([
    ["B sınıfı ehliyet sahibi", [["B"]]],
    ["C veya D sınıfı sürücü belgesi olan", [["C", "D"]]],
    ["Aktif araç kullanabilen, ehliyetli", [["any"]]],
    ["Forklift ehliyeti olan", []],
    ["Sürücü aranıyor", []],
    ["Tercihen B sınıfı ehliyeti olan", []],
  ])("%j: driving licences %j", (text, licences) => {
    expect(readNames(text).licences).toEqual(licences);
  });
});
