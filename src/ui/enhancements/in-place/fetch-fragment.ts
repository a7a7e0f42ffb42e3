import { ask } from "../../browser/send.ts";

/** The inside of a page, without the document around it. */
export interface Fragment {
  html: string;
  /** Where the request ended up, redirects followed: path and query */
  address: string;
  title: string;
}

/** Ahead of need: the server notes nothing, and what came says so once it is shown (`SeenLater`). */
export async function fetchFragment(
  address: string,
  signal: AbortSignal,
  { isAhead = false } = {},
): Promise<Fragment> {
  const response = await ask(address, { signal, headers: isAhead ? { Purpose: "prefetch" } : {} });
  return {
    html: await response.text(),
    address: addressOf(new URL(response.url)),
    title: decodeURIComponent(response.headers.get("X-Page-Title") ?? ""),
  };
}

export function addressOf({ pathname, search }: URL | Location | HTMLAnchorElement): string {
  return pathname + search;
}
