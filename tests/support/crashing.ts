import type { Database } from "../../src/platform/database/connect.ts";

/** The same database for somebody who is killed at their so manyth question: from then on nothing is answered. */
export function crashing(db: Database, at: number): Database {
  let left = at;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left <= 0) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
