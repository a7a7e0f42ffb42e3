interface Named {
  id: number;
  slug: string;
}

/** Exactly as a browser sends it back, whatever is in the slug: a handler that redirects here will recognise it. */
export function companyPath({ id, slug }: Named, page = 1): string {
  const path = `/firma/${encodeURIComponent(slug)}-${id}`;
  return page === 1 ? path : `${path}?sayfa=${page}`;
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
