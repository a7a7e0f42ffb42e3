/** Milliseconds of processor time, all threads together: what else the machine does meanwhile does not count. */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
