import { codeInMark, OPENING_PATH } from "../../features/alerts/opening-from-mail.ts";
import { sendInPassing } from "../../ui/browser/send.ts";
import { onceTouched } from "./once-touched.ts";

/** Somebody came by a link of an alert: it is said once they do something here, and not for whoever only fetches it. */
export function tellOpeningFromMail(): void {
  const code = codeInMark(location.hash);
  if (code === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  onceTouched(() => sendInPassing(OPENING_PATH, { kod: code }));
}
