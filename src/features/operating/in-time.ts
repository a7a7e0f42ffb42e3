/** Undefined where it fails, or is not there in time. */
export async function inTime<Result>(asked: Promise<Result>, withinMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, withinMs, undefined);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
