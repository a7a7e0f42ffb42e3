/** Words about single fields stand under them, words about the whole above the form. */
export function showProblem(form: HTMLFormElement, message: string): void {
  const notice = form.querySelector<HTMLElement>("[data-problem]");
  const text = notice?.querySelector("[data-problem-text]");
  if (!notice || !text) return;
  text.textContent = message;
  notice.hidden = false;
  notice.scrollIntoView({ block: "nearest" });
}

export function clearMessages(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-problem]");
  if (notice) notice.hidden = true;
  for (const frame of form.querySelectorAll<HTMLElement>("[data-field]")) setMessage(frame, undefined);
}

/** True if something required stands unanswered; the first of them gets the focus. */
export function findUnanswered(form: HTMLFormElement, fallback: string): boolean {
  const unanswered = [...form.querySelectorAll<HTMLElement>("[data-question][data-required]")].filter(
    (question) => !isAnswered(question),
  );
  for (const question of unanswered) {
    const frame = question.querySelector<HTMLElement>("[data-field]");
    if (frame) setMessage(frame, question.dataset.message ?? fallback);
  }
  focusFirst(unanswered[0]);
  return unanswered.length > 0;
}

function isAnswered(question: HTMLElement): boolean {
  if (question.dataset.question === "text") {
    return question.querySelector("textarea")?.value.trim() !== "";
  }
  return question.querySelector("input:checked") !== null;
}

/** True if the first of them is one of the employer's questions. */
export function showErrors(
  form: HTMLFormElement,
  errors: Record<string, string[]>,
  message: string,
): boolean {
  const frames = [...form.querySelectorAll<HTMLElement>("[data-field]")];
  const left: string[] = [];
  let first: HTMLElement | undefined;
  for (const [name, [text = ""]] of Object.entries(errors)) {
    const frame = frames.find(({ dataset }) => dataset.field?.toLowerCase() === name.toLowerCase());
    if (frame) setMessage(frame, text);
    else left.push(text);
    first ??= frame;
  }
  showProblem(form, [message, ...left].join(" "));
  // After the view it stands in is shown.
  setTimeout(() => focusFirst(first));
  return first?.closest("[data-view=questions]") !== null && first !== undefined;
}

function setMessage(frame: HTMLElement, message: string | undefined): void {
  const line = frame.querySelector<HTMLElement>(".field__error");
  const text = line?.querySelector("[data-error]");
  if (!line || !text) return;
  line.hidden = message === undefined;
  text.textContent = message ?? "";
  for (const control of frame.querySelectorAll<HTMLElement>("input, textarea, select")) {
    if (message === undefined) control.removeAttribute("aria-invalid");
    else control.ariaInvalid = "true";
  }
}

function focusFirst(element: HTMLElement | undefined): void {
  element?.querySelector<HTMLElement>("textarea, select, input:not([type=hidden])")?.focus();
  // The message stands below the choices, where the button at the foot might cover it.
  element?.scrollIntoView({ block: "center" });
}
