export { readPicks, showEditorPicksTo } from "./show-editor-picks.ts";
