import { loadTagManager } from "../../features/tracking/tag-manager.ts";
import { track } from "../../ui/browser/track.ts";

const LAST_VISITOR = "last-visitor";
let hasStarted = false;

/** All that happens only after the visitor has agreed to statistics; it loads only then, too. */
export function startStatistics(): void {
  if (hasStarted) return;
  hasStarted = true;
  noticeSignIn();
  loadTagManager();
}

/** A page for somebody after one for nobody, in the same tab: they have signed in between. */
function noticeSignIn(): void {
  const { visitor = "" } = document.documentElement.dataset;
  const isSignedIn = visitor === "" ? "no" : "yes";
  try {
    const before = sessionStorage.getItem(LAST_VISITOR);
    if (before === "no" && isSignedIn === "yes") track({ event: "signIn" });
    sessionStorage.setItem(LAST_VISITOR, isSignedIn);
  } catch {
    // Forbidden: then nobody is noticed.
  }
}
