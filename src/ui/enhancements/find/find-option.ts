import { foldTurkish } from "../../../platform/text/turkish.ts";

/** Narrows the options that the field says it controls to those with a word beginning like what is typed. */
export function findOption(field: HTMLInputElement): void {
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) return;
  const narrow = () => {
    const wanted = foldTurkish(field.value.trim());
    for (const option of list.querySelectorAll("label")) {
      const words = ` ${foldTurkish(option.querySelector(".choice__label")?.textContent ?? "")}`;
      option.hidden = !words.includes(` ${wanted}`);
    }
  };
  field.addEventListener("input", narrow);
  field.addEventListener("keydown", (event) => {
    // It has no name: there is nothing to send.
    if (event.key === "Enter") event.preventDefault();
  });
  narrow();
}
