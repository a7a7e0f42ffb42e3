/** A button that is pressed or not, and sends the one thing or the other. */
export function turnButton(button: HTMLElement, isOn: boolean): void {
  button.ariaPressed = String(isOn);
  const { otherAction = "" } = button.dataset;
  button.dataset.otherAction = button.getAttribute("formaction") ?? "";
  button.setAttribute("formaction", otherAction);
}
