/** CVs that employers search. */
export const CANDIDATES_PATH = "/isveren/ozgecmisler";

export function candidatePath(id: number): string {
  return `${CANDIDATES_PATH}/${id}`;
}

/** Whom a company has asked to apply. */
export const SENT_INVITATIONS_PATH = "/isveren/davetler";

/** Who may be remembered. */
export const TALENT_POOL_PATH = "/isveren/aday-havuzu";
