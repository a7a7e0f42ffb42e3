/** The box that ticks all others of its form, which stand elsewhere in the page; how many are ticked; and no sending of none. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const label = form.querySelector<HTMLElement>("[data-select-all]");
  const all = label?.querySelector("input");
  const count = form.querySelector("[data-selection-count]");
  const scope = form.elements.namedItem("Scope") as HTMLSelectElement;
  const send = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!label || !all) return;
  label.hidden = false;

  const boxes = () =>
    ([...form.elements] as HTMLInputElement[]).filter(
      ({ type, name }) => type === "checkbox" && name === "ApplicationID",
    );

  function update() {
    const own = boxes();
    const ticked = own.filter(({ checked }) => checked).length;
    if (count) count.textContent = ticked.toLocaleString(document.documentElement.lang);
    if (all) {
      all.checked = ticked > 0 && ticked === own.length;
      all.indeterminate = ticked > 0 && ticked < own.length;
    }
    if (send) send.disabled = ticked === 0 && scope.value === "secilen";
    form.dataset.selection = String(ticked > 0);
  }

  all.addEventListener("change", () => {
    for (const box of boxes()) box.checked = all.checked;
    scope.value = "secilen";
  });
  // Where each one stands is asked only of those who are meant: of a long board that is little.
  form.addEventListener("formdata", ({ formData }) => {
    if (scope.value === "sayfa") return;
    const ticked = new Set(formData.getAll("ApplicationID"));
    const seen = formData.getAll("From");
    formData.delete("From");
    for (const pair of seen) {
      if (ticked.has(String(pair).split("-")[0] ?? "")) formData.append("From", pair);
    }
  });
  document.addEventListener("change", update);
  // The browser may have restored the ticks of an earlier visit.
  addEventListener("pageshow", update);
  update();
}
