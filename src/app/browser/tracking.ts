import type { LanguageCode } from "../../platform/language/languages.ts";
import type { VisitorType } from "../../platform/tracked-event.ts";
import { currentConsent } from "../../ui/browser/consent.ts";
import { elementsIn } from "../../ui/browser/enhance.ts";
import { track, trackWritten } from "../../ui/browser/track.ts";
import { onceTouched } from "./once-touched.ts";

/** Fills the data layer from what the markup says; what reads it comes only with the visitor's consent. */
export function wireTracking(): void {
  const visitorType = document.querySelector<HTMLMetaElement>("meta[name=visitor-type]")?.content;
  if (visitorType) track({ event: "page", visitorType: visitorType as VisitorType });
  trackShownIn(document);
  document.addEventListener("htmladded", ({ target }) => trackShownIn(target as HTMLElement));
  document.addEventListener("click", ({ target }) => {
    trackWritten((target as Element).closest<HTMLElement>("[data-track-click]")?.dataset.trackClick);
  });
  document.addEventListener("submit", ({ target, submitter }) => {
    if ((target as Element).getAttribute("action") !== "/dil") return;
    track({ event: "language", language: (submitter as HTMLButtonElement).value as LanguageCode });
  });
  readConsent();
  checkAdBlockerOnceTouched();
}

/**
 * With the first sign of a person: a page that nobody has touched loads no more than it shows. It asks nobody else, and its
 * answer stays in the page's memory and in a cookie of ours: no consent is needed for that.
 */
function checkAdBlockerOnceTouched(): void {
  onceTouched(() => {
    // Without a network there is nothing to block.
    import("../../features/tracking/ad-blocker.ts").then(
      (each) => each.checkAdBlocker(),
      () => {},
    );
  });
}

export function readConsent(): void {
  if (currentConsent().statistics) void import("./statistics.ts").then((each) => each.startStatistics());
}

/** What counts only once it is seen has an enhancement of its own. */
function trackShownIn(root: Document | HTMLElement): void {
  for (const { dataset } of elementsIn(root, "[data-tracked]:not([data-viewed])"))
    trackWritten(dataset.tracked);
}
