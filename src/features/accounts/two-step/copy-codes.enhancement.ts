import { showToast } from "../../../ui/toast.ts";

/** Where a browser can copy, one press takes all codes along. */
export function enhance(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>("[data-copy]");
  if (!button || !navigator.clipboard) return;
  button.hidden = false;
  const { copy = "", textCopied = "", textFailed = "" } = button.dataset;
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(copy).then(
      () => showToast({ message: textCopied, tone: "success" }),
      () => showToast({ message: textFailed, tone: "error" }),
    );
  });
}
