import type { FastifyRequest } from "fastify";
import type { z } from "zod";

type Values = Record<string, unknown>;

export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/**
 * The address with only what the route understood, as it understood it and in one order: what links on the page lead back to,
 * and forms send along. Nothing that was merely asked is in it, since the page may be cached for others who did not ask that.
 */
export function understoodAddress(
  request: FastifyRequest,
  schema: z.ZodType,
  shaped: unknown,
  parsed: unknown,
): string {
  const path = pathOf(request);
  if (!isValues(shaped) || !isValues(parsed)) return path;
  const inPath = new Set(Object.keys(request.params as object).map((name) => name.toLowerCase()));
  const isInPath = (name: string) => inPath.has(name.toLowerCase());
  const pathOnly = Object.fromEntries(Object.entries(shaped).filter(([name]) => isInPath(name)));
  const unasked = schema.safeParse(pathOnly);
  const defaults = unasked.success && isValues(unasked.data) ? unasked.data : {};
  const isUnderstood = (name: string) =>
    !isInPath(name) && parsed[name] !== undefined && !isSame(parsed[name], defaults[name]);

  const asked = Object.entries(shaped).filter(([name]) => isUnderstood(name));
  const plain = asked.map(([name, value]) => [name, plainly(parsed[name], value)] as const);
  // A number with a comma, a box that says "on": such are not read again as they are stored, and stay as they were written.
  const again = schema.safeParse({ ...pathOnly, ...Object.fromEntries(plain) });
  const isReadAgain = again.success && isSame(again.data, parsed);
  const query = new URLSearchParams();
  for (const [name, value] of isReadAgain ? plain : asked) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === "string" && item !== "") query.append(name, item);
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function plainly(understood: unknown, written: unknown): unknown {
  if (Array.isArray(understood)) return understood.map((item) => plainly(item, item));
  return typeof understood === "string" || typeof understood === "number" ? String(understood) : written;
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
