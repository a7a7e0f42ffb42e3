/** For browsers whose styles cannot follow the scrolling: says when the head of the page has left the window. */
export function enhance(article: HTMLElement): void {
  if (CSS.supports("animation-timeline: view()") && CSS.supports("timeline-scope: --a")) return;
  const head = article.querySelector("[data-head]");
  if (!head) return;
  new IntersectionObserver(([entry]) => {
    const isPast = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0;
    article.toggleAttribute("data-past-head", isPast);
  }).observe(head);
}
