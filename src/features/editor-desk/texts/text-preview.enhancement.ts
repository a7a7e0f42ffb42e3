import { readHtml } from "../../../ui/browser/enhance.ts";
import { ask } from "../../../ui/browser/send.ts";
import { valuesOf } from "../../../ui/enhancements/draft/stored-draft.ts";

const PAUSE_MS = 1000;

/** After a pause in typing, what the button for it shows without scripts: how the texts read. Nothing is saved. */
export function enhance(element: HTMLElement): void {
  const form = element.querySelector("form");
  if (!form) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), PAUSE_MS);
  });

  async function show() {
    latest += 1;
    const own = latest;
    try {
      const answer = await ask(form?.getAttribute("action") ?? "", {
        fields: [...valuesOf(form as HTMLFormElement), ["_refresh", "1"]],
      });
      const fresh = readHtml(await answer.text());
      if (own !== latest) return;
      for (const example of element.querySelectorAll<HTMLElement>("[data-example]")) {
        const now = fresh.querySelector(`[data-example="${example.dataset.example}"]`);
        if (now) example.replaceWith(now);
      }
    } catch {
      // Without a connection the former example stays; what is typed is checked again when it is saved.
    }
  }
}
