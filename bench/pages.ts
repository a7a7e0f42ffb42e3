import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import autocannon from "autocannon";
import pg from "pg";
import { build } from "vite";
import { CONSENT_COOKIE, formatConsent } from "../src/platform/consent.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { processorSeconds } from "./processor-seconds.ts";

/**
 * Pages per second of home, results and detail: cached pages beside the same bytes from a bare node:http server, fresh
 * pages and those of a member beside the same components through bare renderToString in Fastify. Sides take turns within one
 * run. And what looking costs: the same pages of a server that tells figures, and of one that sends traces too, beside one that
 * does neither. `npm run bench:pages -- watched traced` measures only these kinds.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** All of them, unless some are named. */
const kinds = process.argv.slice(2);
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3190);
const CONNECTIONS = 20;
const ADDRESSES = 400;
const FLOORS = { cached: 0.6, fresh: 0.5, member: 2.5, watched: 0.9, traced: 0.5 };

interface Side {
  name: string;
  url: string;
  cookie?: string;
  /** Counted in this process's own time instead of the clock's, as a busy machine and the database's work make no difference to it. */
  pid?: number;
}

interface Comparison {
  page: string;
  kind: keyof typeof FLOORS;
  ours: Side;
  ceiling: Side;
}

/** One address each, as visitors have, so that the limit per address is never what is measured. */
function visitors(path: string, cookie: string) {
  return Array.from({ length: ADDRESSES }, (_, index) => ({
    path,
    headers: { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}`, cookie },
  }));
}

/** The cookies of a member who has decided about cookies, as most have. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/uye-girisi`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ Email: "aday@mesai.test", Password: "Mesai-2026!" }),
  });
  if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}`);
  const consent = `${CONSENT_COOKIE}=${formatConsent({ map: false, statistics: false })}`;
  return [consent, ...answer.headers.getSetCookie().map((line) => line.split(";", 1)[0])].join("; ");
}

async function pagesPerSecond(side: Side, seconds: number): Promise<number> {
  const { origin, pathname } = new URL(side.url);
  const usedBefore = side.pid === undefined ? 0 : processorSeconds(side.pid);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: visitors(pathname, side.cookie ?? ""),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${side.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  const took = side.pid === undefined ? result.duration : processorSeconds(side.pid) - usedBefore;
  return result.requests.total / took;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(comparison: Comparison): Promise<{ ours: number; ceiling: number; ratio: number }> {
  const ours: number[] = [];
  const ceiling: number[] = [];
  await pagesPerSecond(comparison.ours, 1);
  await pagesPerSecond(comparison.ceiling, 1);
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await pagesPerSecond(comparison.ours, SECONDS));
    ceiling.push(await pagesPerSecond(comparison.ceiling, SECONDS));
  }
  const ratios = ours.map((value, index) => value / (ceiling[index] ?? 1));
  return { ours: median(ours), ceiling: median(ceiling), ratio: median(ratios) };
}

const children: ChildProcess[] = [];

function startChild(script: string, environment: Record<string, string>): ChildProcess {
  const child = fork(script, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  children.push(child);
  return child;
}

async function startServer(environment: Record<string, string>, port: number) {
  const { pid = 0 } = startChild("dist/server/main.js", { ...environment, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return { url, pid };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the server on port ${port} did not get ready`);
}

async function firstOpenAdvertisement(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select id from advertisement where status = 'published' and expires_at > now() + interval '1 day' order by id limit 1",
  );
  await client.end();
  return String(rows[0].id);
}

const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-"));
const database = await startEmbeddedPostgres({ dataDir });
try {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "silent" };
  const cached = await startServer(environment, FIRST_PORT);
  const fresh = await startServer({ ...environment, PAGE_CACHE_MB: "0" }, FIRST_PORT + 1);
  const watched = { ...environment, METRICS_PORT: "0" };
  const watchedCached = await startServer(watched, FIRST_PORT + 2);
  const watchedFresh = await startServer({ ...watched, PAGE_CACHE_MB: "0" }, FIRST_PORT + 3);
  const collector = createServer(
    (request, response) => void request.resume().on("end", () => response.end("{}")),
  );
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve).unref());
  const { port } = collector.address() as AddressInfo;
  const tracing = { ...watched, PAGE_CACHE_MB: "0", OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const tracedFresh = await startServer(tracing, FIRST_PORT + 4);

  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: ["react", "react-dom", "lucide-react"] },
    build: { ssr: "bench/bare-render.tsx", outDir: "dist/bench" },
  });
  const ceilings = startChild("dist/bench/bare-render.js", {
    ...environment,
    BENCH_DATABASE_URL: database.url,
    BENCH_CACHED_URL: cached.url,
    BENCH_ADVERTISEMENT_ID: await firstOpenAdvertisement(database.url),
  });
  const { renderUrl, bareUrl, detailPath } = await new Promise<{
    renderUrl: string;
    bareUrl: string;
    detailPath: string;
  }>((resolve) => ceilings.once("message", resolve as (message: unknown) => void));

  const paths = { home: "/", results: "/is-ilanlari", detail: detailPath };
  const cookie = await signIn(cached.url);
  const comparisons = Object.entries(paths).flatMap(([page, path]): Comparison[] => [
    {
      page,
      kind: "cached",
      ours: { name: `${page}, cached`, url: `${cached.url}${path}` },
      ceiling: { name: "node:http", url: `${bareUrl}/bare/${page}` },
    },
    {
      page,
      kind: "fresh",
      ours: { name: `${page}, fresh`, url: `${fresh.url}${path}` },
      ceiling: { name: "renderToString", url: `${renderUrl}/render/${page}` },
    },
    ...(page === "detail"
      ? []
      : [
          {
            page,
            kind: "member" as const,
            ours: { name: `${page}, member`, url: `${cached.url}${path}`, pid: cached.pid, cookie },
            ceiling: { name: "renderToString", url: `${renderUrl}/member/${page}`, pid: ceilings.pid ?? 0 },
          },
        ]),
  ]);
  type Server = typeof cached;
  const unwatched = (kind: Comparison["kind"], page: string, path: string, ours: Server, without: Server) =>
    comparisons.push({
      page,
      kind,
      ours: { name: `${page}, ${kind}`, url: `${ours.url}${path}`, pid: ours.pid },
      ceiling: { name: "nobody looks", url: `${without.url}${path}`, pid: without.pid },
    });
  unwatched("watched", "cached home", "/", watchedCached, cached);
  unwatched("watched", "results", "/is-ilanlari", watchedFresh, fresh);
  unwatched("watched", "detail", detailPath, watchedFresh, fresh);
  unwatched("traced", "detail", detailPath, tracedFresh, fresh);

  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, medians\n`);
  console.log("page      kind      ours/s   ceiling/s   ratio   floor");
  let isShort = false;
  for (const comparison of comparisons.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))) {
    const { ours, ceiling, ratio } = await compare(comparison);
    const floor = FLOORS[comparison.kind];
    isShort ||= ratio < floor;
    console.log(
      `${comparison.page.padEnd(10)}${comparison.kind.padEnd(8)}${ours.toFixed(0).padStart(8)}` +
        `${ceiling.toFixed(0).padStart(12)}${ratio.toFixed(2).padStart(8)}${floor.toFixed(2).padStart(8)}` +
        `${ratio < floor ? "  SHORT" : ""}`,
    );
  }
  process.exitCode = isShort ? 1 : 0;
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))),
  );
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
