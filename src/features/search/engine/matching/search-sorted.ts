/** The first place between `start` and `end` of an ascending array whose value is not below; `end` if there is none. */
export function firstAtLeast(array: Uint32Array, start: number, end: number, value: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((array[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
