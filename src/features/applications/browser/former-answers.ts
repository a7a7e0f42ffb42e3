import { ask } from "../../../ui/browser/send.ts";
import { fillField, textsIn } from "../../../ui/enhancements/form/fill-field.ts";
import { fieldsIn } from "../../../ui/enhancements/form/form-field.ts";
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
  const questions = fieldsIn(form).filter(({ frame }) => frame.closest("[data-question]"));
  if (questions.length === 0) return;
  const answerTo = (name: string) => textsIn(form, name).join();
  /** What the page itself has put there. */
  const given = new Map(questions.map(({ name }) => [name, answerTo(name)]));
  let asked = "";

  form.addEventListener("change", async ({ target }) => {
    const { name, value: cvID } = target as HTMLInputElement;
    if (name !== "CvID") return;
    asked = cvID;
    const answers = await findAnswers(advertisementID, cvID).catch(() => []);
    // Another CV was chosen meanwhile.
    if (asked !== cvID) return;
    for (const { name: of, kind } of questions) {
      const [id] = textsIn(form, of.replace(/\.\w+$/, ".ApplicationQuestionID"));
      const answer = answers.find(({ ApplicationQuestionID }) => String(ApplicationQuestionID) === id);
      if (!answer || answerTo(of) !== given.get(of)) continue;
      fillField(form, of, kind === "text" ? [answer.Response] : answer.Response.split(","));
      given.set(of, answerTo(of));
    }
  });
}

async function findAnswers(advertisementID: string, cvID: string): Promise<FormerAnswer[]> {
  const query = new URLSearchParams({ advertisementID, cvID });
  const { isAnswered } = await (await ask(`${IS_ANSWERED_PATH}?${query}`)).json();
  return isAnswered ? (await ask(`${BEFORE_ANSWER_PATH}?${query}`)).json() : [];
}
