/** Undefined where it fails, or is not there in time. What came while this process was busy elsewhere was in time. */
export async function inTime<Result>(asked: Promise<Result>, withinMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, undefined), withinMs).unref();
  });
  try {
    return await Promise.race([asked, tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
