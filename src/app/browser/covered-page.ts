/**
 * A page that something lies over does not scroll. Whether something does, its style asks the whole page at each change (:has), which is
 * thousands of elements on a full board: so only from the first time on that a dialog or panel has opened.
 */
export function noteCover(): void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest("dialog, [popover]")) {
      document.documentElement.dataset.covered = "";
    }
  };
  // Not every browser tells that a dialog has opened; each moves the focus there.
  for (const type of ["toggle", "focusin"]) document.addEventListener(type, note, { capture: true });
}
