import { makeVocabulary } from "../../src/demo/vocabulary.ts";
import {
  districts,
  positionLevels,
  positions,
  provinceById,
  sectorById,
  workTypes,
} from "../../src/features/lookups/index.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { filterNamed } from "../../src/features/search/filters/list.ts";

/** Every run searches the same advertisements at the same moment. */
export const NOW = Date.UTC(2026, 10, 15, 12);
const DAY = 86_400_000;
export const TABLE = 1 << 20;
const COMPANIES = 40_000;

/** Small, quick, and the same everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The n-th most frequent is drawn with a probability of 1 / (n + offset). */
export function zipfTable(count: number, offset: number): Uint32Array {
  const weights = Float64Array.from({ length: count }, (_, rank) => 1 / (rank + offset));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint32Array(TABLE);
  let rank = 0;
  let reached = (weights[0] ?? 0) / total;
  for (let place = 0; place < TABLE; place++) {
    while (place / TABLE > reached && rank < count - 1) reached += (weights[++rank] ?? 0) / total;
    table[place] = rank;
  }
  return table;
}

/** Generated advertisements. The vocabulary is the demo's: some forty thousand inflected words, unevenly used. */
export class Corpus {
  readonly words: readonly string[] = makeVocabulary(1).words;
  readonly #byFrequency = zipfTable(this.words.length, 2.7);
  readonly #companies = zipfTable(COMPANIES, 50);
  readonly #districts = zipfTable(districts.length, 8);
  readonly #positions = zipfTable(positions.length, 15);

  *documents(count: number): Generator<AdvertisementDocument> {
    for (let id = 1; id <= count; id++) yield this.document(id);
  }

  /** The advertisement with this id; another one for every version. */
  document(id: number, version = 0): AdvertisementDocument {
    const random = randomNumbers(id * 31 + version * 7_919_777);
    const draw = (table: Uint32Array) => table[Math.floor(random() * TABLE)] ?? 0;
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const position = positions[draw(this.#positions)] as (typeof positions)[number];
    const sector = sectorById(pick(position.sectorIds));
    const companyId = draw(this.#companies) + 1;
    const placeCount = random() < 0.92 ? 1 : 2 + Math.floor(random() * 2);
    const places = Array.from(
      { length: placeCount },
      () => districts[draw(this.#districts)] as (typeof districts)[number],
    );
    const text: string[] = [];
    const length = 70 + Math.floor(random() * 80);
    for (let each = 0; each < length; each++) text.push(this.words[draw(this.#byFrequency)] ?? "");
    const publishedAt = version === 0 ? NOW - Math.floor(random() * 60 * DAY) : NOW - version * 1000;
    return {
      id,
      title: random() < 0.5 ? position.name : `${pick(["Deneyimli", "Kıdemli", "Acil"])} ${position.name}`,
      positionName: position.name,
      companyName: `${this.words[(companyId * 37) % this.words.length]} ${pick(["A.Ş.", "Ltd. Şti.", "Holding"])}`,
      sectorNames: [sector?.tr ?? ""],
      placeNames: places.flatMap(({ name, provinceId }) => [provinceById(provinceId)?.name ?? "", name]),
      text: text.join(" "),
      companyId,
      pay: random() < 0.5 ? 0 : 500 * Math.floor(50 + random() * 300),
      values: {
        sector: [String(sector?.id ?? 1)],
        position: [String(position.id)],
        workType: [random() < 0.7 ? "full-time" : pick(workTypes).code],
        level: [pick(positionLevels).code],
        city: [...new Set(places.map(({ provinceId }) => String(provinceId)))],
        district: [...new Set(places.map(({ id: districtId }) => String(districtId)))],
        ...drawMarks(random),
        ...drawTerms(random),
      },
      publishedAt,
      // One in a hundred has expired.
      expiresAt: NOW + Math.floor((random() * 60 - 0.6) * DAY),
    };
  }
}

function drawMarks(random: () => number) {
  const marks = filterNamed("marks")
    .choices.map(({ value }) => value)
    .filter(() => random() < 0.12);
  return { marks, remote: marks.includes("remote") ? ["1"] : [] };
}

/** A third name their pay, as in the demo content. */
function drawTerms(random: () => number) {
  const number = (most: number) => String(Math.floor(random() * most));
  return {
    pay: random() < 1 / 3 ? filterNamed("pay").read(String(25_000 + Math.floor(random() * 100_000))) : [],
    experience: filterNamed("experience").read(number(8)),
    education: filterNamed("education").read(number(7)),
    disabilityQuota: random() < 0.05 ? ["1"] : [],
  };
}
