import { sendInPassing } from "../browser/send.ts";
import { trackWritten } from "../browser/track.ts";
import { renewOwnMarks } from "./viewed/own-marks.ts";
import { storeViewed } from "./viewed/viewed-pages.ts";

const COUNT_VIEW = "/ilan-goruntulendi";

/** Being shown is being viewed: remembered here, and counted there without saying by whom. */
export function enhance(element: HTMLElement): void {
  storeViewed(JSON.parse(element.dataset.viewed ?? "null"), new Date());
  trackWritten(element.dataset.tracked);
  const { advertisementId } = element.dataset;
  if (!advertisementId) return;
  sendInPassing(COUNT_VIEW, {
    AdvertisementID: advertisementId,
    Referrer: document.referrer,
    ...listOf(element),
  });
  void renewOwnMarks(element, advertisementId);
}

/** The results that it stands beside; the address bar may name it already, or not yet. */
function listOf(element: HTMLElement): { List?: string } {
  if (!element.closest("[data-pane]")) return {};
  const { list } = (history.state ?? {}) as { list?: string };
  return { List: list ?? location.pathname + location.search };
}
