interface Named {
  id: number;
  slug: string;
}

/** What its advertisements are narrowed to, by slugs. */
export interface CompanyChoice {
  sehir?: string | undefined;
  pozisyon?: string | undefined;
}

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function companyPath({ id, slug }: Named, page = 1, chosen: CompanyChoice = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) query.append(name, value);
  if (page > 1) query.append("sayfa", String(page));
  return `/firma/${encodeURIComponent(slug)}-${id}${query.size > 0 ? `?${query}` : ""}`;
}

export function kvkkPath(company: Named): string {
  return `${companyPath(company)}/kvkk`;
}

export const KVKK_TEXT_PATH = "/Customer/GetCustomerKvkkText";

/** With scripts the text comes by its call and opens over the present page; without them the link leads to its page. */
export function kvkkLinkOf(company: Named) {
  return {
    href: kvkkPath(company),
    "data-dialog": "stay",
    "data-dialog-call": `${KVKK_TEXT_PATH}?customerID=${company.id}`,
  } as const;
}

export type KvkkLink = ReturnType<typeof kvkkLinkOf>;

/** Where staff look at one. */
export const deskCompanyPath = (id: number) => `/yonetim/firmalar/${id}`;

/** Where its owners answer what staff ask, and ask for another name. */
export const VERIFICATION_PATH = "/isveren/firma/dogrulama";
