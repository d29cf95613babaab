/** Returns this thread's CPU time for something, in ms, so that a busy machine doesn't affect it. */
export function threadMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
