export interface FeedPosition {
  transaction: string;
  sequence: number;
}

/**
 * How far the feed has been said. The position moves only where nothing older can follow; transactions beyond it that were said
 * all the same are remembered by number, with the last of their changes.
 */
export class FeedPlace {
  #position: FeedPosition;
  readonly #saidEarly: Map<string, number>;

  constructor(position: FeedPosition, saidEarly: Iterable<[string, number]>) {
    this.#position = position;
    this.#saidEarly = new Map(saidEarly);
  }

  get position(): FeedPosition {
    return { ...this.#position };
  }

  get saidEarly(): string[] {
    return [...this.#saidEarly.keys()];
  }

  /** The newest transaction of which anything was said. */
  get newest(): string {
    let newest = this.#position.transaction;
    for (const transaction of this.#saidEarly.keys())
      if (BigInt(transaction) > BigInt(newest)) newest = transaction;
    return newest;
  }

  /**
   * Before `oldest` every transaction has ended. `next` is the first that has not been said yet: its transaction may go on where the
   * rows end. Answers whether the position has moved.
   */
  noteSaid(rows: readonly FeedPosition[], oldest: bigint, next: FeedPosition | undefined): boolean {
    const former = this.#position;
    for (const { transaction, sequence } of rows)
      if (transaction !== next?.transaction) this.#saidEarly.set(transaction, sequence);
    const settled = next ? earlier(oldest, BigInt(next.transaction)) : oldest;
    for (const [transaction, sequence] of this.#saidEarly) {
      if (BigInt(transaction) >= settled) continue;
      this.#saidEarly.delete(transaction);
      this.#moveTo({ transaction, sequence });
    }
    const last = rows.at(-1);
    const goesOn = last !== undefined && last.transaction === next?.transaction;
    if (goesOn && BigInt(last.transaction) < oldest) this.#moveTo(last);
    return this.#position !== former;
  }

  #moveTo({ transaction, sequence }: FeedPosition): void {
    if (BigInt(transaction) >= BigInt(this.#position.transaction)) this.#position = { transaction, sequence };
  }
}

export function earlier(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other;
}
