import { ask } from "../../ui/send.ts";
import { fillPlaceholders } from "./cover-letters.rules.ts";

/**
 * On the list of letters in an application: the chosen one's words appear as this employer will read them, and can be
 * changed for this application. Until they have come, or where they cannot be had, the server goes by the choice itself.
 */
export function enhance(element: HTMLElement): void {
  const select = element as HTMLSelectElement;
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
