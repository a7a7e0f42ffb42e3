const WRITE_EVERY_MS = 10_000;

/**
 * Has a process write now and then what it has counted in memory: one write at a time, so that whoever asks for one finds
 * everything written that was counted before, and a process that stops has not left one behind.
 */
export class WriteBehind {
  readonly #writeCounted: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #latest: Promise<void> | undefined;

  constructor(writeCounted: () => Promise<void>) {
    this.#writeCounted = writeCounted;
  }

  start(): void {
    const write = () => void (this.#latest ?? this.write());
    this.#timer = setInterval(write, WRITE_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async write(): Promise<void> {
    const before = this.#latest;
    const writing = this.#writeAfter(before);
    this.#latest = writing;
    try {
      await writing;
    } finally {
      if (this.#latest === writing) this.#latest = undefined;
    }
  }

  async #writeAfter(before: Promise<void> | undefined): Promise<void> {
    // Whoever asked for that one hears how it failed.
    await before?.catch(() => {});
    await this.#writeCounted();
  }
}
