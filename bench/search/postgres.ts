import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { prepareDatabase } from "../../src/app/prepare-database.ts";
import { insertRows } from "../../src/demo/bulk-insert.ts";
import { startBulkSearchRows } from "../../src/demo/bulk-search-rows.ts";
import { districtById } from "../../src/features/lookups/index.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { PostgresSearch } from "../../src/features/search/search.store.ts";
import { createDatabase, openClient } from "../../src/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/platform/embedded-postgres/start-embedded-postgres.ts";
import type { Corpus } from "./corpus.ts";
import { measureServer, type ServerReport } from "./http.ts";
import { type Timing, timingOf } from "./measure.ts";
import type { QueryClass } from "./query-classes.ts";

const BATCH = 5000;
/** A broad one takes seconds. */
const QUERIES = 12;

export interface PostgresReport {
  timings: Map<string, Timing>;
  /** Our server on the same database. */
  server: ServerReport;
}

/** Our own statement on our own tables with their GIN index, on a server with memory to spare. */
export function measurePostgres(
  corpus: Corpus,
  count: number,
  classes: readonly QueryClass[],
): Promise<PostgresReport> {
  return withFilledDatabase(corpus, count, { isSearchedBySql: true }, async (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      const search = new PostgresSearch(createDatabase(pool));
      const timings = new Map<string, Timing>();
      for (const { name, queries } of classes) {
        const times: number[] = [];
        const found: number[] = [];
        for (const query of queries.slice(0, QUERIES)) {
          const begin = performance.now();
          const { total } = await search.search(query);
          times.push(performance.now() - begin);
          found.push(total);
        }
        // The first one met cold pages.
        timings.set(name, timingOf(times.slice(1), found));
      }
      return { timings, server: await measureServer(url, classes) };
    } finally {
      await pool.end();
    }
  });
}

/** The server alone, without what SQL searches, which takes most of the time to write. */
export function measureServerAlone(
  corpus: Corpus,
  count: number,
  classes: readonly QueryClass[],
): Promise<ServerReport> {
  return withFilledDatabase(corpus, count, { isSearchedBySql: false }, (url) => measureServer(url, classes));
}

async function withFilledDatabase<Report>(
  corpus: Corpus,
  count: number,
  { isSearchedBySql }: { isSearchedBySql: boolean },
  measure: (url: string) => Promise<Report>,
): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-search-"));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      shared_buffers: "2GB",
      work_mem: "256MB",
      max_wal_size: "8GB",
    },
  });
  try {
    await prepareDatabase(server.url);
    await fill(server.url, corpus, count, isSearchedBySql);
    return await measure(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(url: string, corpus: Corpus, count: number, isSearchedBySql: boolean): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query("begin");
    await client.query(
      `insert into company (id, name, slug, sector_id, province_id, status)
       select id, 'Şirket ' || id, 'sirket-' || id, 1, 34, 'verified' from generate_series(1, 40000) as id`,
    );
    const searchRows = await startBulkSearchRows(client, count);
    for (let first = 1; first <= count; first += BATCH) {
      const size = Math.min(BATCH, count + 1 - first);
      const batch = Array.from({ length: size }, (_, offset) => corpus.document(first + offset));
      await insertRows(client, advertisementTable, batch.map(advertisementRow));
      await insertRows(client, locationTable, batch.flatMap(locationRows));
      if (isSearchedBySql) await searchRows.write(batch.map(({ id }) => id));
    }
    await searchRows.finish();
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const advertisementTable = {
  table: "advertisement",
  columns: {
    id: "bigint",
    company_id: "bigint",
    title: "text",
    slug: "text",
    position_id: "integer",
    sector_id: "smallint",
    work_type: "text",
    level: "text",
    description: "text",
    is_remote: "boolean",
    salary_min: "integer",
    salary_max: "integer",
    education_level: "smallint",
    experience_min: "smallint",
    status: "text",
    published_at: "timestamptz",
    expires_at: "timestamptz",
  },
} as const;

const locationTable = {
  table: "advertisement_location",
  columns: {
    advertisement_id: "bigint",
    ordinal: "smallint",
    name: "text",
    province_id: "smallint",
    district_id: "integer",
  },
} as const;

/** From the steps that it is found under. */
const stepOf = (choose: (...steps: number[]) => number, steps: readonly string[] = []) =>
  steps.length > 0 ? choose(...steps.map(Number)) : null;

function advertisementRow(document: AdvertisementDocument) {
  const salary = stepOf(Math.max, document.values.pay);
  return {
    id: document.id,
    company_id: document.companyId,
    title: document.title,
    slug: `ilan-${document.id}`,
    position_id: Number(document.values.position?.[0]),
    sector_id: Number(document.values.sector?.[0]),
    work_type: document.values.workType?.[0] ?? "full-time",
    level: document.values.level?.[0] ?? "entry",
    description: document.text,
    is_remote: document.values.remote?.[0] === "1",
    salary_min: salary,
    salary_max: salary,
    education_level: stepOf(Math.min, document.values.education) || null,
    experience_min: stepOf(Math.min, document.values.experience),
    status: "published",
    published_at: new Date(document.publishedAt),
    expires_at: new Date(Math.max(document.expiresAt, document.publishedAt + 1000)),
  };
}

function locationRows({ id, values }: AdvertisementDocument) {
  return (values.district ?? []).map((district, ordinal) => ({
    advertisement_id: id,
    ordinal,
    name: "",
    province_id: districtById(Number(district))?.provinceId ?? 34,
    district_id: Number(district),
  }));
}
