type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function textsIn(form: HTMLFormElement, name: string): string[] {
  return new FormData(form).getAll(name).filter((value) => typeof value === "string");
}

/** As if somebody had filled it in; true if that changed anything. What is not among the choices leaves one as it is. */
export function fillField(form: HTMLFormElement, name: string, texts: readonly string[]): boolean {
  const before = textsIn(form, name).join();
  for (const control of form.querySelectorAll<Control>(`[name="${name}"]:not([type=hidden])`)) {
    if (control.type === "checkbox") (control as HTMLInputElement).checked = texts.includes(control.value);
    else if (control.type === "radio")
      (control as HTMLInputElement).checked ||= texts.includes(control.value);
    else if (texts[0] !== undefined && offers(control, texts[0])) control.value = texts[0];
  }
  return textsIn(form, name).join() !== before;
}

function offers(control: Control, text: string): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === text);
}
