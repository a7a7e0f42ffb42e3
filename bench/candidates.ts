import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { candidateDocument, excludedFor } from "../src/features/candidates/candidate-document.ts";
import { markOf } from "../src/features/candidates/candidate-filters.ts";
import { cvOf } from "../src/features/cv/cv.store.ts";
import type { Cv } from "../src/features/cv/cv.view.ts";
import { competencies, positions, provinces } from "../src/features/lookups/index.ts";
import { SearchIndex } from "../src/features/search/engine/search-index.ts";
import { searchWords } from "../src/features/search/search-words.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { randomNumbers, TABLE, zipfTable } from "./search/corpus.ts";
import { collectGarbage, milliseconds, quantile } from "./search/measure.ts";

/**
 * Searches for candidates through the index, in process, beside a plain scan of the same words in SQL.
 *   --cvs 1000000   --queries 2000   --scanned 100000
 */
const { values: options } = parseArgs({
  options: {
    cvs: { type: "string", default: "1000000" },
    queries: { type: "string", default: "2000" },
    scanned: { type: "string", default: "100000" },
  },
});
const cvCount = Number(options.cvs);
const queryCount = Number(options.queries);
const scanned = Number(options.scanned);
const P99_LIMIT_MS = 20;
const SCANS = 20;
const NOW = new Date(Date.UTC(2026, 10, 17));
const positionTable = zipfTable(positions.length, 15);
const provinceTable = zipfTable(provinces.length, 3);
const LICENCES = ["B", "CE", "A2"];

console.log(`load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
collectGarbage();
const before = process.memoryUsage.rss();
const begun = performance.now();
const builder = SearchIndex.builder();
for (let id = 1; id <= cvCount; id++) builder.add(candidateDocument(generated(id), NOW));
const index = builder.finish();
collectGarbage();
console.log(
  `CVs                       ${index.size}, built in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
);
console.log(
  `memory per CV             ${((process.memoryUsage.rss() - before) / cvCount).toFixed(0)} bytes, everything that the process grew by`,
);
const asked = Array.from({ length: queryCount }, (_, place) => askedAt(place));
// Hidden from every hundredth company; each asks for itself.
for (const pass of ["for the first time", "again"]) {
  const times: number[] = [];
  for (const { words, required } of asked) {
    const excluded = excludedFor({ id: 1 + (times.length % 100), name: `Firma ${times.length % 100}` });
    const query = {
      words: searchWords(words),
      chosen: {},
      districtsCountedIn: [],
      publishedWithinDays: undefined,
    };
    const sort = words ? "relevance" : "date";
    const from = performance.now();
    index.find({ ...query, sort, offset: 0, limit: 100 }, { required, excluded }, NOW.getTime());
    times.push(performance.now() - from);
  }
  const p99 = quantile(times, 0.99);
  const isShort = p99 > P99_LIMIT_MS;
  console.log(
    `through the index         p50 ${milliseconds(quantile(times, 0.5))} ms, p99 ${milliseconds(p99)} ms, asked ${pass}${isShort ? "  SHORT" : ""}`,
  );
  if (isShort) process.exitCode = 1;
}
if (scanned > 0) await scan();

function generated(id: number): Cv {
  const random = randomNumbers(id * 13 + 1);
  const draw = <Item>(items: readonly Item[], table: Uint32Array) =>
    items[table[Math.floor(random() * TABLE)] ?? 0] as Item;
  const position = draw(positions, positionTable);
  const former = draw(positions, positionTable);
  const skills = Array.from(
    { length: 5 },
    () => competencies[(position.id * 7 + Math.floor(random() * 12)) % competencies.length],
  );
  const started = 2005 + Math.floor(random() * 18);
  const year = (value: number) => `${value}-01-01`;
  return cvOf({
    id,
    isSearchable: true,
    updatedAt: new Date(NOW.getTime() - random() * 3e10),
    headline: `${position.name} ${1 + Math.floor(random() * 20)} yıl`,
    hidesFromEmployer: random() < 0.1,
    desired: {
      position: random() < 0.7 ? position.name : "",
      positionIds: [position.id],
      provinceIds: random() < 0.4 ? [draw(provinces, provinceTable).id] : [],
      salary: random() < 0.5 ? 25_000 + Math.floor(random() * 100_000) : undefined,
    } as unknown as Cv["desired"],
    personal: {
      provinceId: draw(provinces, provinceTable).id,
      drivingLicences: random() < 0.4 ? [LICENCES[Math.floor(random() * 3)] as string] : [],
    } as unknown as Cv["personal"],
    experiences: [
      {
        id: 1,
        companyName: `Firma ${Math.floor(random() * 40_000)}`,
        positionName: position.name,
        startedOn: year(started),
      },
      {
        id: 2,
        companyName: "Eski",
        positionName: former.name,
        startedOn: year(started - 3),
        endedOn: year(started),
      },
    ] as unknown as Cv["experiences"],
    educations: [
      { id: 1, level: 3 + Math.floor(random() * 4), isStillStudent: false },
    ] as unknown as Cv["educations"],
    competencies: skills.map((skill) => ({ id: skill?.id, name: skill?.name ?? "" })),
    entries: [
      { id: 1, section: "language", name: random() < 0.5 ? "İngilizce" : "Almanca" },
    ] as unknown as Cv["entries"],
    hiddenCompanies: random() < 0.05 ? [{ id: 1 + Math.floor(random() * 100), name: "" }] : [],
  });
}

/** Words, with an ending or a wrong letter at times, and up to three filters. */
function askedAt(place: number): { words: string; required: string[][] } {
  const random = randomNumbers(place * 71 + 9);
  const position = positions[positionTable[Math.floor(random() * TABLE)] ?? 0];
  const skill = competencies[Math.floor(random() * competencies.length)]?.name ?? "";
  const kinds = [position?.name ?? "", skill, `${position?.name} ${skill}`, `${position?.name}ları`, ""];
  const plain = kinds[Math.floor(random() * kinds.length)] ?? "";
  const words = random() < 0.15 && plain.length > 6 ? plain.slice(0, 3) + plain.slice(4) : plain;
  const filters = [
    markOf("sehir", provinces[provinceTable[Math.floor(random() * TABLE)] ?? 0]?.id ?? 34),
    markOf("deneyim", 3),
    markOf("egitim", "lisans"),
    markOf("dil", "en"),
    markOf("ehliyet", "B"),
    markOf("ucret", 60_000),
  ];
  return { words, required: filters.filter(() => random() < 0.3).map((mark) => [mark]) };
}

/** One table that holds what the scan read from five, so that it is if anything too quick. */
async function scan(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mesai-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off" } });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query("create table cv (id bigint primary key, words text, updated_at timestamptz)");
    for (let from = 1; from <= scanned; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, scanned - from + 1) }, (_, each) => {
        const cv = generated(from + each);
        const words = [cv.headline, cv.desired.position, ...cv.competencies.map(({ name }) => name)];
        const all = [...words, ...cv.experiences.map(({ positionName }) => positionName)].join(" ");
        return { id: cv.id, words: all.toLowerCase(), updated_at: cv.updatedAt };
      });
      await client.query(
        "insert into cv select * from jsonb_to_recordset($1) as r(id bigint, words text, updated_at timestamptz)",
        [JSON.stringify(rows)],
      );
    }
    await client.query("analyze cv");
    const times: number[] = [];
    for (const { words } of asked.slice(0, SCANS)) {
      const from = performance.now();
      const looked = [words.toLowerCase().split(" ")];
      for (const what of ["count(*)", "(array_agg(id order by updated_at desc))[1:20]"]) {
        await client.query(
          `select ${what} from cv where not exists (select from unnest($1::text[]) w where position(w in words) = 0)`,
          looked,
        );
      }
      times.push(performance.now() - from);
    }
    console.log(
      `plain scan in SQL         p50 ${milliseconds(quantile(times, 0.5))} ms, p99 ${milliseconds(quantile(times, 0.99))} ms of ${scanned} CVs`,
    );
  } finally {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
