/** The page was fetched before anybody wanted to see it, and now somebody does: asking for it once more notes the visit. */
export function enhance(element: HTMLElement): void {
  element.remove();
  void fetch(location.href, { method: "HEAD" }).catch(() => {
    // Offline: a visit that was not noted keeps its marks until the next one.
  });
}
