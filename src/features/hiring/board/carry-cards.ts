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

type Drop = (id: number, stageId: number) => void;

/**
 * Cards follow a mouse, a pen or a finger from column to column. Nothing is drawn anew meanwhile: a likeness of the card moves, and
 * the column beneath it is marked. `hand` is where the likeness stands alone: beside others it would have all of them styled anew.
 * Gives back how to stop.
 */
export function carryCards(board: HTMLElement, hand: HTMLElement, drop: Drop): () => void {
  const cards = new CarriedCard(board, hand, drop);
  return () => cards.stop();
}

class CarriedCard {
  readonly #board: HTMLElement;
  readonly #hand: HTMLElement;
  readonly #drop: Drop;
  readonly #stop = new AbortController();
  #carried: Carried | undefined;

  constructor(board: HTMLElement, hand: HTMLElement, drop: Drop) {
    this.#board = board;
    this.#hand = hand;
    this.#drop = drop;
    const { signal } = this.#stop;
    board.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    document.addEventListener("pointermove", (event) => this.#follow(event), { signal });
    document.addEventListener("pointerup", () => this.#end(true), { signal });
    document.addEventListener("pointercancel", () => this.#end(false), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#end(false), { signal });
    // Once a card is held, the finger no longer scrolls.
    document.addEventListener("touchmove", (event) => this.#carried?.ghost && event.preventDefault(), {
      signal,
      passive: false,
    });
    board.addEventListener("contextmenu", (event) => this.#carried && event.preventDefault(), { signal });
  }

  stop(): void {
    this.#end(false);
    this.#stop.abort();
  }

  #press(event: PointerEvent) {
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
    this.#carried = {
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
    if (event.pointerType === "touch") this.#carried.timer = window.setTimeout(() => this.#lift(), HOLD_MS);
  }

  #follow({ clientX, clientY, pointerId, pointerType }: PointerEvent) {
    if (this.#carried?.pointerId !== pointerId) return;
    this.#carried.x = clientX;
    this.#carried.y = clientY;
    const way = Math.hypot(clientX - this.#carried.startX, clientY - this.#carried.startY);
    if (!this.#carried.ghost) {
      if (way < LEAST_WAY) return;
      if (pointerType === "touch") return this.#end(false);
      this.#lift();
    }
    this.#place();
  }

  #lift() {
    if (!this.#carried || this.#carried.ghost) return;
    const { card } = this.#carried;
    const { width, left, top } = card.getBoundingClientRect();
    const ghost = card.cloneNode(true) as HTMLElement;
    for (const control of ghost.querySelectorAll("input, form")) control.remove();
    ghost.ariaHidden = "true";
    ghost.inert = true;
    ghost.dataset.ghost = "";
    ghost.style.inlineSize = `${width}px`;
    ghost.style.left = `${left}px`;
    ghost.style.top = `${top}px`;
    this.#hand.append(ghost);
    this.#carried.ghost = ghost;
    card.dataset.carried = "";
    this.#board.style.scrollSnapType = "none";
    requestAnimationFrame(() => this.#scrollAtEdges());
  }

  #place() {
    if (!this.#carried?.ghost) return;
    const { ghost, x, y, startX, startY } = this.#carried;
    ghost.style.transform = `translate(${x - startX}px, ${y - startY}px) rotate(1.5deg)`;
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-stage]") ?? undefined;
    if (over === this.#carried.over) return;
    delete this.#carried.over?.dataset.over;
    if (over) over.dataset.over = "";
    this.#carried.over = over;
  }

  #scrollAtEdges() {
    if (!this.#carried?.ghost) return;
    const { left, right } = this.#board.getBoundingClientRect();
    if (this.#carried.x < left + EDGE) this.#board.scrollLeft -= SCROLL_STEP;
    else if (this.#carried.x > right - EDGE) this.#board.scrollLeft += SCROLL_STEP;
    requestAnimationFrame(() => this.#scrollAtEdges());
  }

  #end(isWanted: boolean) {
    const ended = this.#carried;
    this.#carried = undefined;
    if (!ended) return;
    clearTimeout(ended.timer);
    if (!ended.ghost) return;
    ended.ghost.remove();
    delete ended.card.dataset.carried;
    delete ended.over?.dataset.over;
    this.#board.style.scrollSnapType = "";
    swallowClick();
    const stageId = Number(ended.over?.dataset.stage);
    if (isWanted && stageId) this.#drop(ended.id, stageId);
  }
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
