import type pg from "pg";
import { inTime } from "../in-time.ts";
import type { DatabaseFault } from "./faults.ts";
import type { Replica } from "./replica.ts";

const ANSWER_WITHIN_MS = 2_000;
/** A full database takes small writes and refuses others: it counts as full for a while after the last that it refused. */
const REFUSED_LATELY_MS = 10_000;

/** Of this it tells by itself. */
const READ_ONLY = "25006";

/** Whether the database does its part now, asked on connections that nobody else can use up. */
export class DatabaseReadiness {
  readonly #vital: pg.Pool;
  readonly #replica: Replica | undefined;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(vital: pg.Pool, replica?: Replica) {
    this.#vital = vital;
    this.#replica = replica;
  }

  /** Pages are read from the replica: no other process would do better. */
  get canReadWithout(): boolean {
    return this.#replica?.canRead === true;
  }

  noteRefusedWrite({ code }: { code?: string }): void {
    if (code !== READ_ONLY) this.#refusedAt = performance.now();
  }

  async check(): Promise<DatabaseFault | undefined> {
    const asked = this.#vital.query<{ is_off: boolean }>(
      "select current_setting('transaction_read_only') = 'off' as is_off",
    );
    const answer = await inTime(asked, ANSWER_WITHIN_MS);
    if (!answer) return "away";
    const isRefusing = performance.now() - this.#refusedAt < REFUSED_LATELY_MS;
    return !answer.rows[0]?.is_off || isRefusing ? "cannot-save" : undefined;
  }
}
