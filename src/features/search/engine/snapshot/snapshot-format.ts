import { crc32 } from "node:zlib";
import { AdvertisementFacets, type FacetGroupsData } from "../counting/advertisement-facets.ts";
import type { FacetColumnData } from "../counting/facet-column.ts";
import type { IndexParts } from "../search-index.ts";
import type { BaseArrays } from "../segments/base-segment.ts";
import { LAYOUT_VERSION } from "../segments/code-layout.ts";
import { Vocabulary, type VocabularyArrays } from "../words/vocabulary.ts";

/** Counts up whenever the arrays or their meaning change: folding of words, fields. Filters have a version of their own. */
const SNAPSHOT_VERSION = 8;
const MAGIC = "MESAIIDX";
/** Magic, version, length of the description, checksum of the description, and one word of room. */
const HEAD_BYTES = 24;
const ALIGNMENT = 8;

export type SnapshotProblem = "not-a-snapshot" | "other-version" | "other-schema" | "truncated" | "damaged";

export class UnusableSnapshot extends Error {
  readonly problem: SnapshotProblem;

  constructor(problem: SnapshotProblem) {
    super(`The snapshot of the search index cannot be used: ${problem}`);
    this.problem = problem;
  }
}

export interface SnapshotContext {
  /** Names the tables and rules that the index was filled by; a snapshot of another schema is not used. */
  schema: string;
  /** How far the change feed was read; whatever the feed says. */
  position: string;
}

type Column = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
type ColumnType = "f64" | "u32" | "u16";

export interface Section {
  name: string;
  type: ColumnType;
  start: number;
  length: number;
  checksum: number;
}

/** What stands before the columns. */
export interface Description extends SnapshotContext {
  layout: number;
  /** Of each group and facet the values. */
  texts: readonly (readonly (readonly string[])[])[];
  sections: Section[];
  bytes: number;
}

const columnTypes = {
  f64: Float64Array,
  u32: Uint32Array,
  u16: Uint16Array,
} as const;

/** The bytes of a snapshot in their order. Columns are passed on as they are, not copied. */
export function* snapshotChunks(parts: IndexParts, context: SnapshotContext): Generator<Uint8Array> {
  const facets = parts.facets.data();
  const columns: Record<string, Column> = {
    ...parts.base,
    ...prefixed(parts.vocabulary.arrays()),
    ...facetColumns(facets),
  };
  // Which documents are live goes on changing while the rest is written.
  columns.live = parts.base.live.slice();
  const sections: Section[] = [];
  let bytes = 0;
  for (const [name, column] of Object.entries(columns)) {
    const checksum = crc32(bytesOf(column));
    sections.push({ name, type: typeOf(column), start: bytes, length: column.length, checksum });
    bytes += aligned(column.byteLength);
  }
  const description: Description = {
    ...context,
    layout: LAYOUT_VERSION,
    texts: facets.map((group) => group.map(({ texts }) => texts)),
    sections,
    bytes,
  };
  const described = new TextEncoder().encode(JSON.stringify(description));
  const head = new Uint8Array(HEAD_BYTES);
  head.set(new TextEncoder().encode(MAGIC));
  const numbers = new DataView(head.buffer);
  numbers.setUint32(8, SNAPSHOT_VERSION, true);
  numbers.setUint32(12, described.length, true);
  numbers.setUint32(16, crc32(described), true);
  yield head;
  yield described;
  yield new Uint8Array(aligned(described.length) - described.length);
  for (const column of Object.values(columns)) {
    yield bytesOf(column);
    yield new Uint8Array(aligned(column.byteLength) - column.byteLength);
  }
}

/** How many bytes at the start tell how large the index is. */
export function descriptionEnd(start: Uint8Array): number {
  const numbers = new DataView(start.buffer, start.byteOffset, start.length);
  if (start.length < HEAD_BYTES || new TextDecoder().decode(start.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new UnusableSnapshot("not-a-snapshot");
  }
  if (numbers.getUint32(8, true) !== SNAPSHOT_VERSION) throw new UnusableSnapshot("other-version");
  return HEAD_BYTES + numbers.getUint32(12, true);
}

/** Of a start that is at least as long as its description. */
export function readDescription(start: Uint8Array): Description {
  const described = start.subarray(HEAD_BYTES, descriptionEnd(start));
  const numbers = new DataView(start.buffer, start.byteOffset, start.length);
  if (crc32(described) !== numbers.getUint32(16, true)) throw new UnusableSnapshot("damaged");
  const description: Description = JSON.parse(new TextDecoder().decode(described));
  demandSections(description);
  return description;
}

/** Memory is made, and read, by what these say: one after the other, each as long as it has bytes. */
function demandSections({ sections, bytes }: Description): void {
  let end = 0;
  for (const section of sections) {
    const { type, start, length } = section;
    if (!Object.hasOwn(columnTypes, type) || start !== end || !Number.isSafeInteger(length) || length < 0) {
      throw new UnusableSnapshot("damaged");
    }
    end += aligned(bytesIn(section));
  }
  if (end !== bytes) throw new UnusableSnapshot("damaged");
}

/** How many documents the file says to hold. */
export function documentsIn({ sections }: Description): number {
  return sections.find(({ name }) => name === "ids")?.length ?? 0;
}

/** Where the sections begin. */
export function sectionsStart(start: Uint8Array): number {
  return aligned(descriptionEnd(start));
}

/** The index lives in the buffer, whose first bytes are the file. */
export function partsIn(buffer: ArrayBuffer, start: number, { sections, texts }: Description): IndexParts {
  const columns: Record<string, Column> = {};
  for (const { name, type, start: from, length } of sections) {
    columns[name] = new columnTypes[type](buffer, start + from, length);
  }
  return {
    base: columns as unknown as BaseArrays,
    vocabulary: Vocabulary.from(unprefixed(columns)),
    facets: new AdvertisementFacets(facetsOf(texts, columns)),
  };
}

export const bytesIn = ({ type, length }: Section) => columnTypes[type].BYTES_PER_ELEMENT * length;

function prefixed({ letters, starts, hashes, sorted }: VocabularyArrays): Record<string, Column> {
  return { wordLetters: letters, wordStarts: starts, wordHashes: hashes, wordsSorted: sorted };
}

function unprefixed(columns: Record<string, Column>): VocabularyArrays {
  return {
    letters: columns.wordLetters as Uint16Array<ArrayBuffer>,
    starts: columns.wordStarts as Uint32Array<ArrayBuffer>,
    hashes: columns.wordHashes as Uint32Array<ArrayBuffer>,
    sorted: columns.wordsSorted as Uint32Array<ArrayBuffer>,
  };
}

/** By the names of their places. */
function facetColumns(facets: FacetGroupsData): Record<string, Column> {
  const columns = facets.flatMap((group, place) =>
    group.flatMap(({ starts, values }, facet) => [
      [`facet${place}/${facet}Starts`, starts] as const,
      [`facet${place}/${facet}Values`, values] as const,
    ]),
  );
  return Object.fromEntries(columns);
}

function facetsOf(texts: Description["texts"], columns: Record<string, Column>): FacetGroupsData {
  const groups = texts.map((group, place) =>
    group.map(
      (values, facet): FacetColumnData => ({
        texts: values,
        starts: columns[`facet${place}/${facet}Starts`] as Uint32Array<ArrayBuffer>,
        values: columns[`facet${place}/${facet}Values`] as Uint32Array<ArrayBuffer>,
      }),
    ),
  );
  if (!groups.every(areCombinations)) throw new UnusableSnapshot("damaged");
  return groups;
}

/** As many in each column, and no value that has no text. */
function areCombinations(columns: readonly FacetColumnData[]): boolean {
  return columns.every(
    ({ texts, starts, values }) =>
      starts.length === columns[0]?.starts.length &&
      starts[0] === 0 &&
      starts.at(-1) === values.length &&
      starts.every((start, code) => code === 0 || start >= (starts[code - 1] as number)) &&
      values.every((value) => value < texts.length),
  );
}

function typeOf(column: Column): ColumnType {
  if (column instanceof Float64Array) return "f64";
  return column instanceof Uint32Array ? "u32" : "u16";
}

function bytesOf(column: Column): Uint8Array<ArrayBuffer> {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
