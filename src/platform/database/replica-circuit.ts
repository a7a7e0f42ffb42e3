/** `catching-up`: it is near enough again, but may not have what the change feed has told of from the primary. */
export type ReplicaState = "used" | "catching-up" | "behind" | "away";

/** Where a server is in the log of all writes. */
export interface ServerSeen {
  position: number;
  isStandby: boolean;
  /** When it was started, which no two have in common. */
  server: string;
}

/** Undefined: it did not answer. The primary is asked first, so that a replica that has everything is never behind it. */
export interface Look {
  at: number;
  primary: ServerSeen | undefined;
  replica: ServerSeen | undefined;
}

/** Of a replica that is further behind nobody needs to know how far. */
const REMEMBERED_MS = 10 * 60_000;

/**
 * Whether the replica is read from, decided anew with each look. How old its answers are is known by when the primary was where the
 * replica is now: a replica that has lost its primary says itself that it has everything.
 */
export class ReplicaCircuit {
  readonly #mostLagMs: number;
  #state: ReplicaState | undefined;
  #passed: { at: number; position: number }[] = [];
  #goal: number | undefined;
  #lagMs = Number.NaN;
  #last: Look | undefined;

  constructor(mostLagMs: number) {
    this.#mostLagMs = mostLagMs;
  }

  get state(): ReplicaState {
    return this.#state ?? "away";
  }

  /** `NaN` where nobody knows. */
  get lagMs(): number {
    return this.#lagMs;
  }

  /** It answers, whatever it may lack: better than nothing where the primary does not. */
  get isAlive(): boolean {
    return this.#last?.replica !== undefined;
  }

  get isPrimaryAway(): boolean {
    return this.#last !== undefined && this.#last.primary === undefined;
  }

  note(look: Look): void {
    this.#last = look;
    this.#passed = this.#passed.filter(({ at }) => look.at - at < REMEMBERED_MS);
    if (look.primary) this.#passed.push({ at: look.at, position: look.primary.position });
    this.#state = this.#decide(look);
  }

  /** It failed to answer; the next look tells more. */
  noteFailure(): void {
    this.#state = "away";
    this.#last = this.#last && { ...this.#last, replica: undefined };
  }

  /** The change feed has told of something from the primary that it may not have yet. */
  notePassed(): void {
    if (this.#state === "used") this.#state = "catching-up";
    this.#goal = undefined;
  }

  #decide({ at, primary, replica }: Look): ReplicaState {
    this.#lagMs = Number.NaN;
    if (!replica) return "away";
    // Nobody is newer then.
    if (!primary) return this.state;
    // It was promoted: that is the primary itself, or one that goes its own way.
    if (!replica.isStandby && replica.server !== primary.server) return "away";
    this.#lagMs = this.#lagAt(at, replica.position);
    if (!(this.#lagMs <= this.#mostLagMs)) return "behind";
    // Nothing has been cached or told of yet.
    if (this.#state === undefined || this.#state === "used") return "used";
    if (this.#state !== "catching-up") {
      this.#goal = undefined;
      return "catching-up";
    }
    // From now on the feed is read where it is: what it told of before is behind this position.
    this.#goal ??= primary.position;
    return replica.position >= this.#goal ? "used" : "catching-up";
  }

  #lagAt(at: number, position: number): number {
    const newest = this.#passed.findLast((passed) => passed.position <= position);
    return newest ? at - newest.at : Number.POSITIVE_INFINITY;
  }
}
