import { definePage } from "../../platform/http/contract.ts";

export const showHome = definePage({
  path: "/",
  access: "public",
});

/** Pixels, as slides of the home page show pictures: above their text, and beside it where there is room. */
export const SLIDE_CUTS = {
  above: { width: 960, height: 600 },
  beside: { width: 660, height: 560 },
} as const;
