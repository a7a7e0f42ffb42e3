export interface Toast {
  title?: string;
  message: string;
  tone?: "info" | "success" | "warning" | "error";
  /** Milliseconds until it leaves by itself */
  duration?: number;
}

const DURATION = 5000;
const EXTENDED_DURATION = 1000;
const MOST_VISIBLE = 4;

/** Shows a short notice in the corner. Being pointed at or focused keeps it there. */
export function showToast({ title, message, tone = "info", duration = DURATION }: Toast): void {
  const region = currentRegion();
  const list = region?.querySelector(tone === "error" ? "[role=alert]" : "[role=status]");
  if (!region || !list) return;

  const toast = element("div", `toast toast--${tone}`);
  const text = toast.appendChild(element("div"));
  if (title) text.appendChild(element("strong")).textContent = title;
  text.appendChild(element("div")).textContent = message;
  const close = toast.appendChild(element("button"));
  close.type = "button";
  close.ariaLabel = region.dataset.toastClose ?? "×";
  close.textContent = "×";

  let timer: ReturnType<typeof setTimeout>;
  const leave = () => {
    clearTimeout(timer);
    toast.remove();
  };
  const leaveAfter = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(leave, wait);
  };
  const stay = () => clearTimeout(timer);
  const leaveUnlessHeld = () => {
    if (!toast.matches(":hover, :focus-within")) leaveAfter(EXTENDED_DURATION);
  };
  close.addEventListener("click", leave);
  toast.addEventListener("pointerenter", stay);
  toast.addEventListener("focusin", stay);
  toast.addEventListener("pointerleave", leaveUnlessHeld);
  // The focus has not arrived elsewhere yet while this event runs.
  toast.addEventListener("focusout", () => setTimeout(leaveUnlessHeld));

  list.append(toast);
  keepClearOf(document.activeElement, region);
  const visible = region.querySelectorAll(".toast");
  if (visible.length > MOST_VISIBLE) visible[0]?.remove();
  leaveAfter(duration);
}

const PRESSED = "a, button, input, select, summary, textarea";

/** What was just pressed may be pressed again: the corner then begins below it. */
function keepClearOf(pressed: Element | null, region: HTMLElement): void {
  region.style.removeProperty("inset-block-start");
  if (!pressed?.matches(PRESSED)) return;
  const [a, b] = [pressed.getBoundingClientRect(), region.getBoundingClientRect()];
  const isCovered = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  if (isCovered) region.style.setProperty("inset-block-start", `${a.bottom + 8}px`);
}

/** A modal dialog makes the rest of the page inert and silent, so it gets a region of its own while it is open. */
function currentRegion(): HTMLElement | null {
  const pageRegion = document.getElementById("toasts");
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (!pageRegion || !dialog) return pageRegion;
  const existing = dialog.querySelector<HTMLElement>(".toasts");
  if (existing) return existing;

  const region = element("div", "toasts");
  region.dataset.toastClose = pageRegion.dataset.toastClose ?? "";
  for (const role of ["status", "alert"]) region.appendChild(element("div")).role = role;
  dialog.append(region);
  dialog.addEventListener(
    "close",
    () => {
      pageRegion.querySelector("[role=status]")?.append(...region.querySelectorAll(".toast"));
      region.remove();
    },
    { once: true },
  );
  return region;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = ""): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
