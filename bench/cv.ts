import { fork } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { TEMPLATES } from "../src/features/cv/cv.forms.ts";
import type { CvDocument } from "../src/features/cv/cv-document.view.ts";
import { CvPrinter } from "../src/features/cv/print-cv.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";

/**
 * What a CV of two pages costs as PDF, in processor time of one core; and how long searches take while PDFs are being made,
 * beside how long they take without. Both sides take turns within one run.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PRINTS = 20;
const SEARCHES_A_SECOND = 60;
const MEMBERS = 200;
const MOST_MS = 400;
const MOST_RATIO = 2;
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

let isShort = false;
let addresses = 0;
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
  const dataDir = await mkdtemp(join(tmpdir(), "mesai-bench-"));
  const database = await startEmbeddedPostgres({ dataDir });
  const server = fork("dist/server/main.js", {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET,
      LOG_LEVEL: "silent",
      ROLE: "web",
      PORT: String(PORT),
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  try {
    await untilReady();
    const members = await addMembers(pool);
    await searches(1);
    const alone: number[] = [];
    const beside: number[] = [];
    let printed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await searches(SECONDS));
      const end = performance.now() + SECONDS * 1000;
      const [p99, count] = await Promise.all([searches(SECONDS), printUntil(end, members)]);
      beside.push(p99);
      printed += count;
    }
    const ratio = median(beside.map((value, index) => value / (alone[index] ?? 1)));
    const isSlower = ratio > MOST_RATIO;
    isShort ||= isSlower;
    console.log(`search p99 alone ${median(alone).toFixed(1)} ms`);
    console.log(
      `search p99 beside ${(printed / ROUNDS / SECONDS).toFixed(1)} PDFs/s: ${median(beside).toFixed(1)} ms`,
    );
    console.log(`ratio ${ratio.toFixed(2)}, at most ${MOST_RATIO}${isSlower ? "  SHORT" : ""}`);
  } finally {
    await pool.end();
    server.kill("SIGTERM");
    if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${SERVER}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the server did not get ready");
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

/** At a steady rate, each for other words, so that no kept page answers. The 99th of a hundred, in milliseconds. */
async function searches(seconds: number): Promise<number> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let count = 0; performance.now() < end; count++) {
    const began = performance.now();
    const query = `q=${encodeURIComponent(`${WORDS[count % WORDS.length]} ${addresses}`)}`;
    const asked = fetch(`${SERVER}/is-ilanlari?${query}`, { headers: fromNewAddress() })
      .then(async (answer) => void (await answer.arrayBuffer()))
      .then(() => void times.push(performance.now() - began));
    all.push(asked);
    await new Promise((resolve) => setTimeout(resolve, 1000 / SEARCHES_A_SECOND));
  }
  await Promise.all(all);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** One after another without a pause: the thread that prints is never idle. */
async function printUntil(end: number, members: readonly Member[]): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    const { cvId, cookie } = members[count % members.length] as Member;
    const headers = { cookie, ...fromNewAddress() };
    const answer = await fetch(`${SERVER}/hesabim/ozgecmisler/${cvId}/pdf`, { headers });
    if (answer.headers.get("content-type") !== "application/pdf")
      throw new Error(`answered ${answer.status}`);
    await answer.arrayBuffer();
    count += 1;
  }
  return count;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
