import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, START, someDocument, someQuery } from "../../../../../tests/support/random-advertisements.ts";
import { SearchIndex } from "../search-index.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { loadSnapshot, writeSnapshot, writeSnapshotFile } from "./snapshot-file.ts";
import type { Description, Section } from "./snapshot-format.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-snapshot-"));
  path = join(folder, "index");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const context = { schema: "schema 1", position: "17/4" };
const documents = fc.sample(someDocument, { numRuns: 120, seed: 7 });
const queries = fc.sample(someQuery, { numRuns: 60, seed: 8 });

async function writeSample(): Promise<SearchIndex> {
  const index = SearchIndex.build(documents);
  await writeSnapshot(path, index, context);
  return index;
}

/** Parts come when they like. */
function inParts(bytes: Buffer, partBytes: number) {
  const readPart = async (place: number, room: Uint8Array) => {
    for (let turns = (place * 7) % 5; turns > 0; turns--) await new Promise(setImmediate);
    room.set(bytes.subarray(place * partBytes, place * partBytes + room.length));
  };
  return { bytes: bytes.length, partBytes, readPart };
}

async function change(edit: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(path);
  edit(bytes);
  await writeFile(path, bytes);
}

const HEAD_BYTES = 24;

/** In the room that it had. */
function describeAnew(bytes: Buffer, forge: (description: Description) => void): void {
  const described = bytes.subarray(HEAD_BYTES, HEAD_BYTES + bytes.readUInt32LE(12));
  const description = JSON.parse(described.toString());
  forge(description);
  const room = described.length;
  const said = Buffer.from(JSON.stringify(description).padEnd(room));
  if (said.length > room) throw new Error("what is forged needs more room");
  said.copy(described);
  bytes.writeUInt32LE(crc32(described), 16);
}

function changeFirst(sections: Section[], changed: Partial<Section>): void {
  const section = sections.find(({ checksum }) => checksum > 1e9) as Section;
  Object.assign(section, changed, { checksum: 0 });
}

function withoutTexts({ texts }: Description) {
  return texts.map((group) => group.map(() => []));
}

describe("a snapshot", () => {
  it.each([0, Infinity])(
    "answers as the index that it was made of, with the kernel from %d documents",
    async (kernelFrom) => {
      const index = await writeSample();
      const loaded = await loadSnapshot(path, context.schema, { kernelFrom });
      if (!loaded.usable) throw new Error(loaded.problem);
      expect(loaded.position).toBe(context.position);
      for (const query of queries) {
        expect(loaded.index.search(query, START)).toEqual(index.search(query, START));
      }
    },
  );

  it("takes changes like any other index", async () => {
    const index = await writeSample();
    const loaded = await loadSnapshot(path, context.schema, { mergeFrom: 3, mergePart: 0 });
    if (!loaded.usable) throw new Error(loaded.problem);
    for (const document of fc.sample(someDocument, { numRuns: 40, seed: 9 })) {
      for (const each of [index, loaded.index]) each.upsert(document);
      loaded.index.maintain(1);
    }
    for (const query of queries) {
      expect(loaded.index.search(query, START + DAY)).toEqual(index.search(query, START + DAY));
    }
  });

  it("holds the changes that were not merged yet", async () => {
    const index = SearchIndex.build(documents.slice(0, 60));
    for (const document of documents.slice(60)) index.upsert(document);
    await writeSnapshot(path, index, context);
    const loaded = await loadSnapshot(path, context.schema);
    expect(loaded.usable && loaded.index.size).toBe(index.size);
  });

  it.each([64, 1000, 65_536])(
    "is the same in parts of %d bytes, in whatever order they come",
    async (partBytes) => {
      const index = await writeSample();
      const loaded = await readSnapshot(inParts(await readFile(path), partBytes), context.schema);
      if (!loaded.usable) throw new Error(loaded.problem);
      for (const query of queries) {
        expect(loaded.index.search(query, START)).toEqual(index.search(query, START));
      }
    },
  );

  it("is stored as it was read, whatever has changed in its index since", async () => {
    await writeSample();
    const before = await readFile(path);
    const loaded = await readSnapshot(inParts(before, 1000), context.schema, { mergeFrom: 3, mergePart: 0 });
    if (!loaded.usable) throw new Error(loaded.problem);
    for (const { id } of documents.slice(0, 50)) loaded.index.remove(id);
    for (const document of fc.sample(someDocument, { numRuns: 20, seed: 9 })) loaded.index.upsert(document);
    loaded.index.search({ ...queries[0], text: "" } as (typeof queries)[number], START + 900 * DAY);
    loaded.index.compact();
    await writeSnapshotFile(path, loaded.bytes);
    expect(Buffer.compare(await readFile(path), before)).toBe(0);
  });

  it("that was to be stored and is stopped leaves the old one", async () => {
    await writeSample();
    const stopped = writeSnapshotFile(path, [new Uint8Array(10)], AbortSignal.abort());
    await expect(stopped).rejects.toThrow(/abort/);
    expect(await readdir(folder)).toEqual(["index"]);
    expect(await loadSnapshot(path, context.schema)).toMatchObject({ usable: true });
  });

  it("removes what killed processes have left, and nothing that is being written", async () => {
    const [abandoned, written] = [`${path}.17.unfinished`, `${path}.18.unfinished`];
    for (const each of [abandoned, written]) await writeFile(each, "half");
    await utimes(abandoned, 0, 0);
    await writeSample();
    expect(await readdir(folder)).toEqual(["index", "index.18.unfinished"]);
  });

  it("replaces the old one whole, and leaves nothing beside it", async () => {
    await writeSample();
    await writeSnapshot(path, SearchIndex.build([]), { ...context, position: "18" });
    expect(await loadSnapshot(path, context.schema)).toMatchObject({ usable: true, position: "18" });
    expect(await readdir(folder)).toEqual(["index"]);
  });
});

describe("what cannot be used is noticed", () => {
  it("a part that has another's bytes, and one that does not come", async () => {
    await writeSample();
    const source = inParts(await readFile(path), 1000);
    const mixed = {
      ...source,
      readPart: (place: number, room: Uint8Array) => source.readPart(place === 9 ? 8 : place, room),
    };
    expect(await readSnapshot(mixed, context.schema)).toEqual({ usable: false, problem: "damaged" });
    const readPart = (place: number, room: Uint8Array) =>
      place === 9 ? Promise.reject(new Error("away")) : source.readPart(place, room);
    await expect(readSnapshot({ ...source, readPart }, context.schema)).rejects.toThrow("away");
  });

  it.each<[string, (description: Description) => void]>([
    ["a section longer than the file", ({ sections }) => changeFirst(sections, { length: 1e9 })],
    ["a section that begins in another", ({ sections }) => changeFirst(sections, { start: 8 })],
    ["a kind of column that is none", ({ sections }) => changeFirst(sections, { type: "toString" as "u16" })],
    ["fewer bytes than its sections have", (description) => Object.assign(description, { bytes: 8 })],
    [
      "values that have no text",
      (description) => Object.assign(description, { texts: withoutTexts(description) }),
    ],
  ])("a description that fits its checksum and nothing else: %s", async (_, forge) => {
    await writeSample();
    await change((bytes) => describeAnew(bytes, forge));
    expect(await loadSnapshot(path, context.schema)).toEqual({ usable: false, problem: "damaged" });
  });

  it("a file that is not there", async () => {
    expect(await loadSnapshot(path, context.schema)).toEqual({ usable: false, problem: "missing" });
  });

  it.each([
    ["nothing", ""],
    ["something short", "abc"],
    ["something else", "x".repeat(5000)],
  ])("%s", async (_, text) => {
    await writeFile(path, text);
    expect(await loadSnapshot(path, context.schema)).toEqual({ usable: false, problem: "not-a-snapshot" });
  });

  it("another version", async () => {
    await writeSample();
    await change((bytes) => bytes.writeUInt32LE(999, 8));
    expect(await loadSnapshot(path, context.schema)).toEqual({ usable: false, problem: "other-version" });
  });

  it("another schema", async () => {
    await writeSample();
    expect(await loadSnapshot(path, "schema 2")).toEqual({ usable: false, problem: "other-schema" });
  });

  it.each([0.001, 0.01, 0.3, 0.6, 0.999])("a file cut off after %d of it", async (part) => {
    await writeSample();
    const { length } = await readFile(path);
    await truncate(path, Math.floor(length * part));
    const loaded = await loadSnapshot(path, context.schema);
    expect(loaded.usable).toBe(false);
  });

  it("a single changed byte, wherever it is", async () => {
    await writeSample();
    const whole = await readFile(path);
    // Every byte counts but the few that only fill up to the next column, and one unused word of the head.
    const isPadding = (place: number) => place >= 20 && place < 24;
    for (let place = 0; place < whole.length; place += 61) {
      if (isPadding(place) || whole[place] === 0) continue;
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 0x10;
      await writeFile(path, bytes);
      const loaded = await loadSnapshot(path, context.schema);
      expect({ place, usable: loaded.usable }).toEqual({ place, usable: false });
    }
  });
});
