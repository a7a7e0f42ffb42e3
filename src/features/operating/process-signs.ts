import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Background } from "../../platform/feature.ts";
import { inTime } from "../../platform/in-time.ts";
import type { Services } from "../../platform/services.ts";
import { MESAI_VERSION, readOwnFeedLag } from "./figures.ts";
import type { ProcessFigures, ProcessRole, ProcessView } from "./figures.view.ts";
import { deleteSign, findSigns, writeSign } from "./process-signs.store.ts";
import { slowRequestsOf } from "./slow-requests.ts";

const TELL_EVERY_MS = 10_000;
/** Nobody waits for a database that does not answer to end. */
const LEAVE_WITHIN_MS = 500;
/** Missing a few of these is being gone. */
const SILENT_AFTER_SECONDS = 45;

/**
 * Tells the other processes, by the database, what this one could only be asked for itself: how far behind the changes it is, and
 * what was slow. Admins reach any one of them by chance.
 */
export class ProcessSign implements Background {
  readonly name = "process signs";
  readonly id = randomUUID();
  readonly #services: Services;
  readonly #startedAt: Date;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#startedAt = services.now();
  }

  /** Twice where a process does both kinds of work. */
  async start(): Promise<void> {
    if (this.#timer) return;
    slowRequestsOf(this.#services).start();
    const tell = () => {
      this.#telling ??= this.tell()
        // Without the database there is nobody to tell, and others say so.
        .catch(() => {})
        .finally(() => {
          this.#telling = undefined;
        });
    };
    this.#timer = setInterval(tell, TELL_EVERY_MS).unref();
    tell();
  }

  async stop(): Promise<void> {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    slowRequestsOf(this.#services).stop();
    const leave = async () => {
      await this.#telling;
      await deleteSign(this.#services.db, this.id);
    };
    await inTime(leave(), LEAVE_WITHIN_MS);
  }

  async tell(): Promise<void> {
    if (this.#services.disk.isScarce) return;
    const { db } = this.#services;
    await writeSign(db, { id: this.id, ...this.#who, figures: await this.#figures() });
  }

  /** All of them; this one as it is in this moment. */
  async readAll(): Promise<ProcessView[]> {
    const [signs, figures] = await Promise.all([findSigns(this.#services.db), this.#figures()]);
    const { machine, processNumber, role, startedAt } = this.#who;
    const own: ProcessView = {
      id: this.id,
      name: `${machine} · ${processNumber}`,
      role,
      startedAt: startedAt.toISOString(),
      silentSeconds: 0,
      isSilent: false,
      isOwn: true,
      ...figures,
    };
    const others = signs
      .filter(({ id }) => id !== this.id)
      .map(
        (sign): ProcessView => ({
          id: sign.id,
          name: `${sign.machine} · ${sign.process_number}`,
          role: sign.role,
          startedAt: sign.started_at.toISOString(),
          silentSeconds: sign.silent_seconds,
          isSilent: sign.silent_seconds > SILENT_AFTER_SECONDS,
          isOwn: false,
          ...sign.figures,
        }),
      );
    return [own, ...others];
  }

  get #who() {
    const { runsWeb, runsWorker } = this.#services.settings;
    const role: ProcessRole = runsWeb && runsWorker ? "all" : runsWeb ? "web" : "worker";
    return { machine: hostname(), processNumber: process.pid, role, startedAt: this.#startedAt };
  }

  async #figures(): Promise<ProcessFigures> {
    const { total, latest } = slowRequestsOf(this.#services);
    return {
      version: MESAI_VERSION,
      feedLagSeconds: await readOwnFeedLag(this.#services).catch(() => null),
      feedSilenceSeconds: this.#services.changes.silenceSeconds,
      slowTotal: total,
      slow: latest,
    };
  }
}

const ofProcess = new WeakMap<Services, ProcessSign>();

export function processSignOf(services: Services): ProcessSign {
  const sign = ofProcess.get(services) ?? new ProcessSign(services);
  ofProcess.set(services, sign);
  return sign;
}
