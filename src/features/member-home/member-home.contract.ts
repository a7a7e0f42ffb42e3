import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

/** The first page of the member's area. */
export const showMemberHome = defineContract({
  method: "GET",
  path: "/hesabim",
  access: "member",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});
