import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";

export const showEditorPicks = defineContract({
  method: "GET",
  path: "/editorun-sectikleri",
  access: "public",
  limit: "reading",
  answers: "page",
  input: z.object({}),
});
