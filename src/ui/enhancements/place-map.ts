import { currentConsent, decideConsent } from "../browser/consent.ts";
import { readStored, store } from "../browser/stored-values.ts";
import { track } from "../browser/track.ts";
import { mapAddress } from "./place-map/map-address.ts";

/** The service that the visitor has agreed to here: another one has to ask again. */
const AGREED_SERVICE = "map-service";

/** Choosing a place shows it on the map, after the visitor has agreed once to contact the map's service. */
export function enhance(root: HTMLElement): void {
  const { embedUrl = "", zoom = "" } = root.dataset;
  const service = new URL(embedUrl).origin;
  const holder = root.querySelector<HTMLElement>("[data-frame]");
  if (!holder) return;

  const showStep = (name: string) => {
    for (const step of root.querySelectorAll<HTMLElement>("[data-map-step]")) {
      step.hidden = step.dataset.mapStep !== name;
    }
  };
  const update = () => {
    const chosen = root.querySelector<HTMLInputElement>("input:checked");
    const isAllowed = currentConsent().map === true && (readStored(AGREED_SERVICE) ?? service) === service;
    const hasAgreed = isAllowed || root.dataset.agreed !== undefined;
    showStep(chosen ? (hasAgreed ? "map" : "agree") : "choose");
    if (!chosen || !hasAgreed) return holder.replaceChildren();
    const frame = document.createElement("iframe");
    const box = { width: holder.clientWidth, height: holder.clientHeight };
    frame.title = chosen.dataset.frameTitle ?? "";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
    frame.src = mapAddress(embedUrl, chosen.value, Number(zoom), box);
    holder.replaceChildren(frame);
    track({ event: "map", action: "shown" });
  };

  root.addEventListener("change", update);
  root.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-agree], [data-withdraw]");
    if (!button) return;
    const agrees = button.dataset.agree !== undefined;
    store(AGREED_SERVICE, agrees ? service : undefined);
    track({ event: "map", action: agrees ? "agreed" : "withdrawn" });
    // For browsers that store nothing it holds for this page.
    if (agrees) root.dataset.agreed = "";
    else delete root.dataset.agreed;
    if (!agrees) holder.replaceChildren();
    void decideConsent("map", agrees)
      .catch(reportError)
      .then(() => {
        update();
        // The button that was pressed has gone.
        root.querySelector<HTMLElement>(agrees ? "iframe" : "[data-agree]")?.focus();
      });
  });
  update();
}
