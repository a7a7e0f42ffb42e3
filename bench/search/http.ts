import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import { filters } from "../../src/features/search/filters/list.ts";
import { newSearch, writeSearch } from "../../src/features/search/search.contract.ts";
import { askSteadily } from "../ask-steadily.ts";
import { quantile } from "./measure.ts";
import type { QueryClass } from "./query-classes.ts";

const PORT = 3193;
const PER_SECOND = 100;
const SECONDS = 20;
/** V8 goes on compiling, in threads that take the processors from who is measured: after five seconds half of what is late is late by that. */
const WARM_UP_SECONDS = 15;
const LATE_MS = 15;

export interface ServerReport {
  /** From the start of reading PostgreSQL until the index answers. */
  buildSeconds: number;
  p50: number;
  /** Of an answer from when its request was due. */
  p99: number;
  slowest: number;
  /** How many took longer than `LATE_MS`: many slow ones and one long pause have the same p99. */
  late: number;
  /** The p99 of each class alone. */
  byClass: Map<string, number>;
}

/** The built server on a database that is full: how long its index takes, and its API at a steady rate. */
export async function measureServer(
  databaseUrl: string,
  classes: readonly QueryClass[],
): Promise<ServerReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-server-"));
  const server = fork("dist/server/main.js", {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: "0",
      PORT: String(PORT),
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  try {
    const buildSeconds = await indexReady(server);
    const asked = addressesOf(classes);
    const times = await askSteadily({
      addresses: asked.map(({ address }) => address),
      perSecond: PER_SECOND,
      seconds: SECONDS,
      warmUpSeconds: WARM_UP_SECONDS,
    });
    return {
      buildSeconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      slowest: Math.max(...times),
      late: times.filter((each) => each > LATE_MS).length,
      byClass: p99OfClasses(asked.slice(WARM_UP_SECONDS * PER_SECOND), times),
    };
  } finally {
    server.kill();
    await new Promise((resolve) => server.once("exit", resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The log says so. */
async function indexReady({ stderr }: ChildProcess): Promise<number> {
  if (!stderr) throw new Error("the server has no log");
  for await (const line of createInterface(stderr)) {
    if (!line.includes("search index ready")) continue;
    stderr.resume();
    return (JSON.parse(line) as { seconds: number }).seconds;
  }
  throw new Error("the server ended before its index was ready");
}

interface Asked {
  /** Of the class. */
  name: string;
  address: string;
}

/** No two alike, by their page sizes: whole answers are remembered, and here each is to be worked out. */
function addressesOf(classes: readonly QueryClass[]): Asked[] {
  const paths = classes
    .flatMap(({ name, queries }) => queries.map((query) => ({ name, path: pathOf(query) })))
    .map((each, place, { length }) => ({ ...each, order: (place * 7919) % length }))
    .sort((a, b) => a.order - b.order);
  return Array.from({ length: (WARM_UP_SECONDS + SECONDS) * PER_SECOND }, (_, number) => {
    const round = Math.floor(number / paths.length);
    const pageSize = 20 + ((number + round) % 31);
    const { name = "", path = "" } = paths[number % paths.length] ?? {};
    return { name, address: `http://127.0.0.1:${PORT}${path}&adet=${pageSize}` };
  });
}

function p99OfClasses(asked: readonly Asked[], times: readonly number[]): Map<string, number> {
  const ofClass = Map.groupBy(times.entries(), ([place]) => asked[place]?.name ?? "");
  return new Map(
    [...ofClass].map(([name, entries]) => [
      name,
      quantile(
        entries.map(([, ms]) => ms),
        0.99,
      ),
    ]),
  );
}

function pathOf({ words, chosen, sort }: IndexQuery): string {
  const slugs = filters.map(({ name, choices }) => [
    name,
    choices.filter(({ value }) => chosen[name]?.includes(value)).map(({ slug }) => slug),
  ]);
  const search = newSearch({ text: words.join(" "), chosen: Object.fromEntries(slugs), sort });
  const parameters = writeSearch(search).map(({ name, value }): [string, string] => [name, value]);
  return `/api/v1/advertisements?${new URLSearchParams(parameters)}`;
}
