import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

/** Advertisements in the order in which they fit the member's CV. */
export const showMatches = defineContract({
  method: "GET",
  path: "/hesabim/size-uygun",
  access: "member",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});
