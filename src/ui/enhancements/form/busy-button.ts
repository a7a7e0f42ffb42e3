/** While a form is being sent its button says so. It keeps the focus, so it is not disabled. Gives back the way out. */
export function makeBusy(button: HTMLElement | null | undefined, text: string): () => void {
  if (!(button instanceof HTMLButtonElement)) return () => {};
  const label = [...button.childNodes];
  button.ariaBusy = "true";
  button.ariaDisabled = "true";
  button.replaceChildren(text);
  return () => {
    button.ariaBusy = null;
    button.ariaDisabled = null;
    button.replaceChildren(...label);
  };
}
