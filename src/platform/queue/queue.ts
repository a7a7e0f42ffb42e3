import type { RawBuilder, Transaction } from "kysely";
import { fromKysely, PgBoss } from "pg-boss";
import { z } from "zod";
import { CONNECT_WITHIN_MS, KEEP_ALIVE_AFTER_MS } from "../database/connect.ts";
import { FORGET_SETTLED_JOBS } from "../database/forget-settled-jobs.ts";
import { insertJobsAfter } from "../database/insert-jobs-after.ts";
import {
  INDEX_FEW_JOBS,
  QUEUES_WITH_DUE_JOBS,
  RELEASE_ABANDONED_JOBS,
} from "../database/jobs-by-the-clock.ts";
import { PatientClient } from "../database/patient-client.ts";
import type { DB } from "../database/schema.gen.ts";
import { connectionTo } from "../database/servers.ts";
import type { Log } from "../observing/log.ts";
import { observed } from "../observing/observe.ts";

/** A kind of background work. The payload's schema is checked when it is put in and when it is taken out. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** How often it is retried, with growing pauses, before it is given up. */
  retries: number;
  /** A cron line for work that recurs: `clockJob`. */
  schedule?: string;
  /** How many of it one worker does side by side; one unless said. */
  atOnce?: number;
}

export function defineJob<Payload extends z.ZodType>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

/** Work that recurs by a cron line, and needs to be told nothing. */
export function clockJob(name: string, schedule: string, retries = 2) {
  return defineJob({ name, payload: z.object({}), retries, schedule });
}

/** The handler of a job. It may run twice for one payload and must then do no harm. */
export interface JobHandler {
  job: JobDefinition;
  run: (payload: never, context: { jobId: string; log: Log }) => Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  job: JobDefinition<Payload>,
  run: (payload: z.output<Payload>, context: { jobId: string; log: Log }) => Promise<void>,
): JobHandler {
  return { job, run: run as JobHandler["run"] };
}

const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 30 * 60;
const ANSWER_WITHIN_MS = 60_000;
/** For jobs whose time comes by itself: a pause that is over, a wake-up call that was lost. */
const LOOK_EVERY_SECONDS = 1;
/** Each worker by itself, which is one statement for each: only if everything that wakes them fails. */
const WORKERS_LOOK_EVERY_SECONDS = 60;
/** A killed worker's jobs wait for the first and the last of these at the most, and a second more. */
const ALIVE_WITHIN_SECONDS = 10;
const SIGN_OF_LIFE_EVERY_SECONDS = 3;
const LOOK_FOR_ABANDONED_EVERY_MS = 5000;

export class Queue {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #lookEverySeconds: number;
  #timers: NodeJS.Timeout[] = [];
  #isLooking = false;
  /** By the name of their queue */
  readonly #workers = new Map<string, string[]>();

  constructor(
    databaseUrl: string,
    log: Log,
    { lookEverySeconds = LOOK_EVERY_SECONDS, followsClock = true, connectWithinMs = CONNECT_WITHIN_MS } = {},
  ) {
    this.#log = log;
    this.#lookEverySeconds = lookEverySeconds;
    const connection = {
      ...connectionTo(databaseUrl),
      application_name: "mesai queue",
      max: 4,
      // These go through to the driver: on a network that swallows packets the queue would wait for good.
      Client: PatientClient,
      connectWithinMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      query_timeout: ANSWER_WITHIN_MS,
      // Whoever waits for one of its connections waits for statements that each have their limit.
      connectionTimeoutMillis: 0,
      // Workers wake up with the transaction that puts a job in.
      useListenNotify: true,
      schedule: followsClock,
    };
    this.#boss = new PgBoss(connection);
    this.#boss.on("error", this.#onError);
  }

  readonly #onError = (error: unknown) => this.#log.error({ err: error }, "queue error");

  async start(jobs: readonly JobDefinition[]): Promise<void> {
    await this.#boss.start();
    await this.#boss.getDb().executeSql(FORGET_SETTLED_JOBS);
    await this.#boss.getDb().executeSql(INDEX_FEW_JOBS);
    const queues = await this.#boss.getQueues();
    for (const job of jobs) {
      const options = {
        retryLimit: job.retries,
        retryDelay: FIRST_RETRY_SECONDS,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_SECONDS,
        heartbeatSeconds: ALIVE_WITHIN_SECONDS,
        notify: true,
      };
      const known = queues.find(({ name }) => name === job.name);
      if (!known) await this.#boss.createQueue(job.name, options);
      // An older version may have made it.
      else if (!includes(known, options)) await this.#boss.updateQueue(job.name, options);
      else continue;
      // It looks a queue up at its first job: let that be none, now, rather than one whose transaction waits.
      await this.#boss.insert(job.name, [], { db: { executeSql: async () => ({ rows: [] }) } });
    }
  }

  /** With a transaction the job exists exactly if that transaction commits. */
  async enqueue<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options: { transaction?: Transaction<DB>; startAfter?: Date } = {},
  ): Promise<void> {
    job.payload.parse(payload);
    await this.#boss.send(job.name, payload as object, {
      ...(options.transaction && { db: fromKysely(options.transaction) }),
      ...(options.startAfter && { startAfter: options.startAfter }),
    });
  }

  /** Many in one statement. */
  async enqueueAll<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payloads: readonly z.input<Payload>[],
    { transaction }: { transaction: Transaction<DB> },
  ): Promise<void> {
    if (payloads.length === 0) return;
    for (const payload of payloads) job.payload.parse(payload);
    const jobs = payloads.map((data) => ({ data: data as object }));
    await this.#boss.insert(job.name, jobs, { db: fromKysely(transaction) });
  }

  /**
   * The queue's own statement that puts jobs in, to stand as a part of a larger one, after a part called `onlyAfter`: the
   * jobs exist exactly if that part gives a row and the whole succeeds. So what is written and what it sets in motion
   * are one round trip.
   */
  async insertion<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payloads: readonly z.input<Payload>[],
    { onlyAfter }: { onlyAfter: string },
  ): Promise<RawBuilder<unknown>> {
    for (const payload of payloads) job.payload.parse(payload);
    let statement = "";
    let value: unknown;
    const executeSql = async (text: string, values?: unknown[]) => {
      statement = text;
      value = values?.[0];
      return { rows: [] };
    };
    await this.#boss.insert(
      job.name,
      payloads.map((data) => ({ data: data as object })),
      { db: { executeSql } },
    );
    return insertJobsAfter(statement, value, onlyAfter);
  }

  async work(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      for (let worker = 0; worker < (handler.job.atOnce ?? 1); worker++) await this.#addWorker(handler);
    }
    await this.#updateSchedules(handlers);
    this.#stopTimers();
    this.#timers = [
      setInterval(this.#release, LOOK_FOR_ABANDONED_EVERY_MS),
      setInterval(this.#wakeForDueJobs, this.#lookEverySeconds * 1000),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  async #addWorker({ job, run }: JobHandler): Promise<void> {
    const options = {
      pollingIntervalSeconds: WORKERS_LOOK_EVERY_SECONDS,
      notifyPollingIntervalSeconds: WORKERS_LOOK_EVERY_SECONDS,
      heartbeatRefreshSeconds: SIGN_OF_LIFE_EVERY_SECONDS,
    };
    let id = "";
    id = await this.#boss.work(job.name, options, async ([taken]) => {
      if (!taken) return;
      const log = this.#log.child({ job: job.name, jobId: taken.id });
      try {
        const payload = job.payload.parse(taken.data ?? {}) as never;
        await observed("job", job.name, () => run(payload, { jobId: taken.id, log }));
      } catch (error) {
        log.warn({ err: error }, "a job failed; it is retried while it may");
        throw error;
      } finally {
        // Where one was, there may be more: otherwise the next would wait for the next look.
        this.#boss.notifyWorker(id);
      }
    });
    this.#workers.set(job.name, [...(this.#workers.get(job.name) ?? []), id]);
  }

  readonly #release = () => this.#boss.getDb().executeSql(RELEASE_ABANDONED_JOBS).catch(this.#onError);

  /** One question for all queues. */
  readonly #wakeForDueJobs = async () => {
    // A database that takes its time is not asked more the slower it is.
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const names = [...this.#workers.keys()];
      const { rows } = await this.#boss.getDb().executeSql(QUEUES_WITH_DUE_JOBS, [names]);
      for (const { name } of rows as { name: string }[]) {
        for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
      }
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isLooking = false;
    }
  };

  #stopTimers(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** No more jobs are taken until `work` is called again; those under way finish. */
  async rest(handlers: readonly JobHandler[]): Promise<void> {
    this.#stopTimers();
    this.#workers.clear();
    await Promise.all(handlers.map(({ job }) => this.#boss.offWork(job.name)));
  }

  /** A job that is no longer in the code would be put in for ever, with nobody to take it. */
  async #updateSchedules(handlers: readonly JobHandler[]): Promise<void> {
    const current = new Map(handlers.map(({ job }) => [job.name, job.schedule]));
    const stored = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const [name, schedule] of current) {
      if (schedule && stored.get(name) !== schedule) await this.#boss.schedule(name, schedule, {});
    }
    for (const name of stored.keys()) {
      if (!current.get(name)) await this.#boss.unschedule(name);
    }
  }

  /** Jobs under way finish first. */
  async stop(): Promise<void> {
    this.#stopTimers();
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}

function includes(whole: object, part: object): boolean {
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => values.get(key) === value);
}
