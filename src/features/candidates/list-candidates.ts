import type { CompanyMembership } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { cvSeenByEmployer, readCvsById } from "../cv/index.ts";
import { provinceById, provinces } from "../lookups/index.ts";
import { countCandidates, findCandidateIds } from "./candidates.store.ts";
import type { CandidatesView } from "./candidates.view.ts";

const PAGE_SIZE = 20;

export async function listCandidates(
  services: Services,
  company: CompanyMembership,
  asked: { words: string | undefined; provinceId: number | undefined; page: number },
): Promise<CandidatesView> {
  const { db } = services;
  const filter = { companyId: company.id, words: asked.words, provinceId: asked.provinceId };
  const total = await countCandidates(db, filter);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const ids = await findCandidateIds(db, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const looking = { ...company, companyId: company.id, wasSentIt: false };
  const cvs = (await readCvsById(services, ids)).flatMap((cv) => cvSeenByEmployer(cv, looking) ?? []);
  const nameOf = (id: number | undefined) => (id === undefined ? "" : (provinceById(id)?.name ?? ""));
  return {
    total,
    page,
    pageCount,
    asked: { words: asked.words, provinceId: asked.provinceId },
    provinces: provinces.map(({ id, name }) => ({ id, name })),
    candidates: cvs.map((cv) => ({
      id: cv.id,
      headline: cv.headline,
      desiredPosition: cv.desired.position,
      lastPosition: cv.experiences[0]?.positionName ?? "",
      city: nameOf(cv.personal.provinceId),
      desiredCities: cv.desired.provinceIds.map(nameOf).filter((name) => name !== ""),
      availability: cv.desired.availability,
      competencies: cv.competencies.slice(0, 6).map(({ name }) => name),
      updatedAt: cv.updatedAt.toISOString(),
    })),
  };
}
