/** Milliseconds of processor time, all threads together: what else the machine does meanwhile does not count. */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Of several rounds, so that one that was disturbed does not count. */
function middleOf(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Of what takes next to no time and only this thread: a single collection of garbage, in another thread or in one of the rounds,
 * would be more than all of it.
 */
export function ownTimeOf(act: () => unknown, rounds = 5): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    act();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return middleOf(times);
}

/** How many times the processor time of the other the one takes, in several rounds in which they take turns. */
export async function ratioOfWork(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  rounds = 8,
): Promise<number> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    times.one.push(await cpuTimeOf(() => one(round)));
    times.other.push(await cpuTimeOf(() => other(round)));
  }
  return middleOf(times.one) / middleOf(times.other);
}
