import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { SearchIndex } from "../src/features/search/engine/search-index.ts";
import { writeSnapshot } from "../src/features/search/engine/snapshot/snapshot-file.ts";
import { measureChanges } from "./search/changes.ts";
import { Corpus } from "./search/corpus.ts";
import { type EngineReport, measureEngine } from "./search/engine.ts";
import type { ServerReport } from "./search/http.ts";
import { collectGarbage, milliseconds, type Timing } from "./search/measure.ts";
import { measurePeer } from "./search/peers.ts";
import { measurePostgres, measureServerAlone } from "./search/postgres.ts";
import { queryClasses } from "./search/query-classes.ts";
import { startFrom, startFromHanded } from "./search/start-from.ts";
import { measureSuggestions } from "./search/suggestions.ts";

/**
 * Six classes of searches over generated advertisements, each with page one, exact total and all facets: our index at two
 * sizes, PostgreSQL, and libraries at the largest size they manage.
 *   --ads 1000000   --pg-ads (the same)   --only engine|server   --changes 1000   --peer-seconds 180
 */
const { values: options } = parseArgs({
  options: {
    ads: { type: "string", default: "1000000" },
    "pg-ads": { type: "string" },
    only: { type: "string" },
    changes: { type: "string", default: "1000" },
    "peer-seconds": { type: "string", default: "180" },
  },
});
const ads = Number(options.ads);
const smallAds = Math.round(ads / 10);
/** Beyond a million each advertisement may take less, and searches longer. */
const isBeyondMillion = ads > 1_000_000;
const limits = {
  p99: isBeyondMillion ? 30 : 10,
  suggestionsP99: 5,
  bytes: isBeyondMillion ? 450 : 500,
  broadGrowth: 10,
  narrowGrowth: 3,
  changesP99: 20,
  snapshot: isBeyondMillion ? 15 : 3,
  /** From the storage, however many advertisements there are. */
  handed: 15,
  fullBuild: 60,
  httpP99: 15,
};
let isShort = false;

const corpus = new Corpus();
console.log(
  `${corpus.words.length} words; load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
);

const classes = queryClasses(corpus, ads);
if (options.only === "server") reportServer(await measureServerAlone(corpus, ads, classes), ads);
else await reportAll();
process.exitCode = isShort ? 1 : 0;

async function reportAll(): Promise<void> {
  const small = reportOf(measureEngine(corpus, smallAds, queryClasses(corpus, smallAds)));
  const folder = await mkdtemp(join(tmpdir(), "mesai-bench-snapshot-"));
  try {
    const path = join(folder, "index");
    const large = await reportIndex(small, path);
    // Nobody holds the index any more: a process that starts has its memory to itself, as on a machine of its own.
    await setImmediate();
    collectGarbage();
    await reportStarts(path);
    if (options.only !== "engine") await reportPeers(small, large);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The index itself, which is left at the path as a snapshot. */
async function reportIndex(small: EngineReport, path: string): Promise<EngineReport> {
  const { index, ...large } = measureEngine(corpus, ads, classes);
  reportEngine(small, large);
  reportSuggestions();
  const start = performance.now();
  await writeSnapshot(path, index, { schema: "bench", position: "0" });
  line("writing a snapshot", `${((performance.now() - start) / 1000).toFixed(2)} s`);
  await reportChanges(index);
  return large;
}

function reportOf({ buildSeconds, timings, firstTime }: EngineReport): EngineReport {
  return { buildSeconds, timings, firstTime };
}

function line(what: string, value: string, isEnough = true): void {
  isShort ||= !isEnough;
  console.log(`${what.padEnd(26)}${value}${isEnough ? "" : "  SHORT"}`);
}

function reportEngine(few: EngineReport, many: EngineReport): void {
  const heads = [
    "found",
    "p50 ms",
    "p99 ms",
    "p99 undisturbed",
    `${smallAds / 1000}k p50`,
    "growth",
    "first time",
  ];
  console.log(`\n${"ours".padEnd(26)}${heads.map((head) => head.padStart(16)).join("")}`);
  for (const { name, isBroad } of classes) {
    const timing = many.timings.get(name) as Timing;
    const before = few.timings.get(name) as Timing;
    const growth = timing.median / before.median;
    const columns = [
      timing.found.toFixed(0),
      milliseconds(timing.median),
      milliseconds(timing.p99),
      milliseconds(timing.undisturbed ?? 0),
      milliseconds(before.median),
      `${growth.toFixed(1)}x`,
      milliseconds(many.firstTime.get(name) ?? 0),
    ];
    const isEnough =
      timing.p99 <= limits.p99 && growth <= (isBroad ? limits.broadGrowth : limits.narrowGrowth);
    line(name, columns.map((column) => column.padStart(16)).join(""), isEnough);
  }
  line("building", `${many.buildSeconds.toFixed(1)} s, without reading PostgreSQL`);
}

function reportSuggestions(): void {
  const { p50, p99 } = measureSuggestions();
  line(
    "suggestions",
    `p50 ${milliseconds(p50)} ms, p99 ${milliseconds(p99)} ms`,
    p99 <= limits.suggestionsP99,
  );
}

async function reportStarts(path: string): Promise<void> {
  const started = await startFrom(path, ads);
  line(
    "starting from it",
    `${started.seconds.toFixed(2)} s`,
    started.usable && started.seconds <= limits.snapshot,
  );
  const bytes = started.bytes / ads;
  line("memory per advertisement", `${bytes.toFixed(0)} bytes`, bytes <= limits.bytes);
  for await (const handed of startFromHanded(path, ads)) {
    line(
      `starting from ${handed.storage}`,
      `${handed.seconds.toFixed(2)} s; ${handed.processorSeconds.toFixed(2)} s of a processor; left there in ${handed.putSeconds.toFixed(2)} s`,
      handed.usable && handed.seconds <= limits.handed,
    );
  }
}

async function reportChanges(index: SearchIndex): Promise<void> {
  const changes = await measureChanges(index, corpus, ads, Number(options.changes), classes);
  line(
    `${changes.perSecond.toFixed(0)} changes/s`,
    `query p50 ${milliseconds(changes.p50)} ms, p99 ${milliseconds(changes.p99)} ms, p99 from when it was due ` +
      `${milliseconds(changes.p99FromDue)} ms, ${changes.merges} merges`,
    changes.p99 <= limits.changesP99,
  );
}

function reportServer(server: ServerReport, count: number): void {
  line(
    "full build",
    `from PostgreSQL, ${count} advertisements: ${server.buildSeconds.toFixed(1)} s`,
    server.buildSeconds <= limits.fullBuild,
  );
  line(
    "over HTTP, 100/s",
    `p50 ${milliseconds(server.p50)} ms, p99 ${milliseconds(server.p99)} ms, slowest ` +
      `${milliseconds(server.slowest)} ms, ${server.late} later than 15 ms`,
    server.p99 <= limits.httpP99,
  );
  const classes = [...server.byClass].sort(([, one], [, other]) => other - one);
  line("  p99 of each class", classes.map(([name, p99]) => `${name} ${milliseconds(p99)}`).join(", "));
}

async function reportPeers(small: EngineReport, large: EngineReport): Promise<void> {
  const withinMs = Number(options["peer-seconds"]) * 1000;
  const pgAds = Number(options["pg-ads"] ?? ads);
  const same = pgAds === ads ? large : pgAds === smallAds ? small : undefined;
  const { timings: postgres, server } = await measurePostgres(corpus, pgAds, queryClasses(corpus, pgAds));
  reportServer(server, pgAds);
  console.log(`\nPostgreSQL, ${pgAds} advertisements     p50 ms    p99 ms   ours is faster by`);
  for (const { name } of classes) {
    const timing = postgres.get(name) as Timing;
    const ours = same?.timings.get(name);
    const ratio = ours ? timing.median / ours.median : Number.NaN;
    const floor = timing.found > 50_000 ? 100 : 1;
    const columns = [milliseconds(timing.median), milliseconds(timing.p99), `${ratio.toFixed(0)}x`];
    line(name, columns.map((column) => column.padStart(10)).join(""), !ours || ratio >= floor);
  }
  for (const [name, sizes] of [
    ["MiniSearch", [20_000, 50_000, 100_000, 300_000]],
    ["Orama", [10_000, 20_000, 50_000, 100_000]],
    ["SQLite FTS5", [smallAds, ads]],
  ] as const) {
    const report = await measurePeer(name, sizes, withinMs);
    if (!report) {
      console.log(`\n${name}: did not manage ${sizes[0]} advertisements in ${withinMs / 1000} s`);
      continue;
    }
    const { count, buildSeconds, bytesPerAdvertisement, timings } = report;
    const ours = count > smallAds ? large : small;
    const oursCount = count > smallAds ? ads : smallAds;
    console.log(
      `\n${name}, ${count} advertisements, ${bytesPerAdvertisement.toFixed(0)} bytes each, built in ` +
        `${buildSeconds.toFixed(0)} s     p50 ms    p99 ms   ours with ${oursCount} is faster by`,
    );
    for (const { name: className } of classes) {
      const timing = timings[className];
      const own = ours.timings.get(className);
      if (!timing || !own) continue;
      const columns = [milliseconds(timing.median), milliseconds(timing.p99)];
      columns.push(`${(timing.median / own.median).toFixed(1)}x`);
      line(className, columns.map((column) => column.padStart(10)).join(""));
    }
  }
}
