/** A form whose boxes stand elsewhere in the page: it shows how many are ticked, and is there only with the first. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const count = form.querySelector("[data-selection-count]");
  const boxes = () =>
    [...form.elements].filter(
      (control): control is HTMLInputElement =>
        control instanceof HTMLInputElement && control.type === "checkbox",
    );

  function update() {
    const ticked = boxes().filter((box) => box.checked).length;
    if (count) count.textContent = ticked.toLocaleString(document.documentElement.lang);
    form.dataset.selection = ticked === 0 ? "none" : "some";
  }

  for (const box of boxes()) box.addEventListener("change", update);
  // The browser may have kept the ticks of an earlier visit.
  addEventListener("pageshow", update);
  update();
}
