import { describe, expect, it } from "vitest";
import { competencies, positions } from "../lookups/index.ts";
import { type SearchedDocument, SearchIndex } from "../search/index.ts";
import { scoreOf } from "./compare.rules.ts";
import { type ComparedCv, readAsked, readOffered } from "./compared.rules.ts";
import { candidatesOf, rank } from "./find-matches.ts";

const NOW = Date.UTC(2026, 10, 17);
const BEST = 20;
const named = (name: string) => positions.find((each) => each.name === name) as (typeof positions)[number];
const [waiter, cook] = [named("Garson"), named("Aşçı")];
const skills = competencies.slice(0, 12).map(({ name }) => name);
const FLYING = 700;
const CITIES = ["34", "6", "35"];

/** Every way to ask for something, many times over: 900 of one position and 300 of another. */
const documents = Array.from({ length: 1200 }, (_, place): SearchedDocument => {
  const pick = <Item>(of: readonly Item[], every: number) =>
    of[Math.floor(place / every) % of.length] as Item;
  const position = place % 4 === 3 ? cook : waiter;
  return {
    ...{
      id: place + 1,
      title: place + 1 === FLYING ? "Zeplinci aranıyor" : position.name,
      positionName: position.name,
      companyName: "Ada",
      companyId: 1,
    },
    ...{ sectorNames: [], placeNames: [], pay: 0, publishedAt: NOW - place * 60_000, expiresAt: NOW + 1e9 },
    text: `${pick(skills, 1)} ve ${pick(skills, 5)} bilen\n${pick(["", "Almanca bilen", "İngilizce bilen"], 7)}`,
    values: {
      position: [String(position.id)],
      city: [pick(CITIES, 3)],
      experience: pick([["0", "1", "2", "3", "5", "10"], ["2", "3", "5", "10"], ["10"]], 11),
      education: pick(
        [
          ["1", "2", "3", "4", "5", "6", "7"],
          ["3", "4", "5", "6", "7"],
          ["6", "7"],
        ],
        13,
      ),
    },
  };
});

const compared = ({ id, title, text, values }: SearchedDocument) => ({
  ...{ id, title, text, isRemote: false, isAbroad: false, positionId: Number(values.position?.[0]) },
  experienceMin: Number(values.experience?.[0]) || null,
  educationLevel: Number(values.education?.[0]) > 1 ? Number(values.education?.[0]) : null,
  provinceIds: (values.city ?? []).map(Number),
});

const cv = (changes: Partial<ComparedCv> = {}): ComparedCv => ({
  desired: { position: waiter.name, positionIds: [], provinceIds: [6] },
  personal: { provinceId: 34, drivingLicences: [] },
  experiences: [{ positionName: "", startedOn: "2022-01-01", endedOn: undefined }],
  educations: [{ level: 4, isStillStudent: false }],
  competencies: [skills[2], skills[7]].map((name) => ({ name: name ?? "" })),
  entries: [{ section: "language", name: "Almanca" }],
  ...changes,
});

const index = SearchIndex.build(documents);
const search = async (query: Parameters<SearchIndex["search"]>[0]) => index.search(query, NOW);

describe("the candidates that are compared", () => {
  it.each([
    ["of a job, a place, skills and a language", cv()],
    [
      "of another position that would do",
      cv({ desired: { position: "", positionIds: [cook.id], provinceIds: [] } }),
    ],
    ["without skills", cv({ competencies: [], entries: [] })],
    [
      "of somebody who has just begun",
      cv({ experiences: [], educations: [{ level: 3, isStillStudent: true }] }),
    ],
  ])("hold the best of all: %s", async (_, own) => {
    const offered = readOffered(own, new Date(NOW));
    const scores = (from: readonly SearchedDocument[]) =>
      rank(
        from.map((each) => readAsked(compared(each))),
        offered,
      ).map(({ fit }) => scoreOf(fit));
    const ids = new Set(await candidatesOf(own, offered, search));
    expect(ids.size).toBeLessThanOrEqual(150);
    const found = scores(documents.filter(({ id }) => ids.has(id)));
    expect(found.slice(0, BEST)).toEqual(scores(documents).slice(0, BEST));
  });

  it("are found by words where no list knows the job, and are none where nothing is said", async () => {
    const nothing = { ...cv(), competencies: [], entries: [], experiences: [] };
    const known = {
      ...nothing,
      desired: { position: "Zeplinci", positionIds: [], provinceIds: [] },
    };
    const unnamed = { ...nothing, desired: { position: "", positionIds: [], provinceIds: [6] } };
    const of = (own: ComparedCv) => candidatesOf(own, readOffered(own, new Date(NOW)), search);
    expect(await of(known)).toEqual([FLYING]);
    expect(await of(unnamed)).toEqual([]);
  });
});
