import { track } from "../../ui/browser/track.ts";
import { AnswerSheet, isMostLeast } from "./browser/answer-sheet.ts";
import { beginInDialog } from "./browser/begin-in-dialog.ts";
import { call } from "./browser/call.ts";
import { showSummary } from "./browser/show-summary.ts";
import { followVisibility, Stopwatch } from "./browser/stopwatch.ts";

/** The product's own words for when nothing else can be said. */
const NOT_SENT = "Yanıtlarınız gönderilemedi. Lütfen daha sonra yeniden deneyin.";

/** The introduction, or the questions: steps without a wait; answers are stored here and on the server while one goes on. */
export function enhance(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) new TestSheet(element).begin();
  else beginInDialog(element);
}

class TestSheet {
  readonly #form: HTMLFormElement;
  readonly #texts: DOMStringMap;
  readonly #dialog: HTMLDialogElement | null;
  readonly #sheet: AnswerSheet;
  readonly #count: number;
  readonly #watch: Stopwatch;
  readonly #stopWatching: () => void;
  #step: number;
  #isBusy = false;
  #isPointing = false;
  #wasAnswered = false;
  #saving = new AbortController();

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#texts = form.dataset;
    this.#dialog = form.closest("dialog");
    this.#sheet = new AnswerSheet(form);
    this.#count = this.#sheet.questions.length;
    this.#watch = new Stopwatch(Math.max(Number(form.dataset.seconds), this.#sheet.recall()));
    this.#stopWatching = followVisibility(this.#watch);
    this.#step = Number(form.dataset.step);
  }

  begin(): void {
    track({ event: "disc", step: "started" });
    for (const question of this.#sheet.questions) separateSides(question);
    this.#dialog?.addEventListener("close", this.#stopWatching, { once: true });
    this.#form.addEventListener("change", ({ target }) => this.#notice(target as HTMLElement));
    this.#form.addEventListener("pointerdown", () => {
      this.#isPointing = true;
    });
    this.#form.addEventListener("keydown", () => {
      this.#isPointing = false;
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#isBusy) this.#turn((event.submitter as HTMLButtonElement).value);
    });
    // What the browser remembered may be further than what the page was made with.
    this.#show(Math.max(this.#step, this.#sheet.firstUnanswered ?? this.#count), { isFirst: true });
  }

  #notice(answer: HTMLElement) {
    const question = answer.closest("fieldset");
    if (question) separateSides(question);
    this.#showProblem(undefined);
    this.#sheet.remember(this.#watch.seconds);
    const isOver = this.#wasAnswered || this.#step >= this.#count;
    // Arrow keys choose on their way: only a press means it. An answer that is mended asks for no other question.
    if (this.#isPointing && !isOver && this.#sheet.isAnsweredAt(this.#step)) this.#goOn();
  }

  #turn(direction: string) {
    if (direction === "previous") return this.#show(this.#step - 1);
    if (!this.#sheet.isAnsweredAt(this.#step)) return this.#tellWhatIsMissing();
    if (direction === "finish") return void this.#finish();
    this.#goOn();
  }

  #goOn() {
    void this.#save();
    this.#show(this.#step + 1);
  }

  #show(next: number, { isFirst = false } = {}) {
    this.#step = Math.min(this.#count, Math.max(1, next));
    for (const [index, question] of this.#sheet.questions.entries()) {
      question.hidden = index + 1 !== this.#step;
      question.disabled = question.hidden;
    }
    this.#wasAnswered = this.#sheet.isAnsweredAt(this.#step);
    this.#setShown("next", this.#step < this.#count);
    this.#setShown("finish", this.#step === this.#count);
    this.#setShown("previous", this.#step > 1);
    this.#showProgress(this.#step - 1);
    this.#showProblem(undefined);
    if (isFirst) return;
    track({ event: "disc", step: "question", question: this.#step });
    this.#dialog?.scrollTo({ top: 0 });
    this.#sheet.questions[this.#step - 1]?.querySelector<HTMLElement>("legend")?.focus();
  }

  #setShown(direction: string, isShown: boolean) {
    const button = this.#form.querySelector<HTMLButtonElement>(`button[value=${direction}]`);
    if (!button) return;
    button.hidden = !isShown;
    button.disabled = !isShown;
  }

  #showProgress(done: number) {
    const words = (this.#texts.textProgress ?? "").replace("{step}", String(this.#step));
    const line = this.#form.querySelector("[data-progress-text]");
    const bar = this.#form.querySelector("progress");
    if (line) line.textContent = words;
    if (bar) {
      bar.value = done;
      bar.ariaLabel = words;
    }
  }

  #showProblem(message: string | undefined) {
    const problem = this.#form.querySelector<HTMLElement>("[data-problem]");
    const text = problem?.querySelector("[data-problem-text]");
    if (!problem || !text) return;
    text.textContent = message ?? "";
    problem.hidden = message === undefined;
  }

  #tellWhatIsMissing() {
    const question = this.#sheet.questions[this.#step - 1];
    if (!question) return;
    this.#showProblem(isMostLeast(question) ? this.#texts.textMissing : this.#texts.textMissingSingle);
    const side = question.querySelector("input[name^=Most]:checked") ? "Least" : "Most";
    question.querySelector<HTMLElement>(`input[name^=${side}]:not(:disabled)`)?.focus();
  }

  /** In passing: what could not be sent is in this browser, and goes along with the next. */
  async #save() {
    this.#sheet.remember(this.#watch.seconds);
    const fields = { testID: this.#texts.test ?? "", ...this.#sheet.asFields(this.#watch.seconds) };
    // The newer one says all that the older one does.
    this.#saving.abort();
    this.#saving = new AbortController();
    const { signal } = this.#saving;
    await call(this.#texts.savePath ?? "", fields, { keepalive: true, signal }).catch(() => undefined);
  }

  async #finish() {
    const unanswered = this.#sheet.firstUnanswered;
    if (unanswered !== undefined) {
      this.#show(unanswered);
      return this.#tellWhatIsMissing();
    }
    this.#isBusy = true;
    // One that came after the end would be refused.
    this.#saving.abort();
    this.#sheet.remember(this.#watch.seconds);
    const button = this.#form.querySelector<HTMLButtonElement>("button[value=finish]");
    const label = [...(button?.childNodes ?? [])];
    button?.replaceChildren(this.#texts.textSending ?? "");
    try {
      const fields = { testID: this.#texts.test ?? "", ...this.#sheet.asFields(this.#watch.seconds) };
      const { status, body } = await call(this.#texts.completePath ?? "", fields);
      if (status === 401) return this.#signIn();
      // Finished meanwhile, in another tab or by a second press: what is wanted is there.
      if (body.IsSucces !== true && status !== 409) {
        this.#showProblem(String(body.Message || body.message || this.#texts.textFailed || NOT_SENT));
        return;
      }
      await this.#complete();
    } catch {
      this.#showProblem(this.#texts.textFailed || NOT_SENT);
    } finally {
      this.#isBusy = false;
      button?.replaceChildren(...label);
    }
  }

  async #complete() {
    this.#stopWatching();
    this.#sheet.forget();
    this.#showProgress(this.#count);
    track({ event: "disc", step: "finished" });
    if (this.#dialog) await showSummary(this.#form, this.#dialog);
    else location.assign(this.#texts.summaryPage ?? "/");
  }

  /** The session has ended; the answers are in this browser, and the test goes on after signing in. */
  #signIn() {
    location.assign(`/uye-girisi?returnUrl=${encodeURIComponent(this.#texts.page ?? "/")}`);
  }
}

/** What is chosen on one side cannot be chosen on the other. */
function separateSides(question: HTMLElement): void {
  if (!isMostLeast(question)) return;
  for (const [side, other] of [
    ["Most", "Least"],
    ["Least", "Most"],
  ]) {
    const chosen = question.querySelector<HTMLInputElement>(`input[name^=${side}]:checked`)?.value;
    for (const input of question.querySelectorAll<HTMLInputElement>(`input[name^=${other}]`)) {
      input.disabled = input.value === chosen;
    }
  }
}
