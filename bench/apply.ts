import { randomBytes } from "node:crypto";
import { applyBarely, readWritten } from "./apply/bare.ts";
import { HttpConnections } from "./apply/http-connections.ts";
import { addMembers, expectSameRows, findTargets, type Pair, pairUp } from "./apply/stage.ts";
import { startBuiltSite } from "./built-site.ts";

/**
 * Complete applications per second over HTTP (consents, answers, queued mails, durable commit), beside a bare transaction
 * that writes the same rows through `pg`: as many at once, over as many connections, to the same advertisements, with the
 * very copy of a CV and the mails that the site wrote, which is counted at the end. Sides take turns within one run, and in going first; then
 * how long one takes at half that load.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Either side: until its code is compiled, as that of a site which has been up for a while is. */
const WARM_UP_SECONDS = 4;
const AT_ONCE = 16;
/** As many as the site opens for requests. */
const CONNECTIONS = 10;
const FLOOR = 0.5;
const SECRET = randomBytes(32).toString("hex");
const PORT = 3192;

const site = new HttpConnections(PORT);
let requests = 0;

const { pool, stop } = await startBuiltSite({
  port: PORT,
  secret: SECRET,
  connections: CONNECTIONS,
  env: { ROLE: "web" },
});
try {
  const members = await addMembers(pool, SECRET);
  const targets = await findTargets(pool);
  const pairs = pairUp(targets, members, AT_ONCE);
  const next = () => {
    const { value } = pairs.next();
    if (!value) throw new Error("nothing is left to apply to: fewer rounds, or shorter ones");
    return value;
  };

  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${AT_ONCE} at once, to ${targets.length} advertisements\n`);
  await perSecond(() => overHttp(next()), WARM_UP_SECONDS);
  const written = await readWritten(pool, targets);
  const barely = () => applyBarely(pool, next(), written);
  await perSecond(barely, WARM_UP_SECONDS);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measureOurs = async () => ours.push(await perSecond(() => overHttp(next()), SECONDS));
    const measureBare = async () => bare.push(await perSecond(barely, SECONDS));
    for (const measure of round % 2 === 0 ? [measureOurs, measureBare] : [measureBare, measureOurs]) {
      await measure();
    }
    console.log(
      `over HTTP ${ours[round]?.toFixed(0)}/s, bare ${bare[round]?.toFixed(0)}/s, ${ratioOf(round).toFixed(2)}`,
    );
  }
  await expectSameRows(pool, targets);
  const ratio = median(ours.map((_, round) => ratioOf(round)));
  console.log(`\nratio ${ratio.toFixed(2)}, floor ${FLOOR.toFixed(2)}${ratio < FLOOR ? "  SHORT" : ""}`);
  console.log(`p99 at half the load: ${(await p99At(median(ours) / 2, next)).toFixed(0)} ms`);
  process.exitCode = ratio < FLOOR ? 1 : 0;

  function ratioOf(round: number): number {
    return (ours[round] ?? 0) / (bare[round] ?? 1);
  }
} finally {
  site.close();
  await stop();
}

async function overHttp({ target, member }: Pair): Promise<void> {
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
  const headers = [
    "Accept: application/json",
    `Cookie: ${member.cookie}`,
    `RequestVerificationToken: ${member.csrfToken}`,
    `X-Forwarded-For: 10.${(requests >> 12) & 255}.${(requests >> 4) & 255}.1`,
  ];
  const lines = headers.map((line) => `${line}\r\n`).join("");
  const { status, text } = await site.post("/Application/EasyApply", lines, body.toString());
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
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

async function p99At(rate: number, next: () => Pair): Promise<number> {
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
