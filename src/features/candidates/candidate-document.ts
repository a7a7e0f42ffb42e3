import type { Cv } from "../cv/cv.view.ts";
import { cvSeenBy, employerKey, hiddenEmployers } from "../cv/sight.view.ts";
import { positionById, provinceById } from "../lookups/index.ts";
import { readOffered } from "../matching/offered.view.ts";
import type { SearchedDocument } from "../search/index.ts";
import { candidateFilters, markOf } from "./candidate-filters.ts";

/** CVs do not expire; so late that no index ever sees it. */
const NEVER = Date.UTC(9999, 0);

/**
 * What a CV is found by. Words only of what says nothing about who it is, and only as finders see it: neither texts, into which
 * people write their number, nor names of employers and schools.
 */
export function candidateDocument(cv: Cv, now: Date): SearchedDocument {
  const seen = cvSeenBy("finders", cv);
  const offered = readOffered(seen, now);
  const { provinceId } = seen.personal;
  const provinceIds = [
    ...new Set([...(provinceId === undefined ? [] : [provinceId]), ...seen.desired.provinceIds]),
  ];
  const facts = {
    ...offered,
    provinceIds,
    positionIds: [...offered.positionIds],
    languages: [...offered.languages],
    licences: [...offered.licences],
    pay: cv.desired.salary,
  };
  const [first = "", ...others] = seen.desired.positionIds.map((id) => positionById(id)?.name ?? "");
  return {
    id: cv.id,
    title: `${seen.desired.position} ${seen.headline}`,
    positionName: first,
    companyName: "",
    sectorNames: [...others, ...seen.competencies.map(({ name }) => name)],
    placeNames: provinceIds.map((id) => provinceById(id)?.name ?? ""),
    text: seen.experiences.map(({ positionName }) => positionName).join(" "),
    companyId: 0,
    pay: 0,
    values: {},
    marks: [
      ...candidateFilters.flatMap(({ name, valuesOf }) =>
        valuesOf(facts).map((value) => markOf(name, value)),
      ),
      ...cv.hiddenCompanies.map(({ id }) => hiddenFrom(id)),
      ...hiddenEmployers(cv).map(employedBy),
    ],
    publishedAt: cv.updatedAt.getTime(),
    expiresAt: NEVER,
  };
}

const hiddenFrom = (companyId: number) => `hidden:${companyId}`;
const employedBy = (key: string) => `employer:${key}`;

/** By what CVs are hidden from a company. */
export function excludedFor({ id, name }: { id: number; name: string }): string[] {
  return [hiddenFrom(id), employedBy(employerKey(name))];
}
