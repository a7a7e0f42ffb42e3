import type { Mail } from "./mail.ts";
import { readMailFailure } from "./mail-failure.ts";
import type { Handover, MailTransport } from "./mail-transport.ts";

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Not asked at all: the server said a moment ago that it has enough. */
export class MailServerPaused extends Error {}

/**
 * A mail server that asks for less gets nothing for a while, from all mails of this process at once: thousands that each
 * keep a pause of their own would still knock without end.
 */
export class ConsiderateTransport implements MailTransport {
  readonly #inner: MailTransport;
  readonly #now: () => number;
  #pausedUntil = 0;
  #pauses = 0;

  constructor(inner: MailTransport, now: () => number = Date.now) {
    this.#inner = inner;
    this.#now = now;
  }

  async send(mail: Mail, id: string, handover?: Handover): Promise<void> {
    if (this.#now() < this.#pausedUntil) throw new MailServerPaused("the mail server asked for a pause");
    try {
      await this.#inner.send(mail, id, handover);
      this.#pauses = 0;
    } catch (error) {
      const failure = readMailFailure(error);
      if (failure.kind === "later" && failure.isThrottling) this.#pause();
      throw error;
    }
  }

  #pause(): void {
    this.#pausedUntil = this.#now() + Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, LONGEST_PAUSE_MS);
    this.#pauses += 1;
  }
}
