const GAP = 4;
const EDGE = 8;

/** Below the anchor, above it where there is more room, and always within the window. Panel and anchor start together. */
export function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = box.bottom + GAP;
  const above = box.top - GAP - height;
  const lowest = clientHeight - height - EDGE;
  const top = below <= lowest || above < EDGE ? Math.min(below, lowest) : above;
  const left = getComputedStyle(anchor).direction === "rtl" ? box.right - width : box.left;
  panel.style.top = `${Math.max(EDGE, top)}px`;
  panel.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
}
