const AT_ONCE = 8;

/** A few at a time, the first ones first. The first that fails ends it, when those under way have ended. */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  let hasFailed = false;
  const takeTurns = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await act(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeTurns));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
