import { filterTree } from "./checkbox-tree/filter-tree.ts";
import { moveByKey } from "./checkbox-tree/move-by-key.ts";

const MESSAGE_MS = 3000;

/** Keeps to the limit, counts what is chosen in each branch, and lets arrow keys walk as they do in trees. */
export function enhance(tree: HTMLElement): void {
  keepLimit(tree);
  countBranches(tree);
  tree.addEventListener("change", () => countBranches(tree));
  tree.closest("form")?.addEventListener("reset", () => setTimeout(countBranches, 0, tree));
  tree.addEventListener("keydown", (event) => moveByKey(tree, event));
  const filter = tree.querySelector<HTMLInputElement>("input[type=search]");
  if (filter) filterTree(tree, filter);
}

/** The choice that is one too many is undone, and a message says why. */
function keepLimit(tree: HTMLElement): void {
  const most = Number(tree.dataset.maxLength ?? 1);
  const message = tree.querySelector("[data-limit]");
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Caught on its way down: whoever else listens, the form's rules above all, already finds it undone.
  tree.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "checkbox" || !target.checked) return;
      if (tree.querySelectorAll("input:checked").length <= most) return;
      target.checked = false;
      if (!message) return;
      clearTimeout(timer);
      // Emptied first, so that the same words are a change and are said again.
      message.textContent = "";
      requestAnimationFrame(() => {
        message.textContent = tree.dataset.textLimit ?? "";
      });
      timer = setTimeout(() => {
        message.textContent = "";
      }, MESSAGE_MS);
    },
    { capture: true },
  );
}

function countBranches(tree: HTMLElement): void {
  for (const branch of tree.querySelectorAll("details")) {
    const count = branch.querySelectorAll("input:checked").length;
    const shown = branch.querySelector(":scope > summary [data-count]");
    const text = count === 0 ? "" : (tree.dataset.textChosen ?? "").replace("{count}", String(count));
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}
