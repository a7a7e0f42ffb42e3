import { putHtml } from "../../../ui/browser/enhance.ts";
import { track } from "../../../ui/browser/track.ts";
import { call } from "./call.ts";

/** In the dialog of the test, in its place. Closing it goes on with the application that waits, or loads the page anew. */
export async function showSummary(form: HTMLFormElement, dialog: HTMLDialogElement): Promise<void> {
  const { resume, textResume = "", textSummaryTitle = "", textSummaryFailed = "" } = form.dataset;
  const title = dialog.querySelector<HTMLElement>(".dialog__title");
  if (title) title.textContent = textSummaryTitle;
  dialog.addEventListener("close", () => goOn(resume));
  const report = await fetchReport(form);
  const body = document.createElement("div");
  body.className = "disc";
  if (report === undefined) {
    const problem = body.appendChild(document.createElement("p"));
    problem.role = "alert";
    problem.textContent = textSummaryFailed;
  } else {
    putHtml(body, report);
    track({ event: "disc", step: "summary" });
  }
  if (resume !== undefined) {
    const foot = body.appendChild(document.createElement("div"));
    foot.className = "disc__foot";
    const button = foot.appendChild(document.createElement("button"));
    button.type = "button";
    button.className = "button button--primary button--large";
    button.textContent = textResume;
    button.addEventListener("click", () => dialog.close());
  }
  form.replaceWith(body);
  dialog.scrollTo({ top: 0 });
  // Whoever hears the page begins at the beginning.
  if (title) title.tabIndex = -1;
  title?.focus();
}

async function fetchReport(form: HTMLFormElement): Promise<string | undefined> {
  const { reportPath = "", test = "" } = form.dataset;
  try {
    const { status, body } = await call(reportPath, { testID: test });
    const value = body.Value as { SummaryReport?: string } | null;
    return status === 200 ? value?.SummaryReport : undefined;
  } catch {
    return undefined;
  }
}

/** The click on Apply that led here is made again, where there is such a button; else its page is opened. */
function goOn(resume: string | undefined): void {
  const apply = resume && document.querySelector<HTMLElement>(`a[data-dialog][href="${CSS.escape(resume)}"]`);
  if (apply) apply.click();
  else if (resume) location.assign(resume);
  else location.reload();
}
