/** Leaves a transaction with a no: everything in it is undone, and the no is the answer. */
export class Refused<Outcome> extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("refused");
    this.outcome = outcome;
  }
}

export async function orRefused<Result, Outcome>(work: Promise<Result>): Promise<Result | Outcome> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Outcome;
    throw error;
  }
}
