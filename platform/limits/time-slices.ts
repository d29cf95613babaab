import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may hold the event loop. */
const sliceMs = 10

/**
 * For long work on the thread that answers requests: await what this returns after every step. It waits only once a
 * slice is used up, and then lets everyone else have a turn.
 */
export function timeSlices(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < sliceMs) return
    await nextTurn()
    began = performance.now()
  }
}
