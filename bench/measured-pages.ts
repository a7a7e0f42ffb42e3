import { readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { join } from "node:path";
import type pg from "pg";
import type { OpenSession } from "./apply/stage.ts";
import { childrenOf, processorSeconds } from "./processor-seconds.ts";

export interface MeasuredPage {
  name: string;
  /** Another one each time, where there are several. */
  path: (time: number) => string;
  /** What the page must at least ask for, written by hand. */
  plain: (time: number) => string[];
}

interface Figures {
  p50: number;
  p99: number;
  cpu: number;
}

const MOST_MS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TIMES = Number(process.env.BENCH_TIMES ?? 40);
const ONLY = new RegExp(process.env.BENCH_ONLY ?? "");
/** What is written by hand may take seconds: a round of it ends after these. */
const PLAIN_ROUND_MS = 2000;

/**
 * Pages over HTTP as somebody who is signed in, each beside hand-written SQL through `pg`, taking turns within one run. The best
 * of several rounds: others use the machine too. `cpu` is what one answer takes of the processors, site and PostgreSQL
 * together, which is what a machine of its own would need.
 */
export class PageMeasurer {
  readonly #measured: { pool: pg.Pool; port: number; serverId: number; dataDir: string };
  readonly #connections = new Agent({ keepAlive: true });
  #requests = 0;

  constructor(measured: { pool: pg.Pool; port: number; serverId: number; dataDir: string }) {
    this.#measured = measured;
  }

  /** Whether all are quick enough. */
  async measureAll(pages: readonly MeasuredPage[], session: OpenSession): Promise<boolean> {
    console.log(
      "page                                      p50     p99     cpu   plain     p99     cpu  ratio",
    );
    let isShort = false;
    for (const page of pages.filter(({ name }) => ONLY.test(name)))
      isShort = !(await this.#measure(page, session)) || isShort;
    console.log(`\nat most ${MOST_MS} ms at p99${isShort ? "  SHORT" : ""}\n`);
    return !isShort;
  }

  close(): void {
    this.#connections.destroy();
  }

  async #measure({ name, path, plain }: MeasuredPage, session: OpenSession): Promise<boolean> {
    const ours: Figures[] = [];
    const bare: Figures[] = [];
    const client = await this.#measured.pool.connect();
    const ask = (time: number) => this.#ask(path(time), session);
    const query = async (time: number) => {
      for (const statement of plain(time)) await client.query(statement);
    };
    try {
      for (let time = 0; time < 3; time++) await ask(time);
      await query(0);
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await this.#figuresOf(ask, round * TIMES));
        bare.push(await this.#figuresOf(query, round * TIMES, PLAIN_ROUND_MS));
      }
    } finally {
      client.release();
    }
    const [best, plainBest] = [bestOf(ours), bestOf(bare)];
    const isQuick = best.p99 <= MOST_MS;
    const figures = [best.p50, best.p99, best.cpu, plainBest.p50, plainBest.p99, plainBest.cpu];
    const ratio = best.p50 / plainBest.p50;
    console.log(
      `${name.padEnd(37)}${figures.map((ms) => ms.toFixed(1).padStart(8)).join("")}${ratio.toFixed(1).padStart(7)}${isQuick ? "" : "  SHORT"}`,
    );
    return isQuick;
  }

  async #figuresOf(
    work: (time: number) => Promise<void>,
    first: number,
    roundMs = Number.POSITIVE_INFINITY,
  ): Promise<Figures> {
    const times: number[] = [];
    const usedBefore = await this.#processorTimes();
    const end = performance.now() + roundMs;
    for (let time = 0; time < TIMES && (time === 0 || performance.now() < end); time++) {
      const began = performance.now();
      await work(first + time);
      times.push(performance.now() - began);
    }
    const after = [...(await this.#processorTimes())];
    const used = after.map(([pid, seconds]) => seconds - (usedBefore.get(pid) ?? 0));
    const cpu = (used.reduce((sum, seconds) => sum + seconds, 0) * 1000) / times.length;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { p50: at(0.5), p99: at(0.99), cpu };
  }

  /** Of the site, and of each process of PostgreSQL that serves it or us; connections come and go. */
  async #processorTimes(): Promise<Map<number, number>> {
    const { dataDir, serverId } = this.#measured;
    const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
    const pids = [serverId, ...childrenOf(Number(file.split("\n")[0]))];
    return new Map(pids.map((pid) => [pid, processorSeconds(pid)]));
  }

  #ask(path: string, { cookie }: OpenSession): Promise<void> {
    this.#requests += 1;
    const address = `10.8.${(this.#requests >> 8) & 255}.${this.#requests & 255}`;
    const headers = { cookie, "x-forwarded-for": address };
    return new Promise((resolve, reject) => {
      get({ port: this.#measured.port, path, headers, agent: this.#connections }, (response) => {
        response.resume();
        response.once("error", reject);
        response.once("end", () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} answered ${response.statusCode}`)),
        );
      }).once("error", reject);
    });
  }
}

function bestOf(rounds: readonly Figures[]): Figures {
  const least = (figure: keyof Figures) => Math.min(...rounds.map((round) => round[figure]));
  return { p50: least("p50"), p99: least("p99"), cpu: least("cpu") };
}
