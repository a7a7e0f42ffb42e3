interface Import {
  from: string;
  to: string;
}

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Features that stand on each other, by whatever files: none of them could be read, tested or taken away without the others.
 * What is left after all that leads nowhere, or that nobody leads to, has been taken away.
 */
export function findFeatureCircles(imports: readonly Import[]): string[] {
  let edges = imports.flatMap(({ from, to }) => {
    const pair = { from: featureOf(from), to: featureOf(to), by: `${from} → ${to}` };
    return pair.from && pair.to && pair.from !== pair.to ? [pair] : [];
  });
  for (let before = -1; before !== edges.length; ) {
    before = edges.length;
    const [starts, ends] = [new Set(edges.map(({ from }) => from)), new Set(edges.map(({ to }) => to))];
    edges = edges.filter(({ from, to }) => starts.has(to) && ends.has(from));
  }
  return edges.map(({ by }) => by);
}
