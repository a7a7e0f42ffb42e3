/** What can be looked at while it happens: by figures, by traces, or, as a rule, by nobody. */
export type Observed = "request" | "use case" | "sql" | "job" | "file";

export interface Observation {
  /** Runs what is part of it: whatever begins in there is known to belong to it. */
  within<Result>(run: () => Result): Result;
  /** `outcome` is a status or the name of an error, never what somebody typed. */
  end(outcome: string): void;
}

/** `name` is the code's own: a route's pattern, a job's name, the text of a statement. Nothing in it came from outside. */
export type Observer = (kind: Observed, name: string) => Observation | undefined;

export const WELL = "ok";

let observers: readonly Observer[] = [];

/** Answers how to stop looking. */
export function addObserver(observer: Observer): () => void {
  observers = [...observers, observer];
  return () => {
    observers = observers.filter((each) => each !== observer);
  };
}

/** Undefined where nobody looks at this kind, which costs next to nothing. */
export function beginObserved(kind: Observed, name: string): Observation | undefined {
  if (observers.length === 0) return undefined;
  const begun = observers.flatMap((observer) => observer(kind, name) ?? []);
  if (begun.length === 0) return undefined;
  return {
    within: (run) =>
      begun.reduce<() => ReturnType<typeof run>>((inner, each) => () => each.within(inner), run)(),
    end: (outcome) => {
      for (const each of begun) each.end(outcome);
    },
  };
}

export async function observed<Result>(
  kind: Observed,
  name: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const observation = beginObserved(kind, name);
  if (!observation) return run();
  try {
    const result = await observation.within(run);
    observation.end(WELL);
    return result;
  } catch (error) {
    observation.end(outcomeOf(error));
    throw error;
  }
}

/** An error's code or kind. Its words may repeat what somebody typed. */
export function outcomeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return (
    ([code, name].find((word) => typeof word === "string" && /^[A-Za-z0-9_]{1,40}$/.test(word)) as string) ??
    "error"
  );
}
