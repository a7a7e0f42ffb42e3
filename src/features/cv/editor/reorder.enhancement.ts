import { makeRoom, middleOf } from "../../../ui/browser/make-room.ts";
import { ask } from "../../../ui/browser/send.ts";
import { showToast } from "../../../ui/browser/toast.ts";

const SECTION = ":scope > [data-section]";
/** A press that trembles is not yet a drag. */
const LEAST_WAY = 4;
const EDGE = 72;
const SCROLL_STEP = 14;

interface Drag {
  section: HTMLElement;
  before: HTMLElement[];
  startY: number;
  hasBegun: boolean;
}

/**
 * Parts of a CV are moved by their grips, with a mouse, a pen or a finger; the buttons beside them do the same without.
 * While one is held, all show only their titles, so that the whole order is in sight.
 */
export function enhance(list: HTMLElement): void {
  let drag: Drag | undefined;

  for (const grip of list.querySelectorAll<HTMLElement>("[data-grip]")) {
    grip.addEventListener("pointerdown", (event) => {
      const section = grip.closest<HTMLElement>("[data-section]");
      if (event.button !== 0 || !section) return;
      event.preventDefault();
      grip.setPointerCapture(event.pointerId);
      drag = { section, before: sectionsOf(list), startY: event.clientY, hasBegun: false };
    });
    grip.addEventListener("pointermove", ({ clientY }) => drag && move(list, drag, clientY));
    grip.addEventListener("pointerup", () => end(true));
    grip.addEventListener("pointercancel", () => end(false));
  }
  document.addEventListener("keydown", ({ key }) => key === "Escape" && end(false));

  function end(isWanted: boolean) {
    const ended = drag;
    drag = undefined;
    if (!ended?.hasBegun) return;
    if (!isWanted) arrange(list, ended.before);
    delete list.dataset.arranging;
    delete ended.section.dataset.dragged;
    ended.section.scrollIntoView({ block: "nearest" });
    const isMoved = sectionsOf(list).some((section, index) => section !== ended.before[index]);
    if (isMoved) void save(list, ended);
  }
}

function move(list: HTMLElement, drag: Drag, y: number): void {
  const { section } = drag;
  if (!drag.hasBegun) {
    if (Math.abs(y - drag.startY) < LEAST_WAY) return;
    drag.hasBegun = true;
    list.dataset.arranging = "";
    section.dataset.dragged = "";
    // What stood above has shrunk: the part comes back under the finger.
    scrollBy({ top: middleOf(section) - y, behavior: "instant" });
  }
  if (y < EDGE) scrollBy({ top: -SCROLL_STEP, behavior: "instant" });
  if (y > innerHeight - EDGE) scrollBy({ top: SCROLL_STEP, behavior: "instant" });
  makeRoom(section, y, "[data-section]");
}

async function save(list: HTMLElement, { section, before }: Drag): Promise<void> {
  const next = section.nextElementSibling?.getAttribute("data-section") ?? "end";
  const fields = { Section: section.dataset.section ?? "", Before: next };
  try {
    await ask(list.dataset.action ?? "", { fields });
    allowMoves(list);
    const status = list.querySelector("[data-reorder-status]");
    if (status) status.textContent = section.dataset.textMoved ?? "";
  } catch {
    arrange(list, before);
    showToast({ message: list.dataset.textFailed ?? "", tone: "error" });
  }
}

/** The first cannot go up, the last cannot go down. */
function allowMoves(list: HTMLElement): void {
  const sections = sectionsOf(list);
  for (const [index, section] of sections.entries()) {
    for (const button of section.querySelectorAll<HTMLButtonElement>("button[name=Direction]")) {
      button.disabled = index === (button.value === "up" ? 0 : sections.length - 1);
    }
  }
}

function sectionsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(SECTION)];
}

function arrange(list: HTMLElement, sections: readonly HTMLElement[]): void {
  list.prepend(...sections);
  allowMoves(list);
}
