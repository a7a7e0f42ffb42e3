import type { MaskitoMaskExpression } from "@maskito/core";
import type { FilterKind } from "../../forms/input-filters.ts";

const patterns: Partial<Record<FilterKind, string>> = {
  "mask-phone": "(999) 999-99-99",
  "mask-date": "99/99/9999",
};

/** Undefined for filters that add nothing of their own to the text. */
export function maskOf(kind: string): MaskitoMaskExpression | undefined {
  const pattern = patterns[kind as FilterKind];
  return pattern === undefined ? undefined : [...pattern].map((sign) => (sign === "9" ? /\d/ : sign));
}
