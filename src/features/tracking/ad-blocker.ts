import { track } from "../../ui/browser/track.ts";

const CHECKS = 5;
const CHECK_EVERY_MS = 50;
const COOKIE = "adBlocker";
const COOKIE_SECONDS = 86_400;

/** Blockers hide what looks like an advertisement. It is looked at five times, since some take a moment. */
export function checkAdBlocker(): void {
  const known = new RegExp(`(?:^|; )${COOKIE}=([YN])`).exec(document.cookie)?.[1] as "Y" | "N" | undefined;
  if (known) {
    track({ event: "adBlocker", adBlocker: known });
    return;
  }
  const bait = document.createElement("div");
  bait.className = "ad ads adsbox ad-banner textAd";
  bait.ariaHidden = "true";
  bait.textContent = "\u00a0";
  // Out of sight, and out of the way of everything else.
  Object.assign(bait.style, {
    position: "absolute",
    insetBlockStart: "0",
    insetInlineStart: "0",
    opacity: "0",
  });
  bait.style.pointerEvents = "none";
  document.body.append(bait);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    // A blocker may also have taken it out.
    const isHidden =
      !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === "hidden";
    if (!isHidden && checks < CHECKS) return;
    clearInterval(timer);
    bait.remove();
    tell(isHidden ? "Y" : "N");
  }, CHECK_EVERY_MS);
}

function tell(adBlocker: "Y" | "N"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and not without TLS.
  document.cookie = `${COOKIE}=${adBlocker}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  track({ event: "adBlocker", adBlocker });
}
