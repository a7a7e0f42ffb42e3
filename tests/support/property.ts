import { setImmediate as breathe } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";

/** The ordinary run draws the same cases every time: it is red only because something has changed. */
const USUAL_SEED = 20_261_116;

interface PropertyOptions<Case> {
  numRuns?: number;
  /** Cases that exploring has found, tried before all others */
  examples?: Case[];
}

/**
 * Fails with what to do about it when the property does not hold for a case. `npm run explore` sets how long each property
 * is to be tried with seeds that nobody has tried before.
 */
export async function checkProperty<Case extends unknown[]>(
  property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
  options: PropertyOptions<Case> = {},
): Promise<void> {
  const seconds = Number(process.env.MESAI_EXPLORE_SECONDS ?? 0);
  if (!(seconds > 0)) return draw(property, { ...options, seed: USUAL_SEED });
  const end = Date.now() + seconds * 1000;
  do {
    await draw(property, { ...options, seed: Math.floor(Math.random() * 2 ** 31) });
    // A worker that never answers is taken for dead.
    await breathe();
  } while (Date.now() < end);
}

async function draw<Case extends unknown[]>(
  property: fc.IRawProperty<Case>,
  parameters: fc.Parameters<Case>,
): Promise<void> {
  const details = await fc.check(property, parameters);
  if (details.failed) throw new Error(describeFailure(details), { cause: details.errorInstance });
}

function describeFailure<Case extends unknown[]>(details: fc.RunDetails<Case>): string {
  const { counterexample, counterexamplePath, errorInstance, numRuns, seed } = details;
  if (!counterexample) return fc.defaultReportMessage(details) ?? "The property fails without a case.";
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [
    `It does not hold for case ${numRuns}: ${reason}`,
    `To keep this case: examples: [${fc.stringify(counterexample)}]`,
    `To see it being found: seed ${seed}, path "${counterexamplePath}"`,
  ].join("\n");
}

/** What differs is told by `expect`; but that takes several times as long to find nothing, tens of thousands of times. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
