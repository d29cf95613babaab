/** Returns this thread's CPU time for something, in ms, so that a busy machine doesn't affect it. */
export function threadMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return msSince(before)
}

/**
 * Returns how many times as much CPU time something takes as sorting 30,000 texts, about 20 ms, takes in the same run.
 * For input that must not take quadratic time: a slow or busy machine slows both.
 */
export async function sortsOf(work: () => unknown): Promise<number> {
  const earlier = threadMs(sort)
  const before = process.threadCpuUsage()
  await work()
  const took = msSince(before)
  return took / Math.max(earlier, threadMs(sort))
}

function sort(): void {
  Array.from({ length: 30_000 }, (_, at) => String((at * 7919) % 30_011)).sort()
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
