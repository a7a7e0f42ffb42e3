import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { SearchIndex } from "../src/features/search/engine/search-index.ts";
import type { AdvertisementDocument } from "../src/features/search/engine/segments/advertisement-document.ts";
import {
  createStoredSearchIndex,
  type StoredSearchIndex,
} from "../src/features/search/percolator/stored-search-index.ts";
import { searchBeside } from "./alerts/beside-searches.ts";
import { SavedSearches } from "./alerts/saved-searches.ts";
import { Corpus, NOW } from "./search/corpus.ts";
import { memoryInUse, milliseconds } from "./search/measure.ts";
import { queryClasses } from "./search/query-classes.ts";

/**
 * New advertisements against saved searches: matched through the index of the searches, beside the plain way, one search per
 * saved search; with half as many searches; while people search; and with as many searches none of which is like another.
 *   --searches 1000000   --new 10000   --ads 300000   --sample 2000
 */
const { values: options } = parseArgs({
  options: {
    searches: { type: "string", default: "1000000" },
    new: { type: "string", default: "10000" },
    ads: { type: "string", default: "300000" },
    sample: { type: "string", default: "2000" },
  },
});
const searchCount = Number(options.searches);
const newCount = Number(options.new);
const adCount = Number(options.ads);
const sampleSize = Math.min(Number(options.sample), searchCount);
const limits = { seconds: 60, ratio: 50, growth: 2, p99Growth: 2 };
const WARM_UP = 200;
let isShort = false;

console.log(`load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
const corpus = new Corpus();
const saved = new SavedSearches(corpus);
const builder = SearchIndex.builder();
for (const document of corpus.documents(adCount)) builder.add(document);
const index = builder.finish();
const fresh = Array.from({ length: newCount }, (_, place) => corpus.document(adCount + 1 + place, 1));
for (const document of fresh) index.upsert(document);
index.compact();
line("advertisements", `${index.size}, ${newCount} of them new`);

matchAll(storedSearches(Math.min(searchCount, 10_000)), fresh.slice(0, WARM_UP));
const before = memoryInUse();
const putStart = performance.now();
const stored = storedSearches(searchCount);
const putSeconds = (performance.now() - putStart) / 1000;
const bytes = memoryInUse() - before;
const whole = matchAll(stored, fresh);
const bytesAfter = memoryInUse() - before;
const half = matchAll(storedSearches(searchCount / 2), fresh);

line(
  "saved searches",
  `${stored.size}, ${stored.distinctSize} of them different, taken in within ${putSeconds.toFixed(1)} s`,
);
line(
  "memory",
  `${(bytes / 2 ** 20).toFixed(0)} MB, ${(bytes / searchCount).toFixed(0)} bytes per search; ` +
    `${(bytesAfter / 2 ** 20).toFixed(0)} MB after matching`,
);
line("matched", `${whole.pairs} pairs, ${(whole.pairs / newCount).toFixed(0)} per advertisement`);
line(
  "through the index",
  `${whole.seconds.toFixed(1)} s; the longest piece ${milliseconds(whole.longest)} ms`,
  whole.seconds <= limits.seconds,
);
const growth = whole.seconds / half.seconds;
line(
  "twice the searches",
  `${half.seconds.toFixed(1)} s for half: ${growth.toFixed(2)}x`,
  growth <= limits.growth,
);
reportPlainWay();
await reportSearches();
reportAllDifferent();
process.exitCode = isShort ? 1 : 0;

/** Nobody asks for what somebody else asks for: what there is to gain by storing the same once is not there. */
function reportAllDifferent(): void {
  const different = createStoredSearchIndex(index);
  const seen = new Set<string>();
  for (let id = 1; different.size < searchCount; id++) {
    const search = saved.search(id);
    const key = JSON.stringify(search);
    if (seen.has(key)) continue;
    seen.add(key);
    different.put(id, search);
  }
  seen.clear();
  const { seconds, pairs } = matchAll(different, fresh);
  line(
    "were all different",
    `${different.size}, ${different.distinctSize} of them different: ${seconds.toFixed(1)} s, ${pairs} pairs`,
    seconds <= limits.seconds,
  );
}

function line(what: string, value: string, isEnough = true): void {
  isShort ||= !isEnough;
  console.log(`${what.padEnd(26)}${value}${isEnough ? "" : "  SHORT"}`);
}

function storedSearches(count: number): StoredSearchIndex {
  const searches = createStoredSearchIndex(index);
  for (let id = 1; id <= count; id++) searches.put(id, saved.search(id));
  return searches;
}

interface Matched {
  seconds: number;
  pairs: number;
  /** Of the pieces that the work comes in. */
  longest: number;
}

/** Every pair is looked at, as whoever writes them down would. */
function matchAll(searches: StoredSearchIndex, advertisements: readonly AdvertisementDocument[]): Matched {
  let pairs = 0;
  let sum = 0;
  let longest = 0;
  const start = performance.now();
  let begin = start;
  for (const piece of searches.matching(advertisements, NOW)) {
    longest = Math.max(longest, performance.now() - begin);
    for (const { searchIds, advertisementIds } of piece) {
      for (const searchId of searchIds) for (const id of advertisementIds) sum = (sum + searchId * id) | 0;
      pairs += searchIds.length * advertisementIds.length;
    }
    begin = performance.now();
  }
  if (!Number.isInteger(sum)) throw new Error("not numbers");
  return { seconds: (performance.now() - start) / 1000, pairs, longest };
}

/** Each of some searches is run for what is new; the answers have to be the same. */
function reportPlainWay(): void {
  const step = Math.max(1, Math.floor(searchCount / sampleSize));
  const ids = Array.from({ length: sampleSize }, (_, place) => 1 + place * step);
  const isNew = new Set(fresh.map(({ id }) => id));
  const start = performance.now();
  const answers = ids.map((id) =>
    index.search({ ...saved.search(id), publishedWithinDays: 1 / 1440, limit: newCount }, NOW),
  );
  const perSearch = (performance.now() - start) / sampleSize;
  const seconds = (perSearch * searchCount) / 1000;
  const ratio = seconds / whole.seconds;
  line(
    "one by one",
    `${milliseconds(perSearch)} ms each, ${seconds.toFixed(0)} s for all: ${ratio.toFixed(0)} times as long`,
    ratio >= limits.ratio,
  );
  const sampled = new Set(ids);
  const expected = new Set(
    answers.flatMap((answer, place) =>
      answer.ids.filter((id) => isNew.has(id)).map((id) => `${ids[place]} ${id}`),
    ),
  );
  const found = new Set<string>();
  for (const piece of stored.matching(fresh, NOW)) {
    for (const { searchIds, advertisementIds } of piece) {
      for (const searchId of searchIds.filter((id) => sampled.has(id))) {
        for (const id of advertisementIds) found.add(`${searchId} ${id}`);
      }
    }
  }
  const differing = expected.symmetricDifference(found).size;
  line("the same is found", `${expected.size} pairs, ${differing} differ`, differing === 0);
}

async function reportSearches(): Promise<void> {
  const classes = queryClasses(corpus, adCount);
  await searchBeside(index, classes, undefined, []);
  const usual = await searchBeside(index, classes, undefined, []);
  const beside = await searchBeside(index, classes, stored, fresh);
  const p99Growth = beside.p99 / usual.p99;
  line(
    "searches beside it",
    `p99 ${milliseconds(beside.p99)} ms, usually ${milliseconds(usual.p99)} ms: ${p99Growth.toFixed(2)}x; ` +
      `p50 ${milliseconds(beside.p50)} and ${milliseconds(usual.p50)} ms; all matched in ${beside.seconds.toFixed(1)} s`,
    p99Growth <= limits.p99Growth,
  );
}
