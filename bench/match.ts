import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import {
  competencies,
  positions,
  spokenLanguageName,
  spokenLanguages,
} from "../src/features/lookups/index.ts";
import { scoreOf } from "../src/features/matching/compare.rules.ts";
import {
  type ComparedAdvertisement,
  type ComparedCv,
  readAsked,
  readOffered,
} from "../src/features/matching/compared.rules.ts";
import { candidatesOf, rank } from "../src/features/matching/find-matches.ts";
import { SearchIndex } from "../src/features/search/engine/search-index.ts";
import type { AdvertisementDocument } from "../src/features/search/engine/segments/advertisement-document.ts";
import { Corpus, NOW, randomNumbers } from "./search/corpus.ts";
import { milliseconds, quantile } from "./search/measure.ts";

/**
 * A CV against all advertisements: candidates from the index, then the rule on those, with what each asks for read from its
 * text as if nobody had asked before; beside the rule on every one of them, with all texts read already.
 *   --ads 1000000   --cvs 300   --scanned 10
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: "string", default: "1000000" },
    cvs: { type: "string", default: "300" },
    scanned: { type: "string", default: "10" },
  },
});
const adCount = Number(options.ads);
const cvCount = Number(options.cvs);
const P99_LIMIT_MS = 20;
const BEST = 20;
const AT_ONCE = 10_000;
const WARM_UP = 20;

console.log(`load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
const corpus = new Corpus();
const builder = SearchIndex.builder();
for (let id = 1; id <= adCount; id++) builder.add(documentOf(id));
const index = builder.finish();
const now = new Date(NOW);
const search = async (query: Parameters<SearchIndex["search"]>[0]) => index.search(query, NOW);
const cvs = Array.from({ length: cvCount + WARM_UP }, (_, place) => cvOf(place));

const times: Spent[] = [];
const found: { cv: ComparedCv; best: number[] }[] = [];
for (const cv of cvs) {
  const begun = spentSoFar();
  const offered = readOffered(cv, now);
  const ids = await candidatesOf(cv, offered, search);
  const searched = since(begun);
  // In a running process these come from the database.
  const read = ids.map((id) => comparedOf(documentOf(id)));
  const again = spentSoFar();
  const ranked = rank(read.map(readAsked), offered);
  const compared = since(again);
  times.push({ wall: searched.wall + compared.wall, processor: searched.processor + compared.processor });
  found.push({ cv, best: ranked.slice(0, BEST).map(({ id }) => id) });
}
const measured = times.slice(WARM_UP);
const p99 = quantile(
  measured.map(({ processor }) => processor),
  0.99,
);
console.log(`advertisements            ${index.size}`);
for (const kind of ["processor", "wall"] as const) {
  const all = measured.map((each) => each[kind]);
  const isShort = kind === "processor" && p99 > P99_LIMIT_MS;
  console.log(
    `through the index         p50 ${milliseconds(quantile(all, 0.5))} ms, p99 ${milliseconds(quantile(all, 0.99))} ms ` +
      `${kind === "processor" ? "of this thread" : "by the clock"}${isShort ? "  SHORT" : ""}`,
  );
}
scanAll(found.slice(WARM_UP, WARM_UP + Number(options.scanned)));
process.exitCode = p99 <= P99_LIMIT_MS ? 0 : 1;

interface Spent {
  wall: number;
  /** Of this thread alone: what it would take on a machine that does nothing else. */
  processor: number;
}

function spentSoFar(): Spent {
  const { user, system } = process.threadCpuUsage();
  return { wall: performance.now(), processor: (user + system) / 1000 };
}

function since(before: Spent): Spent {
  const { wall, processor } = spentSoFar();
  return { wall: wall - before.wall, processor: processor - before.processor };
}

/** The rule on every advertisement, in turns: a million of them at once would not fit. */
function scanAll(sample: typeof found): void {
  const offered = sample.map(({ cv }) => readOffered(cv, now));
  const spent = sample.map(() => 0);
  const best = sample.map((): ReturnType<typeof rank> => []);
  for (let from = 1; from <= adCount; from += AT_ONCE) {
    const documents = Array.from({ length: Math.min(AT_ONCE, adCount - from + 1) }, (_, each) =>
      documentOf(from + each),
    );
    const asked = documents
      .filter(({ expiresAt }) => expiresAt > NOW)
      .map((each) => readAsked(comparedOf(each)));
    offered.forEach((each, place) => {
      const begun = spentSoFar();
      best[place] = rank(asked, each)
        .concat(best[place] ?? [])
        .toSorted((a, b) => score(b) - score(a))
        .slice(0, BEST);
      spent[place] = (spent[place] ?? 0) + since(begun).processor;
    });
  }
  const shares = sample.map(({ best: own }, place) => {
    const least = Math.min(...(best[place] ?? []).map(score));
    const asGood = rank(
      own.map((id) => readAsked(comparedOf(documentOf(id)))),
      offered[place] as (typeof offered)[number],
    );
    return asGood.filter((each) => score(each) >= least).length / Math.max(1, best[place]?.length ?? 0);
  });
  console.log(
    `plain scan                p50 ${milliseconds(quantile(spent, 0.5))} ms, p99 ${milliseconds(quantile(spent, 0.99))} ms, of this thread, ${sample.length} CVs`,
  );
  console.log(
    `as good as its best ${BEST}    ${(100 * quantile(shares, 0.5)).toFixed(0)} % of those found through the index, median`,
  );
}

function score({ fit }: ReturnType<typeof rank>[number]): number {
  return scoreOf(fit);
}

/** The corpus knows no requirements: a few skills and a language for each, often those of others with the same position. */
function documentOf(id: number): AdvertisementDocument {
  const document = corpus.document(id);
  const random = randomNumbers(id * 17 + 5);
  const position = Number(document.values.position?.[0] ?? 1);
  const skills = Array.from({ length: 2 + Math.floor(random() * 4) }, () => skillOf(position, random));
  const language = random() < 0.3 ? `\n${languageOf(random)} bilen` : "";
  return { ...document, text: `${document.text}\n${skills.join(", ")} bilen${language}` };
}

function comparedOf({ id, title, text, values }: AdvertisementDocument): ComparedAdvertisement {
  const least = (steps: readonly string[] = []) =>
    steps.length === 0 ? null : Math.min(...steps.map(Number));
  return {
    ...{ id, title, text, positionId: Number(values.position?.[0]), experienceMin: least(values.experience) },
    ...{ educationLevel: least(values.education), provinceIds: (values.city ?? []).map(Number) },
    ...{ isRemote: (values.remote ?? []).length > 0, isAbroad: false },
  };
}

function cvOf(place: number): ComparedCv {
  const random = randomNumbers(place * 101 + 3);
  const of = corpus.document(1 + Math.floor(random() * adCount));
  const position = positions.find(({ id }) => String(id) === of.values.position?.[0]);
  const isUsual = random() < 0.7;
  return {
    desired: {
      position: isUsual ? (position?.name ?? "") : "",
      positionIds: isUsual ? [] : [position?.id ?? 1],
      provinceIds: random() < 0.5 ? (of.values.city ?? []).map(Number) : [],
    },
    personal: { provinceId: Number(of.values.city?.[0] ?? 34), drivingLicences: random() < 0.4 ? ["B"] : [] },
    experiences: [
      {
        positionName: position?.name ?? "",
        startedOn: `${2010 + Math.floor(random() * 15)}-01-01`,
        endedOn: undefined,
      },
      {
        positionName: positions[Math.floor(random() * positions.length)]?.name ?? "",
        startedOn: "2009-01-01",
        endedOn: "2009-12-01",
      },
    ],
    educations: [{ level: 3 + Math.floor(random() * 4), isStillStudent: false }],
    competencies: Array.from({ length: 5 }, () => ({ name: skillOf(position?.id ?? 1, random) })),
    entries: [{ section: "language", name: languageOf(random) }],
  };
}

/** Of a dozen that go with the position, or any. */
function skillOf(position: number, random: () => number): string {
  const own = (position * 7 + Math.floor(random() * 12)) % competencies.length;
  const at = random() < 0.8 ? own : Math.floor(random() * competencies.length);
  return competencies[at]?.name ?? "";
}

function languageOf(random: () => number): string {
  const language = spokenLanguages[1 + Math.floor(random() * 6)];
  return language ? spokenLanguageName(language, "tr") : "";
}
