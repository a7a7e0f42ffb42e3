import { type CompiledMessage, formatMessage } from "../../platform/language/message-format.ts";
import type { Figures } from "./figures.ts";
import { ceilingToShow } from "./known-ceiling.ts";
import { type Outcome, type Said, valuesIn } from "./outcome.ts";
import { workOut } from "./work-out.ts";
import { CALCULATORS } from "./working-life.forms.ts";

type Say = (said: Said) => string;

/** Works the answer out while the form is filled in, by the rules that the server uses. */
export function enhance(element: HTMLElement): void {
  const name = CALCULATORS.find((each) => each === element.dataset.calculator);
  const form = element.querySelector("form");
  const place = element.querySelector<HTMLElement>("[data-outcome]");
  if (!name || !form || !place) return;
  const lang = document.documentElement.lang;
  const messages = JSON.parse(element.dataset.messages ?? "{}") as Record<string, CompiledMessage>;
  const figures = JSON.parse(element.dataset.figures ?? "[]") as Figures[];
  const say: Say = ({ text, values }) => formatMessage(messages[text] ?? text, lang, valuesIn(lang, values));

  const ceiling = form.querySelector<HTMLInputElement>("[name=tavan]");
  const lastDay = form.querySelector<HTMLInputElement>("[name=bitis]");
  const fillInCeiling = () => {
    if (!ceiling || !lastDay) return;
    const shown = ceilingToShow(ceiling.value, lastDay.value, { now: new Date(), figures });
    if (shown !== ceiling.value) ceiling.value = shown;
  };

  const show = (event: Event) => {
    // Whoever empties the field wants to type there.
    if (event.target === lastDay) fillInCeiling();
    const filled = Object.fromEntries(
      [...new FormData(form)].map(([field, value]) => [field, [String(value)]]),
    );
    const worked = workOut(name, filled, { now: new Date(), figures });
    // What is wrong stands at its field already, and only once somebody has left that.
    place.hidden = worked.kind !== "done";
    if (worked.kind === "done") place.replaceChildren(...drawn(worked.outcome, say));
  };
  form.addEventListener("input", show);
  form.addEventListener("change", show);
}

/** As outcome-view.tsx draws it. */
function drawn(outcome: Outcome, say: Say): HTMLElement[] {
  if (outcome.kind === "problem") return [made("p", "outcome__problem", say(outcome.said))];
  const list = made("dl", "outcome__lines");
  for (const { label, said } of outcome.lines) {
    const line = made("div", "outcome__line");
    line.append(made("dt", "", say({ text: label })), made("dd", "", say(said)));
    list.append(line);
  }
  return [made("p", "outcome__headline", say(outcome.headline)), list];
}

function made(tag: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
