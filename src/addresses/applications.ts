/** A member's own. */
export const OWN_APPLICATIONS_PATH = "/hesabim/basvurular";

export function ownApplicationPath(id: number): string {
  return `${OWN_APPLICATIONS_PATH}/${id}`;
}

/** What came to an employer. */
export const APPLICANTS_PATH = "/isveren/basvurular";

/** Of that, what waits for an answer. */
export const WAITING_PATH = `${APPLICANTS_PATH}?bekleyen=1`;

export function applicantsPath(
  filter: { advertisementId?: number; status?: string; page?: number } = {},
): string {
  const query = new URLSearchParams();
  if (filter.advertisementId !== undefined) query.append("ilan", String(filter.advertisementId));
  if (filter.status !== undefined) query.append("durum", filter.status);
  if ((filter.page ?? 1) > 1) query.append("sayfa", String(filter.page));
  return query.size > 0 ? `${APPLICANTS_PATH}?${query}` : APPLICANTS_PATH;
}

/** The texts that a company's people begin with. */
export const TEMPLATES_PATH = "/isveren/sablonlar";
