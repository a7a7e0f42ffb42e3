import { findEnhancements, loadOthersBy } from "../../ui/browser/enhance.ts";
import { wireConsentBanner } from "./consent-banner.ts";
import { noteCover } from "./covered-page.ts";
import { openDialogLinks } from "./dialog-links.ts";
import { findIslands } from "./islands.ts";
import { keepNamedLanguage } from "./keep-named-language.ts";
import { tellOpeningFromMail } from "./openings-from-mails.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { sendWhatIsFilledIn } from "./send-what-is-filled-in.ts";
import { showCurrentPage } from "./show-current-page.ts";
import { wireThemeSwitch } from "./theme-switch.ts";
import { wireToggleForms } from "./toggle-forms.ts";
import { wireTracking } from "./tracking.ts";

/** All the script that a page loads before somebody touches it. React is not in here. */
loadOthersBy(async (name) => (await import("./feature-enhancements.ts")).loadEnhancement(name));
findIslands(document);
findEnhancements(document);
document.addEventListener("htmladded", ({ target }) => findIslands(target as HTMLElement));
noteCover();
openDialogLinks();
sendWhatIsFilledIn();
showCurrentPage();
wireThemeSwitch();
wireToggleForms();
wireTracking();
wireConsentBanner();
keepNamedLanguage();
tellOpeningFromMail();
registerServiceWorker();

// After a reload this page may stand under an address that an earlier one showed in place: it must be fetched then.
addEventListener("popstate", ({ state }) => {
  if (state?.inPlace && !document.querySelector("[data-enhance=in-place]")) location.reload();
});
