import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import type { SeenCv } from "../cv/cv.view.ts";
import { findCompanyName, MOST_CVS, readFoundCvs } from "../cv/index.ts";
import { provinceById } from "../lookups/index.ts";
import { candidateFilters } from "./candidate-filters.ts";
import type { CandidateFilters } from "./candidates.contract.ts";
import { countPeople } from "./candidates.store.ts";
import type { CandidateLine, CandidatesView } from "./candidates.view.ts";
import { candidatesFor } from "./live-candidates.ts";

const PAGE_SIZE = 20;
/** Fewer people than these are neither counted nor listed: docs/decisions/2026-11-17-finding-people.md. */
const FEWEST_SHOWN = 5;

interface Asked {
  words: string | undefined;
  filters: CandidateFilters;
  page: number;
}

/** Undefined while the index is being loaded. */
export async function listCandidates(
  services: Services,
  company: CompanyMembership,
  asked: Asked,
  texts: LanguageTexts,
): Promise<CandidatesView | undefined> {
  const companyName = await findCompanyName(services.db, company.id);
  const find = (offset: number, limit: number) =>
    candidatesFor(services).search({
      ...asked,
      company: { id: company.id, name: companyName },
      offset,
      limit,
    });
  const first = find(0, FEWEST_SHOWN * MOST_CVS);
  if (!first) return undefined;
  const filters = candidateFilters.map(({ name, choices }) => ({
    name,
    chosen: asked.filters[name],
    choices: choices(texts, asked.filters),
  }));
  const shown = { words: asked.words, filters };
  const { total } = first;
  // Also where nobody was found: how long it takes must not tell nobody from somebody.
  const isFew = total <= first.ids.length && (await countPeople(services.db, first.ids)) < FEWEST_SHOWN;
  if (isFew) return { ...shown, total: undefined, candidates: [], page: 1, pageCount: 1 };
  const pageCount = Math.ceil(total / PAGE_SIZE);
  const page = Math.min(asked.page, pageCount);
  const ids = find((page - 1) * PAGE_SIZE, PAGE_SIZE)?.ids ?? [];
  const cvs = await readFoundCvs(services, company, ids);
  return { ...shown, total, page, pageCount, candidates: cvs.map(lineOf) };
}

function lineOf(cv: SeenCv): CandidateLine {
  const nameOf = (id: number | undefined) => (id === undefined ? "" : (provinceById(id)?.name ?? ""));
  return {
    id: cv.id,
    headline: cv.headline,
    desiredPosition: cv.desired.position,
    lastPosition: cv.experiences[0]?.positionName ?? "",
    city: nameOf(cv.personal.provinceId),
    desiredCities: cv.desired.provinceIds.map(nameOf).filter((name) => name !== ""),
    availability: cv.desired.availability,
    competencies: cv.competencies.slice(0, 6).map(({ name }) => name),
    updatedAt: cv.updatedAt.toISOString(),
  };
}

/** In the names of calls; never who. */
export function candidatesJson({ total, page, pageCount, candidates }: CandidatesView) {
  return {
    total: total ?? null,
    ...(total === undefined && { fewerThan: FEWEST_SHOWN }),
    page,
    pageCount,
    items: candidates.map((each) => ({
      CandidateID: each.id,
      Headline: each.headline,
      DesiredPosition: each.desiredPosition,
      LastPosition: each.lastPosition,
      City: each.city,
      DesiredCities: each.desiredCities,
      Availability: each.availability ?? null,
      Competencies: each.competencies,
      UpdatedAt: each.updatedAt,
    })),
  };
}
