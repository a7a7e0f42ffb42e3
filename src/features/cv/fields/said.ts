import { isWebAddress, tidy } from "./cv.rules.ts";

const MOST = 50;
const LONGEST = 200;

/**
 * A JSON Resume that anybody may have written. What is asked of it comes in its right form, no longer than we store it, or as
 * nothing: what is wrong in one place takes nothing from the rest.
 */
export class Said {
  readonly #said: Record<string, unknown>;

  constructor(said: unknown) {
    const isObject = typeof said === "object" && said !== null && !Array.isArray(said);
    this.#said = isObject ? (said as Record<string, unknown>) : {};
  }

  has(name: string): boolean {
    return name in this.#said;
  }

  part(name: string): Said {
    return new Said(this.#said[name]);
  }

  words(name: string, longest = LONGEST): string {
    return cut(this.#said[name], longest);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return choices.find((choice) => choice === this.#said[name]);
  }

  address(name: string): string {
    const url = this.words(name, 500);
    return isWebAddress(url) ? url : "";
  }

  whole(name: string, most: number): number | undefined {
    const value = this.#said[name];
    return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : undefined;
  }

  isTrue(name: string): boolean {
    return this.#said[name] === true;
  }

  texts(name: string, most = MOST): string[] {
    return this.#list(name, most).map((text) => cut(text, LONGEST));
  }

  /** Of a list of things that hold several. */
  items(name: string): Said[] {
    return this.#list(name, MOST).map((item) => new Said(item));
  }

  #list(name: string, most: number): unknown[] {
    const value = this.#said[name];
    return Array.isArray(value) ? value.slice(0, most) : [];
  }
}

function cut(value: unknown, longest: number): string {
  return typeof value === "string" ? tidy(value).slice(0, longest) : "";
}
