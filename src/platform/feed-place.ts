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

  /**
   * Before `oldest` every transaction has ended. Of the one that goes on in the next batch not all has been said, and of those
   * behind it nothing. Answers whether the position has moved.
   */
  noteSaid(rows: readonly FeedPosition[], oldest: bigint, goesOn: FeedPosition | undefined): boolean {
    const former = this.#position;
    for (const { transaction, sequence } of rows)
      if (transaction !== goesOn?.transaction) this.#saidEarly.set(transaction, sequence);
    const settled = goesOn ? earlier(oldest, BigInt(goesOn.transaction)) : oldest;
    for (const [transaction, sequence] of this.#saidEarly) {
      if (BigInt(transaction) >= settled) continue;
      this.#saidEarly.delete(transaction);
      this.#moveTo({ transaction, sequence });
    }
    if (goesOn && BigInt(goesOn.transaction) < oldest) this.#moveTo(goesOn);
    return this.#position !== former;
  }

  #moveTo({ transaction, sequence }: FeedPosition): void {
    if (BigInt(transaction) >= BigInt(this.#position.transaction)) this.#position = { transaction, sequence };
  }
}

export function earlier(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other;
}
