/**
 * Folds what is higher than `--folded` in its styles, and gives it the button that opens it. What has the focus is never
 * hidden: reaching it by Tab opens the block.
 */
export function enhance(block: HTMLElement): void {
  const content = block.querySelector<HTMLElement>(":scope > [data-content]");
  const button = block.querySelector<HTMLButtonElement>(":scope > button");
  const inner = content?.firstElementChild;
  if (!content || !button || !(inner instanceof HTMLElement)) return;
  const most = Number.parseFloat(getComputedStyle(block).getPropertyValue("--folded"));
  let isOpen = false;
  content.removeAttribute("tabindex");

  const show = () => {
    // Less than a pixel is how browsers round, not content.
    const isHigher = inner.offsetHeight > most + 1;
    block.dataset.fold = isHigher ? (isOpen ? "open" : "closed") : "none";
    button.hidden = !isHigher;
    button.ariaExpanded = String(isOpen);
    const text = (isOpen ? button.dataset.textLess : button.dataset.textMore) ?? "";
    if (button.textContent !== text) button.textContent = text;
  };

  button.addEventListener("click", () => {
    isOpen = !isOpen;
    show();
    if (isOpen) return;
    content.scrollTop = 0;
    // The beginning of a long block may lie far above the window.
    if (block.getBoundingClientRect().top < 0) block.scrollIntoView();
  });
  content.addEventListener("focusin", ({ target }) => {
    if (block.dataset.fold !== "closed" || !(target instanceof Element)) return;
    if (target.getBoundingClientRect().bottom <= content.getBoundingClientRect().bottom) return;
    isOpen = true;
    show();
    target.scrollIntoView({ block: "nearest" });
  });
  // Widths, fonts and pictures that come late all end up as another height of what is inside.
  new ResizeObserver(show).observe(inner);
  show();
}
