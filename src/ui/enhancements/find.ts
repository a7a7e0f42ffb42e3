import { findOption } from "./find/find-option.ts";
import { lookAroundMe } from "./find/near-me.ts";

/** Fields that find an option among many, and the button that asks where the device is. */
export function enhance(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) findOption(element);
  else element.addEventListener("click", () => lookAroundMe(element));
}
