import { showToast } from "../browser/toast.ts";

/** Shows the buttons that this browser can keep its word for. */
export function enhance(root: HTMLElement): void {
  const { title = "", url = "", textCopied = "", textFailed = "" } = root.dataset;
  // What is to be saved rather than shared has no such button.
  const canShare = typeof navigator.share === "function" && root.querySelector("[data-share=device]");
  const offer = (name: string, act: () => Promise<void>) => {
    const button = root.querySelector<HTMLElement>(`[data-share=${name}]`);
    button?.toggleAttribute("data-offered", true);
    button?.toggleAttribute("hidden", false);
    button?.addEventListener("click", () => void act());
  };
  if (canShare) {
    // Closing the device's own window again is no failure.
    offer("device", () => navigator.share({ title, url }).catch(() => {}));
    return;
  }
  offer("copy", () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ message: textCopied, tone: "success" }),
      () => showToast({ message: textFailed, tone: "error" }),
    ),
  );
}
