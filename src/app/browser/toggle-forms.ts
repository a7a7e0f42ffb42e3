/**
 * Forms that a toggle sends (hearts, following a company) are sent in place: `data-toggle` is on the form, or on its button
 * where one form serves many. One listener serves all of them, those that come with a fragment too; what it does loads with
 * the first click. Without it they are plain forms.
 */
export function wireToggleForms(): void {
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    const toggle = submitter?.closest<HTMLElement>("[data-toggle]");
    if (!submitter || !toggle || event.defaultPrevented) return;
    event.preventDefault();
    import("./toggle.ts").then(
      ({ sendToggle }) => sendToggle(toggle, submitter as HTMLButtonElement),
      () => {
        delete toggle.dataset.toggle;
        (event.target as HTMLFormElement).requestSubmit(submitter);
      },
    );
  });
  // A double click means it once; the second half would take back what the first has done.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && (event.target as Element).closest("[data-toggle]")) event.preventDefault();
  });
}
