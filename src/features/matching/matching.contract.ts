import { definePage } from "../../platform/http/contract.ts";

/** Advertisements in the order in which they fit the member's CV. */
export const showMatches = definePage({
  path: "/hesabim/size-uygun",
  access: "member",
});
