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

/**
 * Returns how long something blocks the event loop at most, in sorts like `sortsOf`. It's the least of three tries,
 * because garbage collection, which other tests may have caused, can be long but doesn't come each time.
 */
export async function blockedSortsOf(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3; tries += 1) {
    const sorting = threadMs(sort)
    least = Math.min(least, (await longestBlockMs(work)) / sorting)
  }
  return least
}

/** The longest piece of work between two turns of the event loop, in ms of this thread's CPU time. */
async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let last = process.threadCpuUsage()
  const look = () => {
    longest = Math.max(longest, msSince(last))
    last = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  await new Promise((resolve) => setImmediate(resolve))
  return longest
}

function sort(): void {
  Array.from({ length: 30_000 }, (_, at) => String((at * 7919) % 30_011)).sort()
}

function msSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
