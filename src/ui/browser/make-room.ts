/** The others make room for what is held at that height: moving the held one itself would let go of it. */
export function makeRoom(held: HTMLElement, y: number, selector: string): void {
  const neighbour = (other: Element | null) =>
    other instanceof HTMLElement && other.matches(selector) ? other : undefined;
  for (
    let next = neighbour(held.nextElementSibling);
    next && middleOf(next) < y;
    next = neighbour(held.nextElementSibling)
  ) {
    held.before(next);
  }
  for (
    let last = neighbour(held.previousElementSibling);
    last && middleOf(last) > y;
    last = neighbour(held.previousElementSibling)
  ) {
    held.after(last);
  }
}

export function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
