import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONGEST_TERM, LOOKUP_PAGE_SIZE } from "../../../features/lookups/lookups.contract.ts";
import * as search from "./lookup-search.ts";
import { type LookupItem, LookupSearch, type LookupState } from "./lookup-search.ts";

const full = Array.from({ length: 20 }, (_, index) => ({ value: index + 1, name: `name ${index}` }));
const items = (...names: string[]): LookupItem[] => names.map((name, index) => ({ value: index + 1, name }));

interface Question {
  term: string;
  page: number;
  signal: AbortSignal;
  answer(items: readonly LookupItem[]): void;
  fail(): void;
}

function start() {
  const asked: Question[] = [];
  const shown: LookupState[] = [];
  const lookup = new LookupSearch(
    (term, page, signal) =>
      new Promise((answer, fail) =>
        asked.push({ term, page, signal, answer, fail: () => fail(new Error("gone")) }),
      ),
    (state) => shown.push(state),
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    lookup,
    asked,
    now: () => shown.at(-1),
    settle,
    async rest() {
      await vi.advanceTimersByTimeAsync(600);
    },
    async question(index: number): Promise<Question> {
      const found = asked[index];
      if (!found) throw new Error(`only ${asked.length} questions`);
      return found;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("agrees with the server on lengths and pages", () => {
  expect(search.PAGE_SIZE).toBe(LOOKUP_PAGE_SIZE);
  expect(search.LONGEST_TERM).toBe(LONGEST_TERM);
});

describe("typing", () => {
  it.each([
    ["i", { kind: "tooShort", missing: 2 }],
    ["iz", { kind: "tooShort", missing: 1 }],
    [" iz ", { kind: "tooShort", missing: 1 }],
    ["izm", { kind: "searching" }],
    ["x".repeat(100), { kind: "searching" }],
    ["x".repeat(101), { kind: "tooLong", surplus: 1 }],
    ["x".repeat(150), { kind: "tooLong", surplus: 50 }],
  ])("%j shows %j", (typed, state) => {
    const { lookup, now } = start();
    lookup.type(typed);
    expect(now()).toEqual(state);
  });

  it("asks once, after 600 ms of rest, and only for a term of the right length", async () => {
    const { lookup, asked, rest } = start();
    for (const typed of ["i", "iz", "izm", "izmi"]) {
      lookup.type(typed);
      await vi.advanceTimersByTimeAsync(599);
    }
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ term, page }) => [term, page])).toEqual([["izmi", 1]]);
    lookup.type("iz");
    await rest();
    lookup.type("x".repeat(101));
    await rest();
    expect(asked).toHaveLength(1);
  });

  it("drops an overtaken question, whenever and however it is answered", async () => {
    const { lookup, now, rest, settle, question } = start();
    lookup.type("ank");
    await rest();
    lookup.type("ankara");
    const first = await question(0);
    expect(first.signal.aborted).toBe(true);
    await rest();
    const second = await question(1);
    second.answer(items("Ankara"));
    await settle();
    first.answer(items("Ankaranın bağları"));
    await settle();
    expect(now()).toEqual({ kind: "found", items: items("Ankara"), more: "none" });
    lookup.type("ank");
    await rest();
    lookup.type("an");
    (await question(2)).fail();
    await settle();
    expect(now()).toEqual({ kind: "tooShort", missing: 1 });
  });

  it("says nothing found, and failed, and asks again when told", async () => {
    const { lookup, now, rest, settle, question } = start();
    lookup.type("zzz");
    await rest();
    (await question(0)).fail();
    await settle();
    expect(now()).toEqual({ kind: "failed" });
    lookup.again();
    expect(now()).toEqual({ kind: "searching" });
    (await question(1)).answer([]);
    await settle();
    expect(now()).toEqual({ kind: "found", items: [], more: "none" });
    lookup.again();
    lookup.more();
    expect(now()).toEqual({ kind: "found", items: [], more: "none" });
  });

  it("asks for nothing after it was stopped", async () => {
    const { lookup, asked, rest } = start();
    lookup.type("izmir");
    lookup.stop();
    await rest();
    expect(asked).toHaveLength(0);
  });
});

describe("loading more", () => {
  async function withFirstPage(first: readonly LookupItem[] = full) {
    const started = start();
    started.lookup.type("name");
    await started.rest();
    (await started.question(0)).answer(first);
    await started.settle();
    return started;
  }

  it("is offered after a full page, and goes on until a page is not", async () => {
    const { lookup, now, settle, question, asked } = await withFirstPage();
    expect(now()).toMatchObject({ more: "offered" });
    lookup.more();
    lookup.more();
    expect(now()).toMatchObject({ more: "loading", items: full });
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
    (await question(1)).answer(items("last"));
    await settle();
    expect(now()).toEqual({ kind: "found", items: [...full, ...items("last")], more: "none" });
    lookup.more();
    expect(asked).toHaveLength(2);
  });

  it("does not count the visitor's own text as a match", async () => {
    const own = { value: 0, name: "name" };
    const { now } = await withFirstPage([own, ...full.slice(1)]);
    expect(now()).toMatchObject({ more: "none" });
    const { now: nowFull } = await withFirstPage([own, ...full]);
    expect(nowFull()).toMatchObject({ more: "offered" });
  });

  it("keeps what is there when it fails, and asks for the same page again", async () => {
    const { lookup, now, settle, question, asked } = await withFirstPage();
    lookup.more();
    (await question(1)).fail();
    await settle();
    expect(now()).toEqual({ kind: "found", items: full, more: "failed" });
    lookup.more();
    expect(asked.at(-1)?.page).toBe(2);
  });

  it("is dropped when somebody types on", async () => {
    const { lookup, now, settle, rest, question, asked } = await withFirstPage();
    lookup.more();
    lookup.type("other");
    (await question(1)).answer(items("late"));
    await settle();
    expect(now()).toEqual({ kind: "searching" });
    await rest();
    expect(asked.at(-1)).toMatchObject({ term: "other", page: 1 });
  });
});
