import { threadCpuUsage } from 'node:process'

/**
 * Measures how long one piece of work blocks the event loop, in ms of this thread's CPU time, so that a busy machine
 * doesn't affect it. `stop` returns the maximum.
 */
export function watchEventLoop(): { stop: () => Promise<number> } {
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
