/** What a person does on a page, and a program that fetches it or looks through mails does not. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"];

/** Acts once, with the first sign of a person. */
export function onceTouched(act: () => void): void {
  const waiting = new AbortController();
  const notice = (event: Event) => {
    if (!event.isTrusted || isResting(event)) return;
    waiting.abort();
    act();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, notice, { passive: true, capture: true, signal: waiting.signal });
  }
}

/** Browsers tell of a pointer that rests where a page appears as if it had moved. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY
  );
}
