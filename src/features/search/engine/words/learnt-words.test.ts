import { expect, it } from "vitest";
import { emptyDocument, emptyQuery } from "../../../../../tests/support/plain-search.ts";
import { searchWords } from "../../search-words.ts";
import { respelled } from "../../understanding/spelling.ts";
import { SearchIndex } from "../search-index.ts";
import type { AdvertisementDocument } from "../segments/advertisement-document.ts";
import { type Lesson, learntFrom, NOTHING_LEARNT } from "./learnt-words.ts";

const NOW = Date.UTC(2026, 10, 15);
const WORKS = ["Kahve Ustası", "Kahve Ustası", "Barista", "Kahve Uzmanı", "Kurye"];
const documents = WORKS.map(
  (title, place): AdvertisementDocument => ({
    ...emptyDocument,
    id: place + 1,
    title,
    positionName: title === "Barista" ? "Barista" : "Aşçı",
    text: title === "Kurye" ? "" : "kahve",
    values: {
      sector: ["1"],
      position: ["1"],
      workType: ["full-time"],
      level: ["entry"],
      city: [],
      district: [],
    },
    publishedAt: NOW - place * 1000,
    expiresAt: NOW + 86_400_000,
  }),
);

const lesson = (kind: Lesson["kind"], words: string, other: string): Lesson => ({ kind, words, other });

/** One index for all of them: what was cached for a former list must not answer for the next. */
const index = SearchIndex.build(documents);
function find(text: string, lessons: readonly Lesson[] = []): string[] {
  index.learnt = learntFrom(lessons);
  const { ids } = index.search({ ...emptyQuery, words: searchWords(text) }, NOW);
  return ids.map((id) => WORKS[id - 1] ?? "");
}

it("finds by a learnt synonym, with whatever that stands for, until it is taken back, and never the other way round", () => {
  const learnt = [lesson("synonym", "kafeci", "barista")];
  expect(find("kafeci")).toEqual([]);
  expect(find("kafeci", learnt)).toEqual(["Barista", "Kahve Uzmanı"]);
  expect(find("kafeciler", learnt)).toContain("Barista");
  expect(find("kafeci", [...learnt, lesson("synonym", "kafeci", "kurye")])).toContain("Kurye");
  expect(find("kurye", [lesson("synonym", "barista", "kurye")])).toEqual(["Kurye"]);
  expect(find("kafeci")).toEqual([]);
});

it("adds to the names that a word has already, and takes several words for one", () => {
  expect(find("barista", [lesson("synonym", "barista", "kurye")])).toEqual(
    expect.arrayContaining(["Barista", "Kahve Uzmanı", "Kurye"]),
  );
  expect(find("kahve yapan", [lesson("synonym", "kahve yapan", "barista")])[0]).toBe("Barista");
});

it("puts the kind of work first that all the words were learnt to mean, and finds neither more nor less", () => {
  const before = find("kahve");
  expect(before[0]).not.toBe("Barista");
  const after = find("kahve", [lesson("order", "kahve", "Barista")]);
  expect(after[0]).toBe("Barista");
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(find("kahve usta", [lesson("order", "kahve", "Barista")])[0]).not.toBe("Barista");
  expect(find("kahve", [lesson("order", "kahve", "Astronot")])).toEqual(before);
});

it("leaves a word as it was typed that was learnt to be spelled right", () => {
  const use = { frequencyOf: () => 0, correctionsOf: () => ["garson"], stemInUse: () => undefined };
  expect(respelled("grason", use)).toBe("garson");
  const learnt = learntFrom([lesson("spelling", "grason", "garson")]);
  expect(respelled("grason", { ...use, learnt })).toBeUndefined();
});

it("costs nothing where nothing is accepted: it is the shipped table itself", () => {
  expect(learntFrom([])).toBe(NOTHING_LEARNT);
});
