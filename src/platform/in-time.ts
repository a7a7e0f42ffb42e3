export const STEPS = 10;

/**
 * Says when the time is over, and returns how to stop it. Counted in steps, and what has come is read before the last: of a
 * process that stood still one step is gone, not the time that others had to answer in.
 */
export function countDown(withinMs: number, tellTooLate: () => void): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const tell = () => {
    if (!isStopped) tellTooLate();
  };
  const wait = (stepsLeft: number) => {
    const next = stepsLeft === 1 ? () => setImmediate(tell) : () => wait(stepsLeft - 1);
    timer = setTimeout(next, withinMs / STEPS).unref();
  };
  wait(STEPS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Undefined where it fails, or is not there in time. */
export async function inTime<Result>(asked: Promise<Result>, withinMs: number): Promise<Result | undefined> {
  let stop = () => {};
  const tooLate = new Promise<undefined>((resolve) => {
    stop = countDown(withinMs, () => resolve(undefined));
  });
  try {
    return await Promise.race([asked, tooLate]);
  } catch {
    return undefined;
  } finally {
    stop();
  }
}
