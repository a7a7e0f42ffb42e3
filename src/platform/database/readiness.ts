import type pg from "pg";
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
    const asked = this.#vital
      .query<{ is_off: boolean }>("select current_setting('transaction_read_only') = 'off' as is_off")
      .then(({ rows }) => (rows[0]?.is_off ? undefined : "cannot-save"))
      .catch(() => "away" as const);
    const tooLate = new Promise<"away">((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, "away").unref());
    const fault = await Promise.race([asked, tooLate]);
    const isRefusing = performance.now() - this.#refusedAt < REFUSED_LATELY_MS;
    return fault ?? (isRefusing ? "cannot-save" : undefined);
  }
}
