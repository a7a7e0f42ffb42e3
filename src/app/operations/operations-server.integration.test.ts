import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { pageFor } from "../../../tests/support/calls.ts";
import { type DatabaseGate, openDatabaseGate } from "../../../tests/support/database-gate.ts";
import { isHeardEverywhere } from "../../../tests/support/listening.ts";
import { parseOpenMetrics } from "../../../tests/support/open-metrics.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import { startTraceReceiver } from "../../../tests/support/trace-receiver.ts";
import { slowRequestsOf } from "../../features/operating/index.ts";
import { noteBackup } from "../../platform/backup/made-backups.ts";
import { projectRoot } from "../../platform/project-root.ts";
import { defineJob } from "../../platform/queue/queue.ts";
import { StartProblem } from "../../platform/start-problem.ts";

const KEY = "anahtar-anahtar-anahtar-1";
const laterJob = defineJob({ name: "send-mail", payload: z.object({}), retries: 0 });

const figuresOf = async ({ operationsUrl }: TestApp) => (await fetch(`${operationsUrl}/metrics`)).text();

/** The value of one sample, by its name and labels as they are written. */
async function figure(app: TestApp, sample: string): Promise<number | undefined> {
  const line = (await figuresOf(app)).split("\n").find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

describe("the port of its own", () => {
  let app: TestApp;
  beforeAll(async () => {
    const environment = { METRICS_PORT: "0", METRICS_KEY: KEY, DEMO: "1" };
    app = await startTestApp({ advertisements: 60, hasReplica: true, environment });
  });
  afterAll(() => app?.stop());

  it("tells the figures in OpenMetrics, each of them described", async () => {
    const response = await fetch(`${app.operationsUrl}/metrics`);
    expect(response.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    const families = parseOpenMetrics(await response.text());
    expect([...families].filter(([, { help }]) => !help)).toEqual([]);
    const described = [...families.keys()].filter((name) => name.startsWith("mesai_"));
    expect(described.sort()).toEqual([
      "mesai_archive_failing",
      "mesai_archive_last_seconds",
      "mesai_change_feed_lag_seconds",
      "mesai_change_feed_silence_seconds",
      "mesai_database_up",
      "mesai_disk_bytes",
      "mesai_file_duration_seconds",
      "mesai_http_request_duration_seconds",
      "mesai_job_duration_seconds",
      "mesai_last_backup_bytes",
      "mesai_last_backup_seconds",
      "mesai_mails_last_hour",
      "mesai_mails_waiting",
      "mesai_page_cache_hits",
      "mesai_page_cache_misses",
      "mesai_page_cache_pages",
      "mesai_pool_connections",
      "mesai_pool_wait_seconds",
      "mesai_pool_waiting",
      "mesai_queue_failed_jobs",
      "mesai_queue_jobs",
      "mesai_queue_oldest_due_seconds",
      "mesai_replica_lag_seconds",
      "mesai_replica_state",
      "mesai_search_index_advertisements",
      "mesai_search_index_age_seconds",
      "mesai_search_index_ready",
      "mesai_slow_requests",
      "mesai_sql_duration_seconds",
      "mesai_versions",
    ]);
  });

  it.each(["alerts.yml", "alerts.test.yml", "dashboard.json"])(
    "tells every figure that ops/watching/%s asks for",
    async (file) => {
      const families = parseOpenMetrics(await figuresOf(app));
      const text = await readFile(join(projectRoot, "ops/watching", file), "utf8");
      const asked = [...new Set(text.match(/\b(mesai|nodejs|process)_[a-z0-9_]+/g))];
      expect(asked.length).toBeGreaterThan(2);
      const isTold = (name: string) =>
        families.has(name) || families.has(name.replace(/_(bucket|count|sum|total)$/, ""));
      expect(asked.filter((name) => !isTold(name))).toEqual([]);
    },
  );

  it("is read strictly: what the standard forbids is refused", () => {
    const one = "# TYPE a gauge\na 1\n";
    expect(parseOpenMetrics(`${one}# EOF\n`).get("a")?.samples.get("a")).toBe(1);
    for (const wrong of [
      one,
      `${one}# EOF\n\n`,
      `${one}a 1\n# EOF\n`,
      "# TYPE a counter\na 1\n# EOF\n",
      "# TYPE a gauge\nb 1\n# EOF\n",
      "a 1\n# EOF\n",
      `# TYPE b gauge\nb 1\n${one}# TYPE b gauge\n# EOF\n`,
      '# TYPE a gauge\na{b="c"d="e"} 1\n# EOF\n',
      '# TYPE a gauge\na{b="c"} x\n# EOF\n',
      '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\n# EOF\n',
      '# TYPE a histogram\na_bucket{le="+Inf"} 1\na_count 2\n# EOF\n',
    ])
      expect(() => parseOpenMetrics(wrong), wrong).toThrow();
  });

  it("is told on the site's own port to whoever brings the key", async () => {
    const ask = (authorization: string) => app.request("/metrics", { headers: { authorization } });
    const answer = await ask(`Bearer ${KEY}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(parseOpenMetrics(await answer.text()).has("mesai_database_up")).toBe(true);
    for (const wrong of ["", KEY, `Basic ${KEY}`, "Bearer ", `Bearer ${KEY}x`, `Bearer ${"x".repeat(24)}`]) {
      const refused = await ask(wrong);
      expect(refused.status, wrong).toBe(404);
      expect(await refused.text()).not.toContain("mesai_");
    }
  });

  it("counts requests by route and status, and pages that were ready by a number of their own", async () => {
    const home = 'mesai_http_request_duration_seconds_count{method="GET",route="/",status="200"}';
    const unknown = 'mesai_http_request_duration_seconds_count{method="GET",route="(unknown)",status="404"}';
    for (let times = 0; times < 3; times++) expect((await app.request("/")).status).toBe(200);
    expect((await app.request("/nothing/like/this")).status).toBe(404);
    await expect.poll(() => figure(app, home)).toBe(1);
    await expect.poll(() => figure(app, unknown)).toBe(1);
    expect(await figure(app, "mesai_page_cache_hits_total")).toBe(2);
    expect(await figure(app, "mesai_page_cache_misses_total")).toBe(1);
    expect(await figure(app, "mesai_page_cache_pages")).toBe(1);
    expect(await figure(app, "mesai_sql_duration_seconds_count")).toBeGreaterThan(0);
  });

  it("counts a request that failed under the status it was answered with", async () => {
    await app.services.db.schema.alterTable("company").renameTo("lost").execute();
    expect((await app.request("/firma/yok-77/kvkk")).status).toBe(500);
    await app.services.db.schema.alterTable("lost").renameTo("company").execute();
    const failed =
      'mesai_http_request_duration_seconds_count{method="GET",route="/firma/:slugAndId/kvkk",status="500"}';
    await expect.poll(() => figure(app, failed)).toBe(1);
  });

  it("tells how deep the queue is and how old", async () => {
    await app.services.queue.enqueue(laterJob, {}, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await figure(app, 'mesai_queue_jobs{job="send-mail",state="later"}')).toBe(1);
    expect(await figure(app, 'mesai_queue_oldest_due_seconds{job="send-mail"}')).toBe(0);
  });

  it("tells the same to admins in words, one source for both", async () => {
    const { db, settings } = app.services;
    const data = JSON.stringify({ to: ["yanlis"] });
    await sql`insert into pgboss.job (name, data, state) values ('send-mail', ${data}::jsonb, 'failed')`.execute(
      db,
    );
    await noteBackup(settings.dataDir, { madeAt: "2026-11-16T03:00:00.000Z", files: 12 });
    const slow = slowRequestsOf(app.services);
    const before = slow.total;
    slow.note("GET /is-ilanlari", "200", 1.5);
    slow.note("GET /", "200", 0.9);
    expect(slow.total).toBe(before + 1);
    await expect.poll(() => figure(app, "mesai_search_index_ready")).toBe(1);
    const session = await sessionOf(app, await addPerson(app, "admin"));
    const { html } = await pageFor(app, session, "/yonetim/isletme");
    const told = new Map(
      [...parseOpenMetrics(await figuresOf(app)).values()].flatMap(({ samples }) => [...samples]),
    );
    const shown = [...html.matchAll(/<data value="([^"]+)" data-figure="([^"]+)">/g)].map(
      ([, value, name = ""]) => [name.replaceAll("&quot;", '"'), Number(value)] as const,
    );
    expect(shown.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'mesai_queue_failed_jobs{job="send-mail"}',
        'mesai_queue_jobs{job="send-mail",state="later"}',
        "mesai_mails_waiting",
        "mesai_search_index_advertisements",
        "mesai_slow_requests_total",
        'mesai_replica_state{state="used"}',
        'mesai_disk_bytes{part="whole"}',
      ]),
    );
    for (const [name, value] of shown) {
      // What passes by itself has passed a little further; and on a busy machine this very page may be a slow one.
      const isPassing = /seconds|part="left"|slow/.test(name);
      if (!isPassing) expect(told.get(name), name).toBe(value);
      else expect(told.has(name), name).toBe(true);
    }
    expect(told.get("mesai_slow_requests_total")).toBeGreaterThan(before);
    expect(told.get("mesai_last_backup_seconds")).toBe(Date.parse("2026-11-16T03:00:00.000Z") / 1000);
    expect(html).toContain('dateTime="2026-11-16T03:00:00.000Z"');
    expect(html).toContain("<code>GET /is-ilanlari</code>");
    expect(html).toContain(process.versions.node);
  });

  it("tells of the index, the feed, the disk and the loop", async () => {
    await expect.poll(() => figure(app, "mesai_search_index_ready")).toBe(1);
    expect(await figure(app, "mesai_search_index_advertisements")).toBeGreaterThan(0);
    await expect.poll(() => figure(app, "mesai_change_feed_lag_seconds")).toBe(0);
    expect(await figure(app, 'mesai_disk_bytes{part="left"}')).toBeGreaterThan(0);
    expect(await figuresOf(app)).toContain("nodejs_eventloop_lag_p99_seconds ");
  });

  it("times whoever has to wait for a connection", async () => {
    const { db } = app.services;
    const waits = 'mesai_pool_wait_seconds_count{pool="jobs"}';
    const before = (await figure(app, waits)) ?? 0;
    await Promise.all(Array.from({ length: 30 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    await expect.poll(() => figure(app, waits)).toBeGreaterThan(before);
  });

  it("is this machine's alone, unless METRICS_HOST says otherwise", async () => {
    expect(app.operationsUrl).toContain("//127.0.0.1:");
    expect(await isHeardEverywhere(app.operationsUrl ?? "")).toBe(false);
    expect((await fetch(`${app.operationsUrl}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${app.operationsUrl}/is-ilanlari`)).status).toBe(404);
  });

  it.each([
    {},
    { "x-forwarded-for": "127.0.0.1" },
    { "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" },
    { host: "127.0.0.1", "x-forwarded-host": "localhost" },
  ])("tells nothing on the site's own port, whatever a proxy says: %o", async (headers) => {
    for (const path of ["/metrics", "/METRICS", "/metrics/"]) {
      const response = await app.request(path, { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("mesai_");
    }
  });
});

describe("a worker", () => {
  let gate: DatabaseGate;
  let app: TestApp;
  beforeAll(async () => {
    const database = await createTestDatabase();
    gate = await openDatabaseGate(database.url);
    app = await startTestApp({
      database: { url: gate.url, drop: database.drop },
      // An address of the network, as a Prometheus on another machine asks for it.
      environment: { ROLE: "worker", METRICS_PORT: "0", METRICS_HOST: "127.0.0.2" },
    });
  });
  afterAll(async () => {
    await app?.stop();
    await gate?.close();
  });
  const statusOf = async (path: string) => (await fetch(`${app.operationsUrl}${path}`)).status;

  it("says that it runs and can work, and tells its figures", async () => {
    expect(app.web).toBeUndefined();
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(200);
    expect(await figure(app, "mesai_database_up")).toBe(1);
    expect(app.operationsUrl).toContain("//127.0.0.2:");
    expect(await isHeardEverywhere(app.operationsUrl ?? "")).toBe(false);
  });

  it("tells its figures without its database too, and that it cannot work", async () => {
    await gate.close();
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);
    expect(await figure(app, "mesai_database_up")).toBe(0);
    expect(await figure(app, "mesai_change_feed_lag_seconds")).toBeNaN();
    await gate.open();
    await expect.poll(() => statusOf("/readyz")).toBe(200);
  });
});

it("a port that is taken stops the start with one line that names the setting", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const start = startTestApp({ environment: { METRICS_PORT: String(port) } });
  await expect(start).rejects.toThrow(StartProblem);
  await expect(start).rejects.toThrow("METRICS_PORT");
  taken.close();
});

it("a trace holds the request, its use case and the statements of that, and nothing a stranger has said", async () => {
  const receiver = await startTraceReceiver();
  const app = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const strangers = "0af7651916cd43dd8448eb211c80319c";
  await app.request("/blog/yok", { headers: { traceparent: `00-${strangers}-b7ad6b7169203331-01` } });
  await app.stop();
  await receiver.close();
  const { spans } = receiver;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const request = named("GET /blog/:slug").find(({ parentSpanId }) => !parentSpanId);
  const useCase = named("GET /blog/:slug").find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(request?.attributes).toEqual({ "http.response.status_code": 404 });
  expect(useCase).toBeDefined();
  expect(named("select").map(({ parentSpanId }) => parentSpanId)).toContain(useCase?.spanId);
  expect(new Set(spans.map(({ traceId }) => traceId))).not.toContain(strangers);
});
