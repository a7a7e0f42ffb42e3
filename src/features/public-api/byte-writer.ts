const FIRST_BYTES = 256 * 1024;
const MOST_DIGITS = 16;
const ZERO = "0".charCodeAt(0);

/**
 * Puts a text together as bytes, in memory that is used again: a long answer made of a thousand strings would leave ten times
 * its size behind. One at a time, and not while somebody waits.
 */
export class ByteWriter {
  #room = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #used = 0;

  text(text: string): this {
    // A letter of ours is at most three bytes long.
    this.#fit(text.length * 3);
    this.#used += this.#room.write(text, this.#used);
    return this;
  }

  bytes(bytes: Uint8Array): this {
    this.#fit(bytes.length);
    this.#room.set(bytes, this.#used);
    this.#used += bytes.length;
    return this;
  }

  /** A whole number from zero on. Digit by digit: for so few letters a call that writes a string costs more than they do. */
  number(number: number): this {
    this.#fit(MOST_DIGITS);
    let digits = 1;
    for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) digits += 1;
    let rest = number;
    for (let place = this.#used + digits - 1; place >= this.#used; place--) {
      this.#room[place] = ZERO + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.#used += digits;
    return this;
  }

  /** What was written, as one piece of its own; the writer begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#room.subarray(0, this.#used));
    this.#used = 0;
    return taken;
  }

  #fit(more: number): void {
    if (this.#used + more <= this.#room.length) return;
    const room = Buffer.allocUnsafeSlow(2 * (this.#used + more));
    this.#room.copy(room, 0, 0, this.#used);
    this.#room = room;
  }
}
