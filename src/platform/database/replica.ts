import type pg from "pg";
import { inTime } from "../in-time.ts";
import type { Log } from "../observing/log.ts";
import { createDatabase, type Database } from "./connect.ts";
import { databaseFaultOf, isServerGone } from "./faults.ts";
import type { Pools, Question } from "./pools.ts";
import { currentPurpose, currentReads, type Reads } from "./purpose.ts";
import { ReplicaCircuit, type ReplicaState, type ServerSeen } from "./replica-circuit.ts";

const LOOK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 1_000;
/** What is within a look is not told apart from nothing. */
const LATE_MS = 1.5 * LOOK_EVERY_MS;

/** In bytes since the beginning of the log. */
const WHERE_IT_IS = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8
    as position, pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as server`;

/** A standby ends statements that its primary's changes do not wait for, and has new tables and columns a moment later. */
const ONLY_THERE = /^(40001|40P01|42P01|42703|42883)$/;

interface ReplicaPlan {
  primary: Pools;
  replica: Pools;
  mostLagMs: number;
  log: Log;
}

/**
 * Reading that may be a moment old goes to the replica while it answers and is not too far behind, else to the primary; and where
 * that is away, to the replica all the same. Both are looked at once a second.
 */
export class Replica {
  /** For single statements: two of them may be answered by two servers. */
  readonly db: Database;
  /** The change feed is read where pages are: a change counts when the replica has it, or pages would be cached with the old data. */
  readonly feed: Pick<pg.Pool, "query">;
  readonly #plan: ReplicaPlan;
  readonly #circuit: ReplicaCircuit;
  readonly #givenUp = new Set<() => void>();
  readonly #onFresh: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #hasServedOld = false;
  #isStopped = false;

  constructor(plan: ReplicaPlan) {
    this.#plan = plan;
    this.#circuit = new ReplicaCircuit(plan.mostLagMs);
    const query = async (...asked: Question) => {
      if (asked[0] === "begin") throw new Error("a transaction is for one server: this may be two");
      return this.#read(...asked);
    };
    const connect = async () => ({ query, release: () => {} });
    this.db = createDatabase({ connect, end: async () => {} } as unknown as Pick<pg.Pool, "connect" | "end">);
    const { primary, replica } = plan;
    const feedQuery = async (question: pg.QueryConfig, values?: unknown[]) => {
      const isThere = this.state === "used" || this.state === "catching-up";
      const answer = isThere
        ? await this.#ifItAnswers(() => replica.vital.query(question, values))
        : undefined;
      if (answer) return answer;
      // Before anybody hears of it: a page that is made anew must not be read where the change may be missing.
      this.#note(() => this.#circuit.notePassed());
      return primary.vital.query(question, values);
    };
    this.feed = { query: feedQuery as unknown as pg.Pool["query"] };
  }

  get state(): ReplicaState {
    return this.#circuit.state;
  }

  get lagSeconds(): number {
    return this.#circuit.lagMs / 1000;
  }

  /** For somebody who may just have written. What is remembered is as old as the replica. */
  get readsOfWriters(): Reads {
    return {
      neverFromReplica: true,
      neverFromMemory: this.state === "used" && !(this.#circuit.lagMs < LATE_MS),
    };
  }

  /** Pages can be read, whatever became of the primary. */
  get canRead(): boolean {
    return this.#circuit.isAlive;
  }

  /** No primary answers, and pages can be read all the same. */
  get standsAlone(): boolean {
    return this.canRead && this.#circuit.isPrimaryAway;
  }

  /** Called when the primary is back after pages were read from a replica that lacked what had been told of: drop what was cached. */
  onFresh(listener: () => void): void {
    this.#onFresh.push(listener);
  }

  async start(): Promise<void> {
    await this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { primary, replica } = this.#plan;
    const look = { primary: await whereIs(primary.vital), replica: await whereIs(replica.vital) };
    if (this.#isStopped) return;
    this.#note(() => this.#circuit.note({ at: performance.now(), ...look }));
    if (look.primary && this.#hasServedOld) {
      this.#hasServedOld = false;
      for (const listener of this.#onFresh) listener();
    }
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async #read(...asked: Question): Promise<pg.QueryResult> {
    const { primary, replica } = this.#plan;
    if (currentReads().neverFromReplica) return primary.query(...asked);
    if (this.state === "used") {
      const answer = await this.#ifItAnswers(() => replica.query(...asked));
      return answer ?? primary.query(...asked);
    }
    // Only what is shown, and dropped later: an index that has read something old would stay so.
    const isLastResort = () => currentPurpose() === "pages" && this.#circuit.isAlive;
    if (this.#circuit.isPrimaryAway && isLastResort()) return this.#readOld(asked);
    return primary.query(...asked).catch((error: unknown) => {
      if (isServerGone(error) && isLastResort()) return this.#readOld(asked);
      throw error;
    });
  }

  #readOld(asked: Question): Promise<pg.QueryResult> {
    this.#hasServedOld = true;
    return this.#plan.replica.query(...asked);
  }

  /** Undefined where the replica is to blame that there is no answer, or is given up while it is waited for. */
  #ifItAnswers(ask: () => Promise<pg.QueryResult>): Promise<pg.QueryResult | undefined> {
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(undefined);
      this.#givenUp.add(giveUp);
      ask()
        .then(resolve, (error: NodeJS.ErrnoException) => {
          if (isServerGone(error)) this.#note(() => this.#circuit.noteFailure());
          if (isOfTheReplica(error)) resolve(undefined);
          else reject(error);
        })
        .finally(() => this.#givenUp.delete(giveUp));
    });
  }

  #note(what: () => void): void {
    const former = this.state;
    what();
    this.#tell(former);
  }

  #tell(former: ReplicaState): void {
    const { state } = this;
    if (state === "away" || state === "behind") for (const giveUp of this.#givenUp) giveUp();
    if (state === former) return;
    const { log } = this.#plan;
    if (state === "used") log.info("the replica is read from");
    else if (former === "used" || state === "behind") {
      log.warn(
        { state, lagSeconds: this.lagSeconds },
        "the replica is not read from; the primary is instead",
      );
    }
  }
}

function isOfTheReplica(error: NodeJS.ErrnoException): boolean {
  if (ONLY_THERE.test(error.code ?? "")) return true;
  // A statement that takes too long, or waits for a lock, would do so on the primary too.
  return databaseFaultOf(error) === "away" && error.code !== "57014" && error.code !== "55P03";
}

/** A connection that does not answer is given up: the next may find that another server is the primary by now. */
async function whereIs(vital: pg.Pool): Promise<ServerSeen | undefined> {
  const client = await vital.connect().catch(() => undefined);
  if (!client) return undefined;
  const seen = await inTime(client.query<ServerSeen>(WHERE_IT_IS), ANSWER_WITHIN_MS);
  client.release(seen === undefined);
  return seen?.rows[0];
}
