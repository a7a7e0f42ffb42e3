/** One that answers no keeps the form here. */
type Step = () => Promise<boolean>;

const SEND_EVENT = "formsend";

/** What has to be done once the fields are right and before the form goes, such as showing another part of it. */
export function beforeSending(form: HTMLFormElement, step: Step, isDue = () => true): void {
  form.addEventListener(SEND_EVENT, (event) => {
    if (isDue()) (event as CustomEvent<Step[]>).detail.push(step);
  });
}

/** In the order in which they were said. */
export function stepsBeforeSending(form: HTMLFormElement): Step[] {
  const steps: Step[] = [];
  form.dispatchEvent(new CustomEvent(SEND_EVENT, { detail: steps }));
  return steps;
}
