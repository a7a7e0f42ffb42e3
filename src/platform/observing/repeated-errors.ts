import { isErrorLike } from "./describe-error.ts";

const TOLD_EVERY_MS = 60_000;

interface Repeated {
  count: number;
  tellLast: (leftOut: number) => void;
}

/** What fails many times a second for one cause is told once a minute, with the number of those left out. */
export class RepeatedErrors {
  readonly #told = new Map<string, Repeated>();

  has(cause: string): boolean {
    return this.#told.has(cause);
  }

  tell(cause: string, write: (leftOut: number) => void): void {
    const repeated = this.#told.get(cause);
    if (repeated) {
      repeated.count += 1;
      repeated.tellLast = write;
    } else {
      write(0);
      this.#waitFor(cause);
    }
  }

  #waitFor(cause: string): void {
    const repeated: Repeated = { count: 0, tellLast: () => {} };
    this.#told.set(cause, repeated);
    setTimeout(() => {
      this.#told.delete(cause);
      if (repeated.count === 0) return;
      repeated.tellLast(repeated.count - 1);
      this.#waitFor(cause);
    }, TOLD_EVERY_MS).unref();
  }
}

/** The same for all that one outage brings: libraries name the queue, the job or the address in their words. */
export function causeOf(error: unknown, words: unknown): string {
  const { code, message }: NodeJS.ErrnoException = isErrorLike(error) ? error : new Error(String(error));
  return `${words} ${code ?? message.replace(/[\da-f-]{8,}|\d+/gi, "#")}`;
}

export function withoutStack(error: unknown): unknown {
  return isErrorLike(error) ? Object.create(error, { stack: { value: "" } }) : error;
}
