import { readStored, store } from "../../../ui/browser/stored-values.ts";

/** The questions of the form and what is chosen in them. */
export class AnswerSheet {
  readonly questions: HTMLFieldSetElement[];
  readonly #key: string;

  constructor(form: HTMLFormElement) {
    this.questions = [...form.querySelectorAll<HTMLFieldSetElement>("fieldset[data-question]")];
    this.#key = `mesai.disc.${form.dataset.test}`;
  }

  get most(): number[] {
    return this.questions.map((question) => chosen(question, "Most"));
  }

  get least(): number[] {
    return this.questions.map((question) => chosen(question, "Least"));
  }

  /** 1 for the first; undefined when every question has its answer. */
  get firstUnanswered(): number | undefined {
    const index = this.questions.findIndex((question) => !isAnswered(question));
    return index === -1 ? undefined : index + 1;
  }

  isAnsweredAt(step: number): boolean {
    const question = this.questions[step - 1];
    return question !== undefined && isAnswered(question);
  }

  /** As the calls of the product take it. */
  asFields(seconds: number): Record<string, string> {
    return {
      mostAnswers: this.most.join(","),
      leastAnswers: this.least.join(","),
      duration: String(seconds),
    };
  }

  /** In this browser too: an answer survives a reload that comes before the server has it, or while there is no network. */
  remember(seconds: number): void {
    store(this.#key, JSON.stringify({ most: this.most, least: this.least, seconds }));
  }

  forget(): void {
    store(this.#key, undefined);
  }

  /** Fills in what is remembered and not yet chosen. The seconds that went into it, where there is something. */
  recall(): number {
    const stored = readStored(this.#key);
    if (stored === null) return 0;
    try {
      const { most, least, seconds } = JSON.parse(stored) as Record<"most" | "least", number[]> & {
        seconds: number;
      };
      for (const [index, question] of this.questions.entries()) {
        if (isAnswered(question)) continue;
        choose(question, "Most", most[index]);
        choose(question, "Least", least[index]);
      }
      return Number(seconds) || 0;
    } catch {
      // Not ours.
      return 0;
    }
  }
}

export function isMostLeast(question: HTMLElement): boolean {
  return question.dataset.type === "MostLeastChoice";
}

function isAnswered(question: HTMLElement): boolean {
  return chosen(question, "Most") > 0 && (!isMostLeast(question) || chosen(question, "Least") > 0);
}

function chosen(question: HTMLElement, side: "Most" | "Least"): number {
  return Number(question.querySelector<HTMLInputElement>(`input[name^=${side}]:checked`)?.value ?? 0);
}

function choose(question: HTMLElement, side: "Most" | "Least", id: number | undefined): void {
  const input = question.querySelector<HTMLInputElement>(`input[name^=${side}][value="${Number(id)}"]`);
  if (input) input.checked = true;
}
