/**
 * Shows a CV as it is now: in another template or language as soon as it is chosen, and with what was written in another
 * tab as soon as this one is looked at again. Whatever goes wrong, the form is sent as without scripts.
 */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  if (!form) return;
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

  form.addEventListener("change", () => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const request = fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
    show(request).catch(() => form.submit());
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") show(fetch(location.href)).catch(() => undefined);
  });
}
