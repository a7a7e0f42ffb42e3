import { showToast } from "../../../ui/browser/toast.ts";
import type { FormAnswer } from "../../../ui/enhancements/form/send-form.ts";

/** Says how saving went, with the part's title above it, and tells the application around it that something changed. */
export function enhance(element: HTMLElement): void {
  const partOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<HTMLElement>("[data-operation]")?.dataset ?? {};

  element.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!event.defaultPrevented || !form.querySelector("[data-invalid]")) return;
    showToast({ message: partOf(form).textCheck ?? "", tone: "error" });
  });

  element.addEventListener("formanswer", (event) => {
    const answer = (event as CustomEvent<FormAnswer>).detail;
    if (answer.kind !== "result") return;
    const { title = "" } = partOf(event.target);
    const message = answer.message ?? element.dataset.textFail ?? "";
    showToast({ title, message, tone: answer.isSuccess ? "success" : "error" });
    if (!answer.isSuccess) return;
    event.preventDefault();
    (event.target as Element).closest("[data-operation]")?.remove();
    element.dispatchEvent(new CustomEvent("missinginfosaved", { bubbles: true }));
  });
}
