import { readHtml, wakeHtml } from "../../browser/enhance.ts";
import { showToast } from "../../browser/toast.ts";
import { trackWritten } from "../../browser/track.ts";
import { focusFirstControl, showMessage } from "./field-messages.ts";
import { fieldsIn } from "./form-field.ts";
import type { FormAnswer } from "./send-form.ts";

/** Whoever wants to do something else with the answer listens for this on the form and prevents the default. */
const ANSWER_EVENT = "formanswer";
/** Told by a form that was sent from a dialog: what the page behind it shows may have changed. */
const DONE_EVENT = "formdone";

export function showAnswer(form: HTMLFormElement, answer: FormAnswer): void {
  const event = new CustomEvent(ANSWER_EVENT, { bubbles: true, cancelable: true, detail: answer });
  if (!form.dispatchEvent(event)) return;
  if (answer.kind === "went-on") location.assign(answer.to);
  else if (answer.kind === "html") replaceBy(form, answer.html);
  else if (answer.isSuccess) goOn(form, answer.message);
  else showRefusal(form, answer);
}

function goOn(form: HTMLFormElement, message: string | undefined): void {
  trackWritten(form.dataset.trackSuccess);
  if (message) showToast({ message, tone: "success" });
  const next = form.dataset.sentInPlace;
  const dialog = form.closest("dialog");
  if (next === "close" && dialog) {
    dialog.close();
    document.dispatchEvent(new CustomEvent(DONE_EVENT));
  }
  if (next === "reload") location.reload();
  if (next === "reset") form.reset();
}

/** The server's words land on the fields they are about; what is about none of them stands above the form. */
function showRefusal(form: HTMLFormElement, answer: Extract<FormAnswer, { kind: "result" }>): void {
  const fields = fieldsIn(form);
  const left: string[] = [];
  for (const [name, [message = ""]] of Object.entries(answer.errors)) {
    const field = fields.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (field) showMessage(field, message);
    else left.push(message);
  }
  const first = fields.find(({ frame }) => frame.dataset.invalid !== undefined);
  if (first) focusFirstControl(first);
  const problem = [...(answer.message ? [answer.message] : []), ...left].join(" ");
  showProblem(form, problem || (form.dataset.textFailed ?? ""));
  const { toastFailed } = form.dataset;
  if (toastFailed) showToast({ message: answer.message ?? toastFailed, tone: "error" });
}

export function showProblem(form: HTMLFormElement, message: string): void {
  if (form.dataset.problemsIn === "toast") return void showToast({ message, tone: "error" });
  const notice = form.querySelector<HTMLElement>("[data-problem]");
  const text = notice?.querySelector("[data-problem-text]");
  if (!notice || !text) return;
  text.textContent = message;
  notice.hidden = false;
  notice.scrollIntoView({ block: "nearest" });
}

export function clearProblem(form: HTMLFormElement): void {
  const notice = form.querySelector<HTMLElement>("[data-problem]");
  if (notice) notice.hidden = true;
}

/** A dialog's whole content, or else the form itself. Whoever looks after islands hears of it by the event. */
function replaceBy(form: HTMLFormElement, html: string): void {
  const added = [...readHtml(html).children] as HTMLElement[];
  const dialog = form.closest("dialog");
  if (dialog) dialog.replaceChildren(...added);
  else form.replaceWith(...added);
  const places = [...added, ...added.flatMap((element) => [...element.querySelectorAll<HTMLElement>("*")])];
  places.find((element) => element.matches("[autofocus], h1[tabindex], h2[tabindex]"))?.focus();
  for (const element of added) wakeHtml(element);
}
