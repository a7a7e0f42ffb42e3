/**
 * Forms with `data-toggle` (hearts, following a company) are sent in place. One listener serves all of them, those that
 * come with a fragment too; what it does loads with the first click. Without it they are plain forms.
 */
export function wireToggleForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.toggle === undefined || event.defaultPrevented) return;
    event.preventDefault();
    import("./toggle.ts").then(
      ({ sendToggle }) => sendToggle(form),
      () => form.submit(),
    );
  });
  // A double click means it once; the second half would take back what the first has done.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && (event.target as Element).closest("form[data-toggle]")) event.preventDefault();
  });
}
