import { ask } from "../../../ui/send.ts";
import { BEFORE_ANSWER_PATH, IS_ANSWERED_PATH } from "../call-paths.contract.ts";

interface FormerAnswer {
  ApplicationQuestionID: number;
  Response: string;
}

/**
 * A CV with which the advertisement was answered before brings those answers along. Only into questions that nobody has
 * touched: what the member has written stays.
 */
export function wireFormerAnswers(form: HTMLFormElement, advertisementID: string): void {
  const questions = [...form.querySelectorAll<HTMLElement>("[data-question]")];
  if (questions.length === 0) return;
  /** What the page itself has put there. */
  const given = new Map(questions.map((question) => [question, answerIn(question)]));
  let asked = "";

  form.addEventListener("change", async ({ target }) => {
    const { name, value: cvID } = target as HTMLInputElement;
    if (name !== "CvID") return;
    asked = cvID;
    const answers = await findAnswers(advertisementID, cvID).catch(() => []);
    // Another CV was chosen meanwhile.
    if (asked !== cvID) return;
    for (const { ApplicationQuestionID, Response } of answers) {
      const question = questions.find((each) => idOf(each) === String(ApplicationQuestionID));
      if (!question || answerIn(question) !== given.get(question)) continue;
      answer(question, Response);
      given.set(question, answerIn(question));
    }
  });
}

async function findAnswers(advertisementID: string, cvID: string): Promise<FormerAnswer[]> {
  const query = new URLSearchParams({ advertisementID, cvID });
  const { isAnswered } = await (await ask(`${IS_ANSWERED_PATH}?${query}`)).json();
  return isAnswered ? (await ask(`${BEFORE_ANSWER_PATH}?${query}`)).json() : [];
}

function idOf(question: HTMLElement): string | undefined {
  return question.querySelector<HTMLInputElement>("input[type=hidden]")?.value;
}

function choicesOf(question: HTMLElement): HTMLInputElement[] {
  return [...question.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
}

/** As the call gives it: the words, or the chosen options' numbers. */
function answerIn(question: HTMLElement): string {
  const text = question.querySelector("textarea");
  if (text) return text.value;
  return choicesOf(question)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
    .join(",");
}

function answer(question: HTMLElement, response: string): void {
  const text = question.querySelector("textarea");
  if (text) text.value = response;
  const chosen = response.split(",");
  for (const choice of choicesOf(question)) choice.checked = chosen.includes(choice.value);
}
