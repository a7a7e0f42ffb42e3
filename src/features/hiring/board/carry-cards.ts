/** A press that trembles is not yet a drag. */
const LEAST_WAY = 5;
/** A finger that rests wants to carry; one that moves at once wants to scroll. */
const HOLD_MS = 250;
const EDGE = 56;
const SCROLL_STEP = 14;

interface Carried {
  id: number;
  card: HTMLElement;
  pointerId: number;
  startX: number;
  startY: number;
  x: number;
  y: number;
  ghost: HTMLElement | undefined;
  over: HTMLElement | undefined;
  timer: number | undefined;
}

/**
 * Cards follow a mouse, a pen or a finger from column to column. Nothing is drawn anew meanwhile: a likeness of the card moves, and
 * the column beneath it is marked. `hand` is where the likeness stands alone: beside others it would have all of them styled anew.
 * Gives back how to stop.
 */
export function carryCards(
  board: HTMLElement,
  hand: HTMLElement,
  drop: (id: number, stageId: number) => void,
): () => void {
  let carried: Carried | undefined;
  const stop = new AbortController();
  const { signal } = stop;

  board.addEventListener("pointerdown", press, { signal });
  document.addEventListener("pointermove", follow, { signal });
  document.addEventListener("pointerup", () => end(true), { signal });
  document.addEventListener("pointercancel", () => end(false), { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  // Once a card is held, the finger no longer scrolls.
  document.addEventListener("touchmove", (event) => carried?.ghost && event.preventDefault(), {
    signal,
    passive: false,
  });
  board.addEventListener("contextmenu", (event) => carried && event.preventDefault(), { signal });
  return () => {
    end(false);
    stop.abort();
  };

  function press(event: PointerEvent) {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("[data-movable]");
    if (
      event.button !== 0 ||
      !event.isPrimary ||
      !card ||
      target.closest("input, select, button[type=submit]")
    )
      return;
    const { clientX: x, clientY: y, pointerId } = event;
    const id = Number(card.dataset.application);
    carried = {
      id,
      card,
      pointerId,
      startX: x,
      startY: y,
      x,
      y,
      ghost: undefined,
      over: undefined,
      timer: undefined,
    };
    if (event.pointerType === "touch") carried.timer = window.setTimeout(lift, HOLD_MS);
  }

  function follow({ clientX, clientY, pointerId, pointerType }: PointerEvent) {
    if (carried?.pointerId !== pointerId) return;
    carried.x = clientX;
    carried.y = clientY;
    const way = Math.hypot(clientX - carried.startX, clientY - carried.startY);
    if (!carried.ghost) {
      if (way < LEAST_WAY) return;
      if (pointerType === "touch") return end(false);
      lift();
    }
    place();
  }

  function lift() {
    if (!carried || carried.ghost) return;
    const { card } = carried;
    const { width, left, top } = card.getBoundingClientRect();
    const ghost = card.cloneNode(true) as HTMLElement;
    for (const control of ghost.querySelectorAll("input, form")) control.remove();
    ghost.ariaHidden = "true";
    ghost.inert = true;
    ghost.dataset.ghost = "";
    ghost.style.inlineSize = `${width}px`;
    ghost.style.left = `${left}px`;
    ghost.style.top = `${top}px`;
    hand.append(ghost);
    carried.ghost = ghost;
    card.dataset.carried = "";
    board.style.scrollSnapType = "none";
    requestAnimationFrame(scrollAtEdges);
  }

  function place() {
    if (!carried?.ghost) return;
    const { ghost, x, y, startX, startY } = carried;
    ghost.style.transform = `translate(${x - startX}px, ${y - startY}px) rotate(1.5deg)`;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-stage]") ?? undefined;
    if (over === carried.over) return;
    delete carried.over?.dataset.over;
    if (over) over.dataset.over = "";
    carried.over = over;
  }

  function scrollAtEdges() {
    if (!carried?.ghost) return;
    const { left, right } = board.getBoundingClientRect();
    if (carried.x < left + EDGE) board.scrollLeft -= SCROLL_STEP;
    else if (carried.x > right - EDGE) board.scrollLeft += SCROLL_STEP;
    requestAnimationFrame(scrollAtEdges);
  }

  function end(isWanted: boolean) {
    const ended = carried;
    carried = undefined;
    if (!ended) return;
    clearTimeout(ended.timer);
    if (!ended.ghost) return;
    ended.ghost.remove();
    delete ended.card.dataset.carried;
    delete ended.over?.dataset.over;
    board.style.scrollSnapType = "";
    swallowClick();
    const stageId = Number(ended.over?.dataset.stage);
    if (isWanted && stageId) drop(ended.id, stageId);
  }

  /** The press ends on a link, which must not be followed. */
  function swallowClick() {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  }
}
