/** The button beside a password that shows and hides it; without scripts there is none. */
export function enhance(element: HTMLElement): void {
  const input = element.querySelector("input");
  const button = element.querySelector("button");
  if (!input || !button) throw new Error("a password field needs an input and a button");
  const { textShow = "", textHide = "" } = button.dataset;

  const show = (isShown: boolean) => {
    const { selectionStart, selectionEnd, selectionDirection } = input;
    input.type = isShown ? "text" : "password";
    input.autocapitalize = "none";
    // Some browsers put the caret to the beginning when the type changes.
    input.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
    button.ariaLabel = isShown ? textHide : textShow;
    button.title = button.ariaLabel;
    button.dataset.shows = input.type;
  };
  const hide = () => {
    if (input.type !== "password") show(false);
  };

  // The input keeps the focus, and a phone its keyboard.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => show(input.type === "password"));
  // What is sent or left as plain text, browsers remember and offer to the next one at this machine.
  input.form?.addEventListener("submit", hide, { capture: true });
  window.addEventListener("pagehide", hide);
  show(false);
  button.hidden = false;
}
