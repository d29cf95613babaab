/** Milliseconds that this thread works on something; what else a busy machine does isn't in it. */
export function threadMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
