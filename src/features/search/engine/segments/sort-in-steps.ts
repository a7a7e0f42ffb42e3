const RUN = 2048;

/** A sorted copy; sorting tens of thousands at once would make a search wait. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let place = 0; place < runs.length; place += 2) {
      longer.push(yield* mergeRuns(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergeRuns<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const item of first) {
    while (next < second.length && compare(second[next] as Item, item) < 0)
      merged.push(second[next++] as Item);
    merged.push(item);
    if (merged.length % (RUN * 4) === 0) yield;
  }
  while (next < second.length) merged.push(second[next++] as Item);
  return merged;
}
