import { writeMarksIn } from "../editor/marks.ts";

/** A form and a paper have room beside each other. */
const WIDE = "(width >= 80rem)";

/**
 * Shows a CV as it is now: in another template or language as soon as it is chosen, beside a part of it after each saving, and
 * with what was written in another tab as soon as this one is looked at again. Whatever goes wrong, a choice is sent as
 * without scripts.
 */
export function enhance(element: HTMLElement): void {
  const look = element.querySelector<HTMLFormElement>(".cv-look");
  const { preview = location.href } = element.dataset;
  const isShown = () => look !== null || matchMedia(WIDE).matches;
  element.dataset.isLive = "";
  let latest = 0;

  async function show(request: Promise<Response>): Promise<void> {
    latest += 1;
    const own = latest;
    const answer = await request;
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const sheet = fresh.querySelector("[data-cv-sheet]");
    if (!sheet) throw new Error("the answer holds no CV");
    if (own === latest) element.querySelector("[data-cv-sheet]")?.replaceWith(sheet);
  }
  const showNow = () => {
    if (isShown()) show(fetch(preview)).catch(() => undefined);
  };

  look?.addEventListener("change", () => {
    const fields = [...new FormData(look)].map(([name, value]) => [name, String(value)]);
    const request = fetch(look.action, { method: "POST", body: new URLSearchParams(fields) });
    show(request).catch(() => look.submit());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") showNow();
  });
  if (look) return;
  writeMarksIn(element);
  element.addEventListener("partsaved", showNow);
  matchMedia(WIDE).addEventListener("change", showNow);
  showNow();
}
