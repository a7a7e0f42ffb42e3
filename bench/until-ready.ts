const PAUSE_MS = 250;
const MOST_TRIES = 1200;

/** Until the server at that address says that it can be asked. */
export async function untilReady(server: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const isReady = await fetch(`${server}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("the server did not get ready");
}
