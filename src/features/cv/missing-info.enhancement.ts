import type { FormAnswer } from "../../ui/enhancements/form/send-form.ts";
import { showToast } from "../../ui/toast.ts";

/** Says how saving went, with the part's title above it, and tells the application around it that something changed. */
export function enhance(element: HTMLElement): void {
  const titleOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<HTMLElement>("[data-title]")?.dataset.title ?? "";

  element.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented || !form.querySelector("[data-invalid]")) return;
    showToast({ message: element.dataset.textCheck ?? "", tone: "error" });
  });

  element.addEventListener("formanswer", (event) => {
    const answer = (event as CustomEvent<FormAnswer>).detail;
    if (answer.kind !== "result") return;
    const title = titleOf(event.target);
    const message = answer.message ?? element.dataset.textFail ?? "";
    showToast({ title, message, tone: answer.isSuccess ? "success" : "error" });
    if (!answer.isSuccess) return;
    event.preventDefault();
    (event.target as Element).closest("[data-operation]")?.remove();
    element.dispatchEvent(new CustomEvent("missinginfosaved", { bubbles: true }));
  });
}
