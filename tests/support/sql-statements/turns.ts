/**
 * A text that can turn out in several ways is written several times, so that every choice is taken once. All choices turn at
 * once, so that those that belong together do; those inside a choice turn after each of its own.
 */
export class Turns {
  #turn = 0;
  #turns = 1;
  /** How many turns a choice stands still. */
  #pace = 1;

  get pace(): number {
    return this.#pace;
  }

  /** Writes as often as its choices ask for. */
  *all(): Generator<number> {
    this.#turns = 1;
    for (let turn = 0; turn < this.#turns; turn += 1) {
      this.#turn = turn;
      yield turn;
    }
  }

  oneOf<Choice, Outcome>(
    choices: readonly [Choice, ...Choice[]],
    follow: (choice: Choice) => Outcome,
  ): Outcome {
    const pace = this.#pace * choices.length;
    this.#turns = Math.max(this.#turns, pace);
    const choice = choices[Math.floor(this.#turn / this.#pace) % choices.length] as Choice;
    return this.at(pace, () => follow(choice));
  }

  at<Outcome>(pace: number, act: () => Outcome): Outcome {
    const outer = this.#pace;
    this.#pace = pace;
    try {
      return act();
    } finally {
      this.#pace = outer;
    }
  }
}
