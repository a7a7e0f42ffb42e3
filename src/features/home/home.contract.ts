import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

export const showHome = defineContract({
  method: "GET",
  path: "/",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});
