import { codeInMark, OPENING_PATH } from "../../features/alerts/opening-from-mail.ts";

/** What a person does on a page and a program that looks through mails does not. */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"];

/** Somebody came by a link of an alert: it is said once they do something here, and not for whoever only fetches it. */
export function tellOpeningFromMail(): void {
  const code = codeInMark(location.hash);
  if (code === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const waiting = new AbortController();
  const tell = ({ isTrusted }: Event) => {
    if (!isTrusted) return;
    waiting.abort();
    const token = document.querySelector<HTMLMetaElement>("meta[name=csrf-token]")?.content ?? "";
    const fields = { kod: code, __RequestVerificationToken: token };
    navigator.sendBeacon?.(OPENING_PATH, new URLSearchParams(fields));
  };
  for (const sign of SIGNS_OF_A_PERSON) {
    addEventListener(sign, tell, { passive: true, capture: true, signal: waiting.signal });
  }
}
