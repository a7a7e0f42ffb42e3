/**
 * By how much a machine must be slowed down to be like the phone that Lighthouse means, for the index that it gives the machine:
 * the rule of the calculator that its documentation names (docs/throttling.md, "Calibrating the CPU slowdown"). Straight lines
 * between these points; the last one goes on.
 */
const KNOWN = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
] as const;

/** None where the machine is slower than such a phone. */
export function phoneSlowdown(index: number): number | undefined {
  if (!(index >= KNOWN[0][0])) return;
  const above = KNOWN.findIndex(([known]) => known > index);
  const last = above < 0 ? KNOWN.length - 1 : above;
  const [from = KNOWN[0], to = KNOWN[1]] = KNOWN.slice(last - 1, last + 1);
  return from[1] + ((index - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
