/** A form whose boxes stand elsewhere in the page: it shows how many are ticked, and is sent only with one. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const count = form.querySelector("[data-selection-count]");
  const send = form.querySelector<HTMLButtonElement>("button[type=submit]");

  function update() {
    const boxes = [...form.elements] as HTMLInputElement[];
    const ticked = boxes.filter(({ type, checked }) => type === "checkbox" && checked).length;
    if (count) count.textContent = ticked.toLocaleString(document.documentElement.lang);
    if (send) send.disabled = ticked === 0;
    form.dataset.selection = "";
  }

  document.addEventListener("change", update);
  // Other rows have come in the place of these.
  document.addEventListener("htmladded", update);
  // The browser may have restored the ticks of an earlier visit.
  addEventListener("pageshow", update);
  update();
}
