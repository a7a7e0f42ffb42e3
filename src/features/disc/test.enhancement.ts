import { track } from "../../ui/track.ts";
import { AnswerSheet, isMostLeast } from "./browser/answer-sheet.ts";
import { call } from "./browser/call.ts";
import { showSummary } from "./browser/show-summary.ts";
import { followVisibility, Stopwatch } from "./browser/stopwatch.ts";

/** The product's own words for when nothing else can be said. */
const NOT_SENT = "Yanıtlarınız gönderilemedi. Lütfen daha sonra yeniden deneyin.";

/** Steps without a wait; answers are kept here and on the server while one goes on. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const texts = form.dataset;
  const dialog = form.closest("dialog");
  const sheet = new AnswerSheet(form);
  const count = sheet.questions.length;
  const watch = new Stopwatch(Math.max(Number(texts.seconds), sheet.recall()));
  const stopWatching = followVisibility(watch);
  let step = Number(texts.step);
  let isBusy = false;
  let isPointing = false;
  let wasAnswered = false;
  let saving = new AbortController();

  track({ event: "disc", step: "started" });
  for (const question of sheet.questions) separateSides(question);
  dialog?.addEventListener("close", stopWatching, { once: true });
  form.addEventListener("change", ({ target }) => {
    const question = (target as HTMLElement).closest("fieldset");
    if (question) separateSides(question);
    showProblem(undefined);
    sheet.remember(watch.seconds);
    // Arrow keys choose on their way: only a press means it. An answer that is mended asks for no other question.
    if (isPointing && !wasAnswered && step < count && sheet.isAnsweredAt(step)) goOn();
  });
  for (const [type, isPointer] of [
    ["pointerdown", true],
    ["keydown", false],
  ] as const) {
    form.addEventListener(type, () => {
      isPointing = isPointer;
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    const { value: direction } = event.submitter as HTMLButtonElement;
    if (direction === "previous") return show(step - 1);
    if (!sheet.isAnsweredAt(step)) return tellWhatIsMissing();
    if (direction === "finish") return void finish();
    goOn();
  });
  // What the browser remembered may be further than what the page was made with.
  show(Math.max(step, sheet.firstUnanswered ?? count), { isFirst: true });

  function goOn() {
    void save();
    show(step + 1);
  }

  function show(next: number, { isFirst = false } = {}) {
    step = Math.min(count, Math.max(1, next));
    for (const [index, question] of sheet.questions.entries()) {
      question.hidden = index + 1 !== step;
      question.disabled = question.hidden;
    }
    wasAnswered = sheet.isAnsweredAt(step);
    setShown("next", step < count);
    setShown("finish", step === count);
    setShown("previous", step > 1);
    showProgress(step - 1);
    showProblem(undefined);
    if (isFirst) return;
    track({ event: "disc", step: "question", question: step });
    dialog?.scrollTo({ top: 0 });
    sheet.questions[step - 1]?.querySelector<HTMLElement>("legend")?.focus();
  }

  function setShown(direction: string, isShown: boolean) {
    const button = form.querySelector<HTMLButtonElement>(`button[value=${direction}]`);
    if (!button) return;
    button.hidden = !isShown;
    button.disabled = !isShown;
  }

  function showProgress(done: number) {
    const words = (texts.textProgress ?? "").replace("{step}", String(step));
    const line = form.querySelector("[data-progress-text]");
    const bar = form.querySelector("progress");
    if (line) line.textContent = words;
    if (bar) {
      bar.value = done;
      bar.ariaLabel = words;
    }
  }

  function showProblem(message: string | undefined) {
    const problem = form.querySelector<HTMLElement>("[data-problem]");
    const text = problem?.querySelector("[data-problem-text]");
    if (!problem || !text) return;
    text.textContent = message ?? "";
    problem.hidden = message === undefined;
  }

  function tellWhatIsMissing() {
    const question = sheet.questions[step - 1];
    if (!question) return;
    showProblem(isMostLeast(question) ? texts.textMissing : texts.textMissingSingle);
    const side = question.querySelector("input[name^=Most]:checked") ? "Least" : "Most";
    question.querySelector<HTMLElement>(`input[name^=${side}]:not(:disabled)`)?.focus();
  }

  /** In passing: what could not be kept is in this browser, and goes along with the next. */
  async function save() {
    sheet.remember(watch.seconds);
    const fields = { testID: texts.test ?? "", ...sheet.asFields(watch.seconds) };
    // The newer one says all that the older one does.
    saving.abort();
    saving = new AbortController();
    const { signal } = saving;
    await call(texts.savePath ?? "", fields, { keepalive: true, signal }).catch(() => undefined);
  }

  async function finish() {
    const unanswered = sheet.firstUnanswered;
    if (unanswered !== undefined) {
      show(unanswered);
      return tellWhatIsMissing();
    }
    isBusy = true;
    // One that came after the end would be refused.
    saving.abort();
    sheet.remember(watch.seconds);
    const button = form.querySelector<HTMLButtonElement>("button[value=finish]");
    const label = [...(button?.childNodes ?? [])];
    button?.replaceChildren(texts.textSending ?? "");
    try {
      const fields = { testID: texts.test ?? "", ...sheet.asFields(watch.seconds) };
      const { status, body } = await call(texts.completePath ?? "", fields);
      if (status === 401) return signIn();
      // Finished meanwhile, in another tab or by a second press: what is wanted is there.
      if (body.IsSucces !== true && status !== 409) {
        showProblem(String(body.Message || body.message || texts.textFailed || NOT_SENT));
        return;
      }
      await complete();
    } catch {
      showProblem(texts.textFailed || NOT_SENT);
    } finally {
      isBusy = false;
      button?.replaceChildren(...label);
    }
  }

  async function complete() {
    stopWatching();
    sheet.forget();
    showProgress(count);
    track({ event: "disc", step: "finished" });
    if (dialog) await showSummary(form, dialog);
    else location.assign(texts.summaryPage ?? "/");
  }

  /** The session has ended; the answers are in this browser, and the test goes on after signing in. */
  function signIn() {
    location.assign(`/uye-girisi?returnUrl=${encodeURIComponent(texts.page ?? "/")}`);
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
