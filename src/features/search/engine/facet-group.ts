export type FacetValue = number | string;

/** For each facet of the group the values of one combination: [[sector], [position]], or [[34, 6], [340, 341]]. */
export type Combination = readonly (readonly FacetValue[])[];

/**
 * Facets that are counted together. A million advertisements have only some thousand combinations of their values: each
 * advertisement keeps the code of its combination, a search counts codes, one increment for all facets of the group,
 * and only at the end the values behind them.
 */
export class FacetGroup {
  readonly #codes = new Map<string, number>();
  readonly #combinations: Combination[] = [];
  readonly #codesByValue: Map<FacetValue, number[]>[];

  constructor(facetCount: number, combinations: readonly Combination[] = []) {
    this.#codesByValue = Array.from({ length: facetCount }, () => new Map());
    for (const combination of combinations) this.codeOf(combination);
  }

  get size(): number {
    return this.#combinations.length;
  }

  get combinations(): readonly Combination[] {
    return this.#combinations;
  }

  /** Two combinations are one if they have the same values in the same order. */
  codeOf(combination: Combination): number {
    const key = combination.join("|");
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.#combinations.length;
    this.#codes.set(key, code);
    this.#combinations.push(combination);
    for (const [facet, values] of combination.entries()) {
      const codesByValue = this.#codesByValue[facet];
      for (const value of new Set(values)) {
        const codes = codesByValue?.get(value);
        if (codes) codes.push(code);
        else codesByValue?.set(value, [code]);
      }
    }
    return code;
  }

  valuesOf(code: number, facet: number): readonly FacetValue[] {
    return this.#combinations[code]?.[facet] ?? [];
  }

  /** Codes of all combinations that have the value. */
  codesWith(facet: number, value: FacetValue): readonly number[] {
    return this.#codesByValue[facet]?.get(value) ?? [];
  }
}
