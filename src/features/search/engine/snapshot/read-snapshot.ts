import { crc32 } from "node:zlib";
import { forEachAtOnce } from "../../../../platform/for-each-at-once.ts";
import type { FileInParts } from "../../../../platform/storage/handed-file.ts";
import { SearchIndex, type SearchIndexOptions } from "../search-index.ts";
import { LAYOUT_VERSION } from "../segments/code-layout.ts";
import { SegmentMemory } from "../segments/segment-memory.ts";
import {
  bytesIn,
  type Description,
  descriptionEnd,
  documentsIn,
  partsIn,
  readDescription,
  type Section,
  type SnapshotProblem,
  sectionsStart,
  UnusableSnapshot,
} from "./snapshot-format.ts";

export type LoadedSnapshot =
  | {
      usable: true;
      index: SearchIndex;
      position: string;
      /** All of it, one after the other, as it was read: whatever changes in the index since. */
      bytes: readonly Uint8Array[];
    }
  | { usable: false; problem: SnapshotProblem };

/** All of it or nothing. Each part goes straight to where the index will live, and is looked at while the next ones are on their way. */
export async function readSnapshot(
  source: FileInParts,
  schema: string,
  options: SearchIndexOptions = {},
): Promise<LoadedSnapshot> {
  try {
    const start = await readStart(source);
    const description = readDescription(start);
    const from = sectionsStart(start);
    if (description.layout !== LAYOUT_VERSION) throw new UnusableSnapshot("other-version");
    if (description.schema !== schema) throw new UnusableSnapshot("other-schema");
    if (source.bytes < from + description.bytes) throw new UnusableSnapshot("truncated");
    // The start of a buffer that has room for searching it.
    const { buffer } = new SegmentMemory(documentsIn(description), 0, options.kernelFrom, source.bytes);
    const whole = new Uint8Array(buffer, 0, source.bytes);
    const sections = new ArrivingSections(whole, description, from);
    whole.set(start);
    sections.arrive(0, start.length);
    await forEachAtOnce(partsAfter(start.length, source), async (place) => {
      const first = place * source.partBytes;
      const room = whole.subarray(first, first + source.partBytes);
      await source.readPart(place, room);
      sections.arrive(first, first + room.length);
    });
    const index = SearchIndex.fromParts(partsIn(buffer, from, description), options);
    return { usable: true, index, position: description.position, bytes: asRead(whole, description, from) };
  } catch (error) {
    if (error instanceof UnusableSnapshot) return { usable: false, problem: error.problem };
    throw error;
  }
}

/** As many parts as have the description. */
async function readStart(source: FileInParts): Promise<Uint8Array> {
  for (let count = 1; ; ) {
    const start = new Uint8Array(Math.min(source.bytes, count * source.partBytes));
    for (let first = 0; first < start.length; first += source.partBytes) {
      await source.readPart(first / source.partBytes, start.subarray(first, first + source.partBytes));
    }
    const end = descriptionEnd(start);
    if (end > source.bytes) throw new UnusableSnapshot("truncated");
    if (end <= start.length) return start;
    count = Math.ceil(end / source.partBytes);
  }
}

function partsAfter(bytes: number, source: FileInParts): number[] {
  const count = Math.ceil(source.bytes / source.partBytes);
  return Array.from({ length: count }, (_, place) => place).slice(Math.ceil(bytes / source.partBytes));
}

/** Compares each section with its checksum, piece by piece, as far as all bytes have come. */
class ArrivingSections {
  readonly #whole: Uint8Array;
  readonly #sections: { from: number; to: number; checksum: number }[];
  readonly #arrived = new Map<number, number>();
  #until = 0;
  #section = 0;
  #checksum = 0;

  constructor(whole: Uint8Array, { sections }: Description, start: number) {
    this.#whole = whole;
    this.#sections = sections.map((section) => {
      const from = start + section.start;
      return { from, to: from + bytesIn(section), checksum: section.checksum };
    });
  }

  arrive(from: number, to: number): void {
    this.#arrived.set(from, to);
    for (;;) {
      const end = this.#arrived.get(this.#until);
      if (end === undefined) return;
      this.#look(this.#until, end);
      this.#until = end;
    }
  }

  #look(from: number, to: number): void {
    for (;;) {
      const section = this.#sections[this.#section];
      if (!section || section.from >= to) return;
      const piece = this.#whole.subarray(Math.max(from, section.from), Math.min(to, section.to));
      this.#checksum = crc32(piece, this.#checksum);
      if (section.to > to) return;
      if (this.#checksum !== section.checksum) throw new UnusableSnapshot("damaged");
      this.#section += 1;
      this.#checksum = 0;
    }
  }
}

/** Which documents are live is all that an index changes in its memory, so that is copied. */
function asRead(whole: Uint8Array, { sections }: Description, start: number): Uint8Array[] {
  const live = sections.find(({ name }) => name === "live") as Section;
  const [from, to] = [start + live.start, start + live.start + bytesIn(live)];
  return [whole.subarray(0, from), whole.slice(from, to), whole.subarray(to)];
}
