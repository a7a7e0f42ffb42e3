/** A form that asks by its address leaves out what was left empty; the server would lead to that address anyway. */
export function sendWhatIsFilledIn(): void {
  let leaving: EventTarget | null = null;
  addEventListener("submit", (event) => {
    leaving = event.defaultPrevented ? null : event.target;
  });
  // Scripts that read a form cause it too; only what the browser is about to send is changed.
  addEventListener("formdata", ({ target, formData }) => {
    if (target !== leaving || (target as HTMLFormElement).getAttribute("method") === "post") return;
    for (const name of new Set(formData.keys())) {
      const filled = formData.getAll(name).filter((value) => value !== "");
      formData.delete(name);
      for (const value of filled) formData.append(name, value);
    }
  });
}
