import { showToast } from "../toast.ts";

/** The device's own way of sharing where fingers are used, else the clipboard. Needs a script, so it is hidden without. */
export function enhance(element: HTMLElement): void {
  const own = element.querySelector<HTMLElement>("[data-share-own]");
  const { title = "", address = "", textCopied = "", textFailed = "" } = element.dataset;
  if (!own || !("clipboard" in navigator)) return;
  own.hidden = false;
  own.addEventListener("click", () => {
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (isTouch && "share" in navigator) {
      // Rejects when somebody changes their mind, which is nothing to report.
      navigator.share({ title, url: address }).catch(() => {});
      return;
    }
    navigator.clipboard.writeText(address).then(
      () => showToast({ message: textCopied, tone: "success" }),
      () => showToast({ message: textFailed, tone: "error" }),
    );
  });
}
