import type { FastifyRequest } from "fastify";
import type { Pair } from "../../platform/http/read-input.ts";
import type { Exchange } from "./exchange.ts";

export function queryAndPathPairs(request: FastifyRequest): Pair[] {
  const search = request.url.indexOf("?");
  const query = search < 0 ? [] : [...new URLSearchParams(request.url.slice(search + 1))];
  return [...Object.entries(request.params as Record<string, string>), ...query];
}

/**
 * The path stays in it as it was written: a wrong slug or capital letters may lead to the page, but are not it. The address
 * stands in it because it stands in the page: two pages that lead back to different addresses are never taken for one.
 */
export function pageKeyOf({ url, isLanguageNamed }: Exchange, input: unknown): string {
  return `${url} ${isLanguageNamed ? "named " : ""}${JSON.stringify(input)}`;
}

/** A browser without scripts sends every field of a form. Those left empty say nothing, and belong into no address. */
export function withoutEmptyParameters(url: string, shaped: unknown): string {
  const [path = "/", ...rest] = url.split("?");
  const known = new Set(Object.keys(shaped ?? {}).map((name) => name.toLowerCase()));
  const parts = rest.join("?").split("&");
  const meant = parts.filter((part) => {
    const [[name, value] = ["", ""]] = new URLSearchParams(part);
    return value !== "" || !known.has(name.toLowerCase());
  });
  if (meant.length === parts.length) return url;
  return meant.length > 0 ? `${path}?${meant.join("&")}` : path;
}
