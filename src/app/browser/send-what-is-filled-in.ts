/** A form that asks by its address leaves out what was left empty; the server would lead to that address anyway. */
export function sendWhatIsFilledIn(): void {
  addEventListener("formdata", ({ target, formData }) => {
    if ((target as HTMLFormElement).getAttribute("method") === "post") return;
    for (const name of new Set(formData.keys())) {
      const filled = formData.getAll(name).filter((value) => value !== "");
      formData.delete(name);
      for (const value of filled) formData.append(name, value);
    }
  });
}
