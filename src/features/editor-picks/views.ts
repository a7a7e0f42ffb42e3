/** Components that other features' pages may show. */
export { EditorPicksPage } from "./editor-picks.page.tsx";
