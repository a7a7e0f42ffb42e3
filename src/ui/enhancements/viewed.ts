import { trackWritten } from "../track.ts";
import { renewOwnMarks } from "./viewed/own-marks.ts";
import { keepViewed } from "./viewed/viewed-pages.ts";

const COUNT_VIEW = "/ilan-goruntulendi";

/** Being shown is being viewed: remembered here, and counted there without saying by whom. */
export function enhance(element: HTMLElement): void {
  keepViewed(JSON.parse(element.dataset.viewed ?? "null"), new Date());
  trackWritten(element.dataset.tracked);
  const { advertisementId } = element.dataset;
  if (!advertisementId) return;
  const token = document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
  const fields = { AdvertisementID: advertisementId, __RequestVerificationToken: token };
  navigator.sendBeacon?.(COUNT_VIEW, new URLSearchParams(fields));
  void renewOwnMarks(element, advertisementId);
}
