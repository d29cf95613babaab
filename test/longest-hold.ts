import { threadCpuUsage } from 'node:process'

/**
 * Watches for how long one piece of work holds the event loop, in milliseconds of this thread's own computing: a busy
 * machine doesn't change it. `stop` returns the longest.
 */
export function watchHolds(): { stop: () => Promise<number> } {
  let longest = 0
  let isStopped = false
  let last = computed()
  const look = () => {
    const now = computed()
    longest = Math.max(longest, now - last)
    last = now
    if (!isStopped) setImmediate(look)
  }
  setImmediate(look)
  return {
    stop: async () => {
      isStopped = true
      await new Promise((resolve) => setImmediate(resolve))
      return longest
    },
  }
}

function computed(): number {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}
