import { track as trackEvent } from "../browser/track.ts";

const STAYS_MS = 7000;

/**
 * Buttons, arrow keys and a position for a strip that scrolls and snaps by itself. It moves on its own only if its page says
 * so, where people have not asked for less motion, and only until somebody touches it.
 */
export function enhance(slider: HTMLElement): void {
  const track = slider.querySelector<HTMLElement>("[data-track]");
  const controls = slider.querySelector<HTMLElement>("[data-controls]");
  const position = slider.querySelector<HTMLElement>("[data-position]");
  if (!track || !controls || !position) return;
  const slides = [...track.children] as HTMLElement[];
  const isRightToLeft = getComputedStyle(track).direction === "rtl";
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const pause = controls.querySelector<HTMLButtonElement>("[data-pause]");

  const { distanceTo, current, step } = stripOf(track, slides, { isRightToLeft, reduced });
  const showPosition = () => {
    position.textContent = (position.dataset.text ?? "").replace("{n}", String(current() + 1));
  };
  let frame = 0;
  track.addEventListener("scroll", () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(showPosition);
  });

  let isMoving = pause !== null && !reduced.matches;
  const setMoving = (moves: boolean) => {
    isMoving = moves;
    if (!pause) return;
    slider.dataset.moving = String(moves);
    pause.ariaLabel = (moves ? pause.dataset.textPause : pause.dataset.textPlay) ?? "";
  };
  /** By somebody, not by itself. */
  const turn = (direction: number) => {
    setMoving(false);
    step(direction);
    trackEvent({
      event: "slider",
      slider: pause ? "main" : "advertisements",
      direction: direction > 0 ? "next" : "previous",
    });
  };
  controls.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    if (button === pause) return setMoving(!isMoving);
    turn(Number(button.dataset.step));
  });
  slider.addEventListener("keydown", (event) => {
    const moves = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (moves === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(isRightToLeft ? -moves : moves);
  });
  for (const touch of ["pointerdown", "wheel"]) {
    track.addEventListener(touch, () => setMoving(false), { passive: true });
  }
  if (pause)
    moveByItself(
      slider,
      () => isMoving,
      () => step(1),
    );
  reduced.addEventListener("change", () => reduced.matches && setMoving(false));
  // Everything is measured before anything is written: the page would have to be laid out again in between.
  const isAllSeen = slides.every((slide) => distanceTo(slide) + slide.clientWidth <= track.clientWidth + 1);
  showPosition();
  setMoving(isMoving);
  controls.hidden = isAllSeen;
}

/** Where a strip stands, and how it is moved. */
function stripOf(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  { isRightToLeft, reduced }: { isRightToLeft: boolean; reduced: MediaQueryList },
) {
  /** How far a slide's beginning lies from that of the strip, in the direction of reading. */
  const distanceTo = (slide: Element): number => {
    const [box, frame] = [slide.getBoundingClientRect(), track.getBoundingClientRect()];
    return isRightToLeft ? frame.right - box.right : box.left - frame.left;
  };
  const current = (): number => {
    const distances = slides.map((slide) => Math.abs(distanceTo(slide)));
    // At the end of a strip of cards the last one never reaches the beginning.
    const isAtEnd = Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - 2;
    return isAtEnd ? slides.length - 1 : distances.indexOf(Math.min(...distances));
  };
  const goTo = (place: number) => {
    const slide = slides[(place + slides.length) % slides.length];
    if (!slide) return;
    // By its end alone: a relative scroll would stop at every slide on the way.
    const left = track.scrollLeft + distanceTo(slide) * (isRightToLeft ? -1 : 1);
    track.scrollTo({ left, behavior: reduced.matches ? "instant" : "smooth" });
  };
  /** Cards move by as many as are seen at once. */
  const step = (direction: number) => {
    const width = slides[0]?.getBoundingClientRect().width ?? track.clientWidth;
    const seen = Math.max(1, Math.floor((track.clientWidth + 1) / width));
    const from = current();
    if (direction > 0) goTo(from === slides.length - 1 ? 0 : Math.min(from + seen, slides.length - 1));
    else goTo(from === 0 ? slides.length - 1 : Math.max(0, Math.min(from, slides.length - seen) - seen));
  };
  return { distanceTo, current, step };
}

/** Not while somebody points at it, has the focus in it, or cannot see it. */
function moveByItself(slider: HTMLElement, isMoving: () => boolean, move: () => void): void {
  let isSeen = false;
  new IntersectionObserver(
    ([entry]) => {
      isSeen = entry?.isIntersecting === true;
    },
    { threshold: 0.5 },
  ).observe(slider);
  setInterval(() => {
    const isHeld = slider.matches(":hover, :focus-within");
    if (isMoving() && isSeen && !isHeld && !document.hidden) move();
  }, STAYS_MS);
}
