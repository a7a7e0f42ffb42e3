import { fork } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/start-embedded-postgres.ts";
import { csrfTokenFor } from "../src/platform/session/csrf.ts";

/**
 * Complete applications per second over HTTP (consents, answers, queued mails, durable commit), beside a bare transaction
 * that writes the same rows through `pg`: as many at once, over as many connections, with the very mails that the site
 * wrote, which is counted at the end. Sides take turns within one run; then how long one takes at half that load.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const AT_ONCE = 16;
/** As many as the site opens for requests. */
const CONNECTIONS = 10;
const MEMBERS = 400;
const FLOOR = 0.5;
const SECRET = randomBytes(32).toString("hex");
const PORT = 3192;
const URL_OF_SERVER = `http://127.0.0.1:${PORT}`;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 4 });
let requests = 0;

interface Target {
  id: number;
  locationId: number;
  /** Of the company's people, who each get a mail. */
  recruiters: number;
  questions: { id: number; kind: string; options: number[] }[];
}

interface Member {
  id: number;
  cvId: number;
  cookie: string;
  csrfToken: string;
}

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
const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
try {
  await untilReady();
  const members = await addMembers();
  const targets = await findTargets();
  /** Every member applies to every advertisement once; the sides take from one row of pairs. */
  const pairs = targets.flatMap((target) => members.map((member) => ({ target, member })));
  const next = () => {
    const pair = pairs.pop();
    if (!pair) throw new Error("nothing is left to apply to: fewer rounds, or shorter ones");
    return pair;
  };

  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${AT_ONCE} at once, ${pairs.length} pairs\n`);
  await perSecond(() => overHttp(next()), 1);
  const mail = await findRealMail();
  await perSecond(() => barely(next(), mail), 1);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perSecond(() => overHttp(next()), SECONDS));
    bare.push(await perSecond(() => barely(next(), mail), SECONDS));
  }
  await expectSameRows(targets);
  const ratio = median(ours.map((value, index) => value / (bare[index] ?? 1)));
  console.log(`over HTTP ${median(ours).toFixed(0)}/s, bare ${median(bare).toFixed(0)}/s`);
  console.log(`ratio ${ratio.toFixed(2)}, floor ${FLOOR.toFixed(2)}${ratio < FLOOR ? "  SHORT" : ""}`);
  console.log(`p99 at half the load: ${(await p99At(median(ours) / 2, next)).toFixed(0)} ms`);
  process.exitCode = ratio < FLOOR ? 1 : 0;
} finally {
  agent.destroy();
  await pool.end();
  server.kill("SIGTERM");
  if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const isReady = await fetch(`${URL_OF_SERVER}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the server did not get ready");
}

async function addMembers(): Promise<Member[]> {
  const { rows } = await pool.query(
    `with people as (
       insert into person (name, email, email_verified)
       select 'Ölçüm ' || n, 'olcum-' || n || '@uye.test', true from generate_series(1, $1) n returning id)
     insert into cv (person_id, title, is_default) select id, 'Özgeçmiş', true from people
     returning id, person_id`,
    [MEMBERS],
  );
  const members = rows.map(({ id, person_id }) => {
    const token = randomBytes(24).toString("base64url");
    const signature = createHmac("sha256", SECRET).update(token).digest("base64");
    return {
      id: Number(person_id),
      cvId: Number(id),
      token,
      cookie: `mesai.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
      csrfToken: csrfTokenFor(token, SECRET),
    };
  });
  await pool.query(
    `insert into person_session (person_id, token, expires_at)
     select id, token, now() + interval '1 day' from unnest($1::bigint[], $2::text[]) as made(id, token)`,
    [members.map(({ id }) => id), members.map(({ token }) => token)],
  );
  return members;
}

/** Open ones with questions; all are made to ask for a consent too. */
async function findTargets(): Promise<Target[]> {
  await pool.query(
    "update advertisement set asks_group_consent = true, is_abroad = false, requires_disc = false",
  );
  const { rows } = await pool.query(
    `select a.id, min(l.id) as location_id,
       (select count(*) from company_member m where m.company_id = a.company_id and m.role in ('owner', 'recruiter'))
         as recruiters, (
       select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'options',
         (select coalesce(json_agg(o.id), '[]') from application_question_option o where o.question_id = q.id))
         order by q.ordinal) from application_question q where q.advertisement_id = a.id) as questions
     from open_advertisement a join advertisement_location l on l.advertisement_id = a.id
     where a.external_url is null and not a.is_referable
       and exists (select from application_question q where q.advertisement_id = a.id)
     group by a.id, a.company_id order by a.id limit 90`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    recruiters: Number(row.recruiters),
    locationId: Number(row.location_id),
    questions: row.questions,
  }));
}

async function overHttp({ target, member }: { target: Target; member: Member }): Promise<void> {
  requests += 1;
  const body = new URLSearchParams({
    AdvertisementId: String(target.id),
    CvID: String(member.cvId),
    GroupCompanyConsent: "1",
    IsMissingInfoChecked: "1",
  });
  for (const [place, question] of target.questions.entries()) {
    body.append(`QuestionList[${place}].ApplicationQuestionID`, String(question.id));
    if (question.kind === "text") body.append(`QuestionList[${place}].Answer`, "Yanıt");
    else body.append(`QuestionList[${place}].SelectedOptionID`, String(question.options[0]));
  }
  const { status, text } = await post("/Application/EasyApply", body.toString(), {
    accept: "application/json",
    cookie: member.cookie,
    requestverificationtoken: member.csrfToken,
    "x-forwarded-for": `10.${(requests >> 12) & 255}.${(requests >> 4) & 255}.1`,
  });
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** `fetch` itself would take as much of the two processors as the site does. */
function post(path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${URL_OF_SERVER}${path}`, {
      agent,
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

async function findRealMail(): Promise<string> {
  const { rows } = await pool.query("select data::text from pgboss.job where name = 'send-mail' limit 1");
  return rows[0].data;
}

/** What either side has written, counted: the same for every application. */
async function expectSameRows(targets: readonly Target[]): Promise<void> {
  const { rows } = await pool.query(
    `select a.advertisement_id, count(*)::int as sent,
       sum((select count(*) from application_event e where e.application_id = a.id))::int as events,
       sum((select count(*) from application_answer g where g.application_id = a.id))::int as answers,
       sum((select count(*) from consent_ledger l where l.application_id = a.id))::int as consents
     from application a join person p on p.id = a.person_id where p.email like 'olcum-%' group by a.advertisement_id`,
  );
  const jobs = await pool.query("select count(*)::int as count from pgboss.job where name = 'send-mail'");
  let mails = 0;
  for (const { advertisement_id, sent, events, answers, consents } of rows) {
    const target = targets.find(({ id }) => id === Number(advertisement_id));
    if (!target || events !== sent || consents !== sent || answers !== sent * target.questions.length) {
      throw new Error(`advertisement ${advertisement_id}: the sides did not write the same rows`);
    }
    mails += sent * (1 + target.recruiters);
  }
  if (jobs.rows[0].count !== mails) throw new Error(`${jobs.rows[0].count} mails, where ${mails} belong`);
}

/** The rows of one application, and nothing else: no check, no reading, no rendering. */
async function barely({ target, member }: { target: Target; member: Member }, mail: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(
      "insert into application (advertisement_id, location_id, person_id, cv_id) values ($1, $2, $3, $4) returning id",
      [target.id, target.locationId, member.id, member.cvId],
    );
    const id = rows[0].id;
    await client.query("insert into application_event (application_id, status) values ($1, 'received')", [
      id,
    ]);
    for (const { id: questionId, kind, options } of target.questions) {
      await client.query(
        "insert into application_answer (application_id, question_id, text, option_ids) values ($1, $2, $3, $4)",
        [id, questionId, kind === "text" ? "Yanıt" : null, kind === "text" ? [] : [options[0]]],
      );
    }
    await client.query(
      "insert into consent_ledger (person_id, application_id, kind, text_version, is_given) values ($1, $2, 'group-companies', '1', true)",
      [member.id, id],
    );
    for (let told = 0; told <= target.recruiters; told++) {
      await client.query("insert into pgboss.job (name, data) values ('send-mail', $1)", [mail]);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function perSecond(work: () => Promise<void>, seconds: number): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

async function p99At(rate: number, next: () => { target: Target; member: Member }): Promise<number> {
  const times: number[] = [];
  const all: Promise<void>[] = [];
  const started = performance.now();
  while (performance.now() - started < SECONDS * 1000) {
    const began = performance.now();
    all.push(overHttp(next()).then(() => void times.push(performance.now() - began)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
  await Promise.all(all);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
