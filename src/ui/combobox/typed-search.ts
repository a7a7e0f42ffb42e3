export type SearchState<Item> =
  | { kind: "tooShort"; missing: number }
  | { kind: "tooLong"; surplus: number }
  | { kind: "searching" }
  | { kind: "failed" }
  | { kind: "found"; items: readonly Item[]; more: "none" | "offered" | "loading" | "failed" };

interface SearchRules<Item> {
  shortest: number;
  longest: number;
  /** It asks when nobody has typed for so long. */
  restMs: number;
  /** Whether there may be another page after this one. */
  hasMore(page: readonly Item[]): boolean;
}

export type Ask<Item> = (term: string, page: number, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * What a list shows while somebody types: it asks when they rest, drops what was overtaken, and goes on page by page.
 * Only the latest question can change what is shown.
 */
export class TypedSearch<Item> {
  #term = "";
  #page = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: AbortController | undefined;
  #state: SearchState<Item>;
  readonly #ask: Ask<Item>;
  readonly #show: (state: SearchState<Item>) => void;
  readonly #rules: SearchRules<Item>;

  constructor(ask: Ask<Item>, show: (state: SearchState<Item>) => void, rules: SearchRules<Item>) {
    this.#ask = ask;
    this.#show = show;
    this.#rules = rules;
    this.#state = { kind: "tooShort", missing: rules.shortest };
  }

  type(typed: string): void {
    const term = typed.trim();
    if (term === this.#term && this.#state.kind !== "failed") return;
    this.stop();
    this.#term = term;
    const { shortest, longest, restMs } = this.#rules;
    if (term.length < shortest) {
      this.#put({ kind: "tooShort", missing: shortest - term.length });
    } else if (term.length > longest) {
      this.#put({ kind: "tooLong", surplus: term.length - longest });
    } else {
      this.#put({ kind: "searching" });
      this.#timer = setTimeout(() => void this.#search(), restMs);
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
    this.#put(
      items === "failed" ? { kind: "failed" } : { kind: "found", items, more: this.#moreAfter(items) },
    );
  }

  async #loadMore(known: readonly Item[]): Promise<void> {
    this.#put({ kind: "found", items: known, more: "loading" });
    const items = await this.#answer(this.#page + 1);
    if (items === "overtaken") return;
    if (items === "failed") {
      this.#put({ kind: "found", items: known, more: "failed" });
      return;
    }
    this.#page += 1;
    this.#put({ kind: "found", items: [...known, ...items], more: this.#moreAfter(items) });
  }

  async #answer(page: number): Promise<readonly Item[] | "failed" | "overtaken"> {
    this.#question?.abort();
    const question = new AbortController();
    this.#question = question;
    const answer = await this.#ask(this.#term, page, question.signal).catch(() => "failed" as const);
    return question === this.#question ? answer : "overtaken";
  }

  #put(state: SearchState<Item>): void {
    this.#state = state;
    this.#show(state);
  }

  #moreAfter(page: readonly Item[]): "none" | "offered" {
    return this.#rules.hasMore(page) ? "offered" : "none";
  }
}
