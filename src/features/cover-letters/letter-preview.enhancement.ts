import { fillPlaceholders } from "./cover-letters.rules.ts";

/** The letter as it will be read, while it is written. */
export function enhance(element: HTMLElement): void {
  const text = element.querySelector<HTMLTextAreaElement>("[name=Content]");
  const preview = element.querySelector<HTMLElement>("[data-preview]");
  if (!text || !preview) return;
  const { company = "", position = "", name = "" } = preview.dataset;
  const show = () => {
    preview.textContent = fillPlaceholders(text.value, { company, position, name });
  };
  text.addEventListener("input", show);
  show();
}
