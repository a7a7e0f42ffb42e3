/** The inside of a page, without the document around it. */
export interface Fragment {
  html: string;
  /** Where the request ended up, redirects followed: path and query */
  address: string;
  title: string;
}

export async function fetchFragment(address: string, signal: AbortSignal): Promise<Fragment> {
  const response = await fetch(address, { signal, headers: { "X-Requested-With": "XMLHttpRequest" } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return {
    html: await response.text(),
    address: addressOf(new URL(response.url)),
    title: decodeURIComponent(response.headers.get("X-Page-Title") ?? ""),
  };
}

export function addressOf({ pathname, search }: URL | Location | HTMLAnchorElement): string {
  return pathname + search;
}
