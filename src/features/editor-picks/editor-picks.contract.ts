import { definePage } from "../../platform/http/contract.ts";

export const showEditorPicks = definePage({
  path: "/editorun-sectikleri",
  access: "public",
});
