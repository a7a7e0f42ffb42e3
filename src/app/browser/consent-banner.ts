import { isDecided } from "../../platform/consent.ts";
import { currentConsent } from "../../ui/browser/consent.ts";
import { ask, JSON_ONLY } from "../../ui/browser/send.ts";
import { readConsent } from "./tracking.ts";

/** The question goes when it is answered, without loading the page again; and from pages that were cached before. */
export function wireConsentBanner(): void {
  const close = () => {
    if (isDecided(currentConsent())) document.querySelector("[data-consent-banner]")?.remove();
  };
  close();
  addEventListener("pageshow", close);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.consent === undefined) return;
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)] as [string, string][];
    ask(form.action, { fields, headers: JSON_ONLY }).then(
      () => {
        close();
        document.getElementById("content")?.focus({ preventScroll: true });
        readConsent();
      },
      () => form.submit(),
    );
  });
}
