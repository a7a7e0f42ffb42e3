import { vi } from "vitest";
import { PooledClient } from "../../src/platform/database/pooled-client.ts";

const OF_THE_CHANGE_FEED = /change_feed|pg_current_snapshot/;

/** What the database is asked meanwhile, by this process. */
export async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(PooledClient.prototype, "query");
  try {
    await act();
    return asked.mock.calls
      .map(([query]: unknown[]) =>
        typeof query === "string" ? query : String((query as { text?: string }).text),
      )
      .filter((text) => !OF_THE_CHANGE_FEED.test(text));
  } finally {
    asked.mockRestore();
  }
}

/**
 * What works in the background may ask meanwhile: the fewest of several times are the act's own, and those that are no more than
 * was wanted are enough.
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
