import { ask } from "../../ui/browser/send.ts";
import { fillPlaceholders } from "./cover-letters.rules.ts";

export function enhance(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) followChoice(element);
  else showPreview(element);
}

/** The letter as it will be read, while it is written. */
function showPreview(element: HTMLElement): void {
  const text = element.querySelector<HTMLTextAreaElement>("[name=Content]");
  const preview = element.querySelector<HTMLElement>("[data-preview]");
  if (!text || !preview) return;
  const { company = "", position = "", name = "" } = preview.dataset;
  const show = () => {
    preview.textContent = fillPlaceholders(text.value, { company, position, name });
  };
  text.addEventListener("input", show);
  show();
}

/**
 * On the list of letters in an application: the chosen one's words appear as this employer will read them, and can be
 * changed for this application. Until they have come, or where they cannot be had, the server goes by the choice itself.
 */
function followChoice(select: HTMLSelectElement): void {
  const text = select.form?.querySelector<HTMLTextAreaElement>("[name=CoverLetterText]");
  if (!text) return;
  const { contentPath = "", company, position = "", name = "" } = select.dataset;

  select.addEventListener("change", async () => {
    const chosen = select.value;
    write("");
    const content = chosen === "" ? "" : await fetchLetter(contentPath, chosen);
    // Another one was chosen, or something typed, while it was on its way.
    if (select.value !== chosen || text.value !== "") return;
    write(company === undefined ? content : fillPlaceholders(content, { company, position, name }));
  });
  // Emptied by hand: the letter must not come back on the server.
  text.addEventListener("input", (event) => {
    if (event.isTrusted && text.value.trim() === "") select.value = "";
  });

  function write(words: string) {
    if (!text || text.value === words) return;
    text.value = words;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

async function fetchLetter(path: string, coverLetterID: string): Promise<string> {
  const address = `${path}?${new URLSearchParams({ coverLetterID })}`;
  return ask(address).then(
    (response) => response.text(),
    () => "",
  );
}
