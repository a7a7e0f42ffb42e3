import type { NamedFilter } from "../../filters/list.ts";
import type { FilterValues } from "../segments/advertisement-document.ts";
import { CODE_WORDS, codeGroups, startOfWord } from "../segments/code-layout.ts";
import type { FacetColumn, FacetColumnData } from "./facet-column.ts";
import { FacetGroup } from "./facet-group.ts";

/** By group and facet. */
export type FacetGroupsData = readonly (readonly FacetColumnData[])[];

const NO_VALUES: readonly string[] = [];

/** The groups in which advertisements are counted, in the order of their layout. */
export class AdvertisementFacets {
  readonly groups: readonly FacetGroup[];
  readonly #columns = new Map<string, FacetColumn>();

  constructor(data: FacetGroupsData = []) {
    this.groups = codeGroups.map(({ filters }, place) => new FacetGroup(filters.length, data[place]));
    for (const [place, { filters }] of codeGroups.entries()) {
      for (const filter of filters) {
        if (!this.#columns.has(filter.name)) this.#columns.set(filter.name, this.columnIn(place, filter));
      }
    }
  }

  /** Of the group that the filter is counted in. */
  column({ name }: NamedFilter): FacetColumn {
    return this.#columns.get(name) as FacetColumn;
  }

  /** Of the group at this place: what others lie within stands in two. */
  columnIn(place: number, filter: NamedFilter): FacetColumn {
    const facet = codeGroups[place]?.filters.indexOf(filter) ?? -1;
    return this.groups[place]?.columns[facet] as FacetColumn;
  }

  writeCodes(values: FilterValues, target: Uint32Array, document: number): void {
    for (let word = 0; word < CODE_WORDS; word++) target[startOfWord(target, word) + document] = 0;
    for (let place = 0; place < codeGroups.length; place++) {
      const { word, shift, mask } = codeGroups[place] as (typeof codeGroups)[number];
      const code = this.#codeOf(values, place);
      if (code > mask >>> 0)
        throw new RangeError("more combinations of places than the index can tell apart");
      const at = startOfWord(target, word) + document;
      target[at] = (target[at] as number) | (code << shift);
    }
  }

  #codeOf(values: FilterValues, place: number): number {
    const { filters } = codeGroups[place] as (typeof codeGroups)[number];
    const group = this.groups[place] as FacetGroup;
    return group.codeOf((facet) => values[(filters[facet] as NamedFilter).name] ?? NO_VALUES);
  }

  data(): FacetGroupsData {
    return this.groups.map(({ data }) => data);
  }
}
