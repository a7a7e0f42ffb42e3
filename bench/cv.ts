import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { TEMPLATES } from "../src/features/cv/cv.forms.ts";
import type { CvDocument } from "../src/features/cv/cv-document.view.ts";
import { CvPrinter } from "../src/features/cv/output/print-cv.ts";
import { askSteadily } from "./ask-steadily.ts";
import { startBuiltSite } from "./built-site.ts";

/**
 * What a CV of two pages costs as PDF, in processor time of one core; and how long searches take while PDFs are being made,
 * beside how long they take without: as `bench:search` asks for them, as JSON, a hundred a second by the clock, and with
 * its limit. All sides take turns within one run. The side that counts has PDFs at a steady rate, more than half a million
 * a day; the one without a pause between them is shown too.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
// Not a part of the rate of searches: each would be asked for in the moment of a search and make that one late.
const PDFS_A_SECOND = 7;
const PRINTS = 20;
const SEARCHES_A_SECOND = 100;
const WARM_UP_SECONDS = 1;
const MEMBERS = 200;
const MOST_MS = 400;
const MOST_SEARCH_MS = 15;
const SECRET = randomBytes(32).toString("hex");
const PORT = 3194;
const SERVER = `http://127.0.0.1:${PORT}`;
const WORDS = [
  "muhasebe",
  "satış",
  "mühendis",
  "garson",
  "yazılım",
  "depo",
  "hemşire",
  "öğretmen",
  "şoför",
  "aşçı",
];
const CITIES = ["istanbul", "ankara", "izmir", "bursa", "antalya", "adana", "konya"];

let isShort = false;
let addresses = 0;
let searched = 0;
await measurePrinting();
await measureSearching();
process.exitCode = isShort ? 1 : 0;

async function measurePrinting(): Promise<void> {
  const printer = new CvPrinter();
  const first = performance.now();
  await printer.print(sample("classic", "tr"));
  console.log(`the first, with its thread: ${(performance.now() - first).toFixed(0)} ms`);
  for (const template of TEMPLATES) {
    for (const language of ["tr", "ar"] as const) {
      await printer.print(sample(template, language));
      const before = process.cpuUsage();
      for (let index = 0; index < PRINTS; index++) await printer.print(sample(template, language));
      const { user, system } = process.cpuUsage(before);
      const cost = (user + system) / 1000 / PRINTS;
      isShort ||= cost > MOST_MS;
      const verdict = cost > MOST_MS ? "  SHORT" : "";
      console.log(`${template} ${language}: ${cost.toFixed(0)} ms of one core, at most ${MOST_MS}${verdict}`);
    }
  }
}

function sample(template: CvDocument["template"], language: "tr" | "ar"): CvDocument {
  const text =
    language === "tr"
      ? "Sipariş sürelerini %30 kısalttım, üç kişilik ekibi yönettim ve yeni müşteriler kazandım. "
      : "خفضت زمن الطلبات وقدت فريقاً من ثلاثة أشخاص وبنيت تطبيقات جديدة للعملاء. ";
  const line = {
    period: "Oca 2020 – Sürüyor",
    title: "Kıdemli Geliştirici",
    where: "Tandora Yazılım · İzmir",
  };
  return {
    language,
    direction: language === "ar" ? "rtl" : "ltr",
    template,
    name: "İpek Çağlayan",
    headline: "Yazılım Geliştirici",
    contactTitle: "İletişim",
    contact: [{ text: "ipek@uye.test" }, { text: "0500 123 45 67" }, { text: "Şişli, İstanbul" }],
    photoAlt: "",
    cutNote: "",
    sections: [
      { name: "summary", title: "Özet", lines: [{ text: text.repeat(4) }] },
      {
        name: "experience",
        title: "İş deneyimi",
        lines: Array.from({ length: 8 }, () => ({ ...line, text: text.repeat(5) })),
      },
      {
        name: "competency",
        title: "Bilgi",
        lines: [{ text: "TypeScript · SQL", words: ["TypeScript", "SQL"] }],
      },
    ],
  };
}

async function measureSearching(): Promise<void> {
  const { pool, stop } = await startBuiltSite({ port: PORT, secret: SECRET, env: { ROLE: "web" } });
  try {
    const members = await addMembers(pool);
    const pages = pdfsOf(members);
    const sides: Record<"alone" | "steady" | "saturated", Side> = {
      alone: { times: [], printed: 0, seconds: 0, print: async () => 0 },
      steady: { times: [], printed: 0, seconds: 0, print: (until) => printSteadily(until, pages) },
      saturated: { times: [], printed: 0, seconds: 0, print: (until) => printWithoutPause(until, pages) },
    };
    for (const side of Object.values(sides)) await measureSide({ ...side, times: [] }, 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of Object.values(sides)) await measureSide(side, SECONDS);
    }
    const [alone = 0, steady = 0, saturated = 0] = Object.entries(sides).map(([name, side]) => {
      const figures = [0.5, 0.95, 0.99].map((share) => quantile(side.times, share).toFixed(1)).join(" / ");
      const rate = (side.printed / side.seconds).toFixed(1);
      console.log(`search ${name}, ${rate} PDFs/s: p50 / p95 / p99 of ${side.times.length}: ${figures} ms`);
      return quantile(side.times, 0.99);
    });
    const isSlow = steady > MOST_SEARCH_MS;
    isShort ||= isSlow;
    console.log(
      `p99 beside PDFs ${(steady / alone).toFixed(2)} times that alone, saturated ${(saturated / alone).toFixed(2)}; ` +
        `at most ${MOST_SEARCH_MS} ms${isSlow ? "  SHORT" : ""}`,
    );
  } finally {
    await stop();
  }
}

interface Member {
  cvId: number;
  cookie: string;
}

async function addMembers(pool: pg.Pool): Promise<Member[]> {
  const { rows } = await pool.query(
    `with people as (
       insert into person (name, email, email_verified)
       select 'Ölçüm ' || n, 'olcum-' || n || '@uye.test', true from generate_series(1, $1) n returning id)
     insert into cv (person_id, title, is_default, template, summary)
     select id, 'Özgeçmiş', true, (array['classic', 'modern', 'compact'])[1 + id % 3], repeat('Çalıştım. ', 60) from people
     returning id, person_id`,
    [MEMBERS],
  );
  await pool.query(
    `insert into cv_experience (cv_id, company_name, position_name, started_on, description)
     select id, 'Firma ' || n, 'Geliştirici', '2015-01-01', repeat('Sipariş sürelerini kısalttım. ', 12)
     from unnest($1::bigint[]) id, generate_series(1, 8) n`,
    [rows.map(({ id }) => id)],
  );
  const tokens = rows.map(() => randomBytes(24).toString("base64url"));
  await pool.query(
    `insert into person_session (person_id, token, expires_at)
     select id, token, now() + interval '1 day' from unnest($1::bigint[], $2::text[]) as made(id, token)`,
    [rows.map(({ person_id }) => person_id), tokens],
  );
  return rows.map(({ id }, index) => {
    const token = tokens[index] ?? "";
    const signature = createHmac("sha256", SECRET).update(token).digest("base64");
    return { cvId: Number(id), cookie: `mesai.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

function fromNewAddress() {
  addresses += 1;
  return { "x-forwarded-for": `10.${(addresses >> 14) & 255}.${(addresses >> 6) & 255}.${addresses & 63}` };
}

interface Side {
  times: number[];
  printed: number;
  seconds: number;
  /** How many were printed until it was over. */
  print: (until: AbortSignal) => Promise<number>;
}

async function measureSide(side: Side, seconds: number): Promise<void> {
  const over = new AbortController();
  const began = performance.now();
  const printing = side.print(over.signal);
  side.times.push(
    ...(await askSteadily({
      addresses: searches((seconds + WARM_UP_SECONDS) * SEARCHES_A_SECOND),
      perSecond: SEARCHES_A_SECOND,
      seconds,
      warmUpSeconds: WARM_UP_SECONDS,
    })),
  );
  over.abort();
  side.printed += await printing;
  side.seconds += (performance.now() - began) / 1000;
}

/** No two alike within a round, for whole answers are remembered; a word, mostly with a filter, and another page. */
function searches(count: number): string[] {
  return Array.from({ length: count }, () => {
    searched += 1;
    const parameters = new URLSearchParams({
      q: WORDS[searched % WORDS.length] ?? "",
      adet: String(10 + (searched % 41)),
      sayfa: String(1 + (searched % 3)),
      ...(searched % 4 > 0 && { sehir: CITIES[searched % CITIES.length] ?? "" }),
    });
    return `${SERVER}/api/v1/advertisements?${parameters}`;
  });
}

/** By the clock, however long the answers take: what is late is not asked less often. */
async function printSteadily(until: AbortSignal, print: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const all: Promise<void>[] = [];
  while (!until.aborted) {
    all.push(print());
    const due = began + (all.length * 1000) / PDFS_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - performance.now(), 0)));
  }
  await Promise.all(all);
  return all.length;
}

/** The next member's CV as PDF. */
function pdfsOf(members: readonly Member[]): () => Promise<void> {
  let count = 0;
  return async () => {
    const { cvId, cookie } = members[count++ % members.length] as Member;
    const headers = { cookie, ...fromNewAddress() };
    const answer = await fetch(`${SERVER}/hesabim/ozgecmisler/${cvId}/pdf`, { headers });
    if (answer.headers.get("content-type") !== "application/pdf")
      throw new Error(`answered ${answer.status}`);
    await answer.arrayBuffer();
  };
}

/** The thread that prints is never idle. */
async function printWithoutPause(until: AbortSignal, print: () => Promise<void>): Promise<number> {
  let count = 0;
  for (; !until.aborted; count++) await print();
  return count;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
