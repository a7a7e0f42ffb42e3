import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { vi } from "vitest";
import { PooledClient } from "../../src/platform/database/pooled-client.ts";

const OF_THE_CHANGE_FEED = /change_feed|pg_current_snapshot/;
/** A connection that is made just then is told its limits. */
const OF_A_NEW_CONNECTION = /^set statement_timeout/;

const counting = new AsyncLocalStorage<object>();

/**
 * What the requests that begin meanwhile ask the database. The same process works in the background too, at any time, and goes on
 * after requests that were answered before: none of it is theirs.
 */
export async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const theirs = {};
  const mark = () => counting.enterWith(theirs);
  const statements: string[] = [];
  const { query } = PooledClient.prototype;
  const asked = vi.spyOn(PooledClient.prototype, "query").mockImplementation(function (
    this: PooledClient,
    ...question
  ) {
    if (counting.getStore() === theirs) statements.push(textOf(question[0]));
    return query.apply(this, question);
  });
  subscribe("http.server.request.start", mark);
  try {
    await act();
    return statements.filter((text) => !OF_THE_CHANGE_FEED.test(text) && !OF_A_NEW_CONNECTION.test(text));
  } finally {
    unsubscribe("http.server.request.start", mark);
    asked.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: string }).text);
}

/**
 * What is shared may be read anew meanwhile: the fewest of several times are the act's own, and those that are no more than was
 * wanted are enough.
 */
export async function fewestStatements(
  act: () => Promise<unknown>,
  { times = 5, wanted = 0 } = {},
): Promise<string[]> {
  let fewest = await statementsDuring(act);
  for (let time = 1; time < times && fewest.length > wanted; time++) {
    const statements = await statementsDuring(act);
    if (statements.length < fewest.length) fewest = statements;
  }
  return fewest;
}
