import { crc32 } from "node:zlib";
import { AdvertisementFacets, type FacetGroupsData } from "./advertisement-facets.ts";
import type { BaseArrays } from "./base-segment.ts";
import type { IndexParts } from "./search-index.ts";
import { Vocabulary, type VocabularyArrays } from "./vocabulary.ts";

/** Counts up whenever the arrays or their meaning change: folding of words, fields, codes. */
export const SNAPSHOT_VERSION = 1;
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

interface Section {
  name: string;
  type: ColumnType;
  start: number;
  length: number;
  checksum: number;
}

interface Description extends SnapshotContext {
  facets: FacetGroupsData;
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
  const columns: Record<string, Column> = { ...parts.base, ...prefixed(parts.vocabulary.arrays()) };
  // Which documents are live goes on changing while the rest is written.
  columns.live = parts.base.live.slice();
  const sections: Section[] = [];
  let bytes = 0;
  for (const [name, column] of Object.entries(columns)) {
    const checksum = crc32(bytesOf(column));
    sections.push({ name, type: typeOf(column), start: bytes, length: column.length, checksum });
    bytes += aligned(column.byteLength);
  }
  const description: Description = { ...context, facets: parts.facets.data(), sections, bytes };
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

/** All of it or nothing: throws UnusableSnapshot. The index lives in the buffer it is given. */
export function readSnapshot(buffer: ArrayBuffer, schema: string): { parts: IndexParts; position: string } {
  const head = new DataView(buffer, 0, Math.min(HEAD_BYTES, buffer.byteLength));
  if (head.byteLength < HEAD_BYTES || textAt(buffer, 0, MAGIC.length) !== MAGIC) {
    throw new UnusableSnapshot("not-a-snapshot");
  }
  if (head.getUint32(8, true) !== SNAPSHOT_VERSION) throw new UnusableSnapshot("other-version");
  const describedLength = head.getUint32(12, true);
  const columnsStart = HEAD_BYTES + aligned(describedLength);
  if (buffer.byteLength < columnsStart) throw new UnusableSnapshot("truncated");
  if (crc32(new Uint8Array(buffer, HEAD_BYTES, describedLength)) !== head.getUint32(16, true)) {
    throw new UnusableSnapshot("damaged");
  }
  const description: Description = JSON.parse(textAt(buffer, HEAD_BYTES, describedLength));
  if (description.schema !== schema) throw new UnusableSnapshot("other-schema");
  if (buffer.byteLength < columnsStart + description.bytes) throw new UnusableSnapshot("truncated");
  const columns: Record<string, Column> = {};
  for (const { name, type, start, length, checksum } of description.sections) {
    const column = new columnTypes[type](buffer, columnsStart + start, length);
    if (crc32(bytesOf(column)) !== checksum) throw new UnusableSnapshot("damaged");
    columns[name] = column;
  }
  return {
    position: description.position,
    parts: {
      base: columns as unknown as BaseArrays,
      vocabulary: Vocabulary.from(unprefixed(columns)),
      facets: new AdvertisementFacets(description.facets),
    },
  };
}

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

function textAt(buffer: ArrayBuffer, start: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(buffer, start, length));
}
