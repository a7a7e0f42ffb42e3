import { writeMark } from "../../../ui/browser/write-mark.ts";

/** Puts the marks of bold words and of lists around what is chosen, as the keyboard would. */
export function writeMarksIn(element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-mark]");
    const area = button?.closest(".cv-marks")?.querySelector("textarea");
    if (area) writeMark(area, button?.dataset.mark === "list" ? "list" : "bold");
  });
}
