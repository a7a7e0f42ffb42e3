import { definePage } from "../../platform/http/contract.ts";

export const showHome = definePage({
  path: "/",
  access: "public",
});

/** Pixels, as slides of the home page show pictures. */
export const SLIDE_PICTURE = { width: 960, height: 600 } as const;
