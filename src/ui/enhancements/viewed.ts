import { keepViewed } from "./viewed/viewed-pages.ts";

/** Being shown is being viewed. */
export function enhance(element: HTMLElement): void {
  keepViewed(JSON.parse(element.dataset.viewed ?? "null"), new Date());
}
