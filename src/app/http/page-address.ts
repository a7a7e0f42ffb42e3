import type { FastifyRequest } from "fastify";
import type { Pair } from "../../platform/http/read-input.ts";
import type { Exchange } from "./exchange.ts";

export function queryAndPathPairs(request: FastifyRequest): Pair[] {
  const search = request.url.indexOf("?");
  const query = search < 0 ? [] : [...new URLSearchParams(request.url.slice(search + 1))];
  return [...Object.entries(request.params as Record<string, string>), ...query];
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** The path stays in it as it was written: a wrong slug or capital letters may lead to the page, but are not it. */
export function pageKeyOf({ request, isLanguageNamed }: Exchange, input: unknown): string {
  return `${pathOf(request)} ${isLanguageNamed ? "named " : ""}${JSON.stringify(input)}`;
}

/** The address with only what the route understands, in one order: what links on the page lead back to. */
export function addressOf(request: FastifyRequest, shaped: unknown): string {
  const path = pathOf(request);
  if (typeof shaped !== "object" || shaped === null) return path;
  const inPath = new Set(Object.keys(request.params as object).map((name) => name.toLowerCase()));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(shaped)) {
    if (inPath.has(name.toLowerCase())) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === "string" && item !== "") query.append(name, item);
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A browser without scripts sends every field of a form. Those left empty say nothing, and belong into no address. */
export function withoutEmptyParameters(url: string, shaped: unknown): string {
  const [path = "/", ...rest] = url.split("?");
  const known = new Set(Object.keys(shaped ?? {}).map((name) => name.toLowerCase()));
  const parts = rest.join("?").split("&");
  const kept = parts.filter((part) => {
    const [[name, value] = ["", ""]] = new URLSearchParams(part);
    return value !== "" || !known.has(name.toLowerCase());
  });
  if (kept.length === parts.length) return url;
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
