/** On a phone the strip of an area's pages begins with the page one is on, also where styles cannot say so. */
export function showCurrentPage(): void {
  if (CSS.supports("scroll-initial-target", "nearest")) return;
  const current = document.querySelector(".member-layout__navigation [aria-current]");
  const strip = current?.closest("ul");
  if (!current || !strip) return;
  const [box, frame] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
}
