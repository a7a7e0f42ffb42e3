import type { FormAnswer } from "../../../ui/enhancements/form/send-form.ts";
import { restoreDraft, saveDraft } from "../browser/draft.ts";

const CONTACTS = ["FullName", "Email", "Phone"];

/** A chosen document is sent at once, and what it says of its owner stands in the form, never over what was typed. */
export function enhance(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>("form.apply__form");
  const { draft = "" } = root.dataset;
  if (form && draft !== "") {
    restoreDraft(form, draft);
    form.addEventListener("input", () => saveDraft(form, draft));
  }
  root.addEventListener("change", ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.type === "file" && input.files?.length) input.form?.requestSubmit();
  });
  root.addEventListener("formanswer", (event) => {
    const answer = (event as CustomEvent<FormAnswer>).detail;
    if (answer.kind !== "result" || !answer.isSuccess) return;
    const read = answer.body as Record<string, string | undefined>;
    const file = root.querySelector<HTMLElement>("[data-file]");
    const name = root.querySelector("[data-file-name]");
    if (file && name) {
      file.hidden = false;
      name.textContent = read.FileName ?? "";
    }
    for (const field of CONTACTS) {
      const input = root.querySelector<HTMLInputElement>(`input[name=${field}]`);
      if (input?.value !== "" || !read[field]) continue;
      input.value = read[field];
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}
