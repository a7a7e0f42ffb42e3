import { expect, it } from "vitest";
import { createCatalogs } from "../../../app/catalogs.ts";
import { describeDetails, wordOfRole } from "./audit-words.ts";

const texts = createCatalogs().texts("tr");

it.each([
  [{ from: "member", to: "moderator" }, "Üye → Moderatör"],
  [{ from: "owner", to: null }, "Sahip → –"],
  [{ title: "Garson", reason: "Sahte" }, "Garson · Gerekçe: Sahte"],
  [{ role: "viewer" }, "İzleyici"],
  [{ kind: "received" }, "Yeni"],
  [{ isBlind: true, isLimited: false }, "Kör değerlendirme: evet · Yalnızca eklenen kişilere: hayır"],
  [{ reason: "", count: 0, email: null }, "Sayı: 0"],
  [{ nobodyKnows: "bu eski" }, "bu eski"],
  [{}, ""],
])("details %j are told in words", (details, words) => {
  expect(describeDetails(details, texts)).toBe(words);
});

it("a role that is no more is told as it was written", () => {
  expect(["admin", "hiring-manager", "unattached"].map((role) => wordOfRole(role, texts.t))).toEqual([
    "Yönetici",
    "Birim yöneticisi",
    "unattached",
  ]);
});
