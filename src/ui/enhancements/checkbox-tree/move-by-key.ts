const stops = "summary, input[type=checkbox]";

const movingKeys = ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Home", "End"];

/** Arrow keys as in any tree: up and down, in and out; Home and End. Tab and Space stay the browser's. */
export function moveByKey(tree: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(stops) || !movingKeys.includes(key)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  stopAfter(tree, target, key)?.focus();
}

function stopAfter(tree: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === "ArrowDown") return neighbour(tree, from, 1);
  if (key === "ArrowUp") return neighbour(tree, from, -1);
  if (key === "Home") return visibleStops(tree)[0];
  if (key === "End") return visibleStops(tree).at(-1);
  const isRightToLeft = getComputedStyle(tree).direction === "rtl";
  return (key === "ArrowRight") === isRightToLeft ? outwards(tree, from) : inwards(tree, from);
}

function visibleStops(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
}

function neighbour(tree: HTMLElement, from: HTMLElement, step: number): HTMLElement | undefined {
  const all = visibleStops(tree);
  return all[all.indexOf(from) + step];
}

/** Opens a closed branch; from an open one goes to the first inside. */
function inwards(tree: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const branch = branchOf(from);
  if (!branch) return undefined;
  if (branch.open) return neighbour(tree, from, 1);
  branch.open = true;
  return undefined;
}

/** Closes an open branch; from anything else goes to the branch around it. */
function outwards(tree: HTMLElement, from: HTMLElement): HTMLElement | null {
  const branch = branchOf(from);
  if (branch?.open) {
    branch.open = false;
    return null;
  }
  const around = (branch ?? from).parentElement?.closest("details");
  return around && tree.contains(around) ? around.querySelector("summary") : null;
}

function branchOf(stop: HTMLElement): HTMLDetailsElement | null {
  return stop.parentElement instanceof HTMLDetailsElement ? stop.parentElement : null;
}
