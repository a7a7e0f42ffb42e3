/** As the lookup call answers it. Value 0 is a text of the visitor's own. */
export interface LookupItem {
  value: number;
  name: string;
}

export type LookupState =
  | { kind: "tooShort"; missing: number }
  | { kind: "tooLong"; surplus: number }
  | { kind: "searching" }
  | { kind: "failed" }
  | { kind: "found"; items: readonly LookupItem[]; more: "none" | "offered" | "loading" | "failed" };

export const SHORTEST_TERM = 3;
export const LONGEST_TERM = 100;
const REST_MS = 600;
/** So many come at once; fewer mean that there are no more. */
export const PAGE_SIZE = 20;

export type Ask = (term: string, page: number, signal: AbortSignal) => Promise<readonly LookupItem[]>;

/**
 * What a lookup shows while somebody types: it asks when they rest, drops what was overtaken, and goes on page by page.
 * Only the latest question can change what is shown.
 */
export class LookupSearch {
  #term = "";
  #page = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: AbortController | undefined;
  #state: LookupState = { kind: "tooShort", missing: SHORTEST_TERM };
  readonly #ask: Ask;
  readonly #show: (state: LookupState) => void;

  constructor(ask: Ask, show: (state: LookupState) => void) {
    this.#ask = ask;
    this.#show = show;
  }

  type(typed: string): void {
    const term = typed.trim();
    if (term === this.#term && this.#state.kind !== "failed") return;
    this.stop();
    this.#term = term;
    if (term.length < SHORTEST_TERM) {
      this.#put({ kind: "tooShort", missing: SHORTEST_TERM - term.length });
    } else if (term.length > LONGEST_TERM) {
      this.#put({ kind: "tooLong", surplus: term.length - LONGEST_TERM });
    } else {
      this.#put({ kind: "searching" });
      this.#timer = setTimeout(() => void this.#search(), REST_MS);
    }
  }

  /** The next page, or the same one again when it did not come. */
  more(): void {
    if (this.#state.kind !== "found" || !["offered", "failed"].includes(this.#state.more)) return;
    void this.#loadMore(this.#state.items);
  }

  again(): void {
    if (this.#state.kind !== "failed") return;
    this.#put({ kind: "searching" });
    void this.#search();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#question?.abort();
    this.#question = undefined;
  }

  async #search(): Promise<void> {
    this.#page = 1;
    const items = await this.#answer(1);
    if (items === "overtaken") return;
    this.#put(items === "failed" ? { kind: "failed" } : { kind: "found", items, more: moreAfter(items) });
  }

  async #loadMore(known: readonly LookupItem[]): Promise<void> {
    this.#put({ kind: "found", items: known, more: "loading" });
    const items = await this.#answer(this.#page + 1);
    if (items === "overtaken") return;
    if (items === "failed") {
      this.#put({ kind: "found", items: known, more: "failed" });
      return;
    }
    this.#page += 1;
    this.#put({ kind: "found", items: [...known, ...items], more: moreAfter(items) });
  }

  async #answer(page: number): Promise<readonly LookupItem[] | "failed" | "overtaken"> {
    this.#question?.abort();
    const question = new AbortController();
    this.#question = question;
    const answer = await this.#ask(this.#term, page, question.signal).catch(() => "failed" as const);
    return question === this.#question ? answer : "overtaken";
  }

  #put(state: LookupState): void {
    this.#state = state;
    this.#show(state);
  }
}

function moreAfter(page: readonly LookupItem[]): "none" | "offered" {
  return page.filter(({ value }) => value !== 0).length < PAGE_SIZE ? "none" : "offered";
}
