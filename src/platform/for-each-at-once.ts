const AT_ONCE = 8;

/** A few at a time. The first that fails ends it, when those under way have ended. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const takeTurns = async () => {
    try {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await act(item);
    } finally {
      waiting.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeTurns));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
