import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may hold the event loop. */
const sliceMs = 10

/**
 * For long work on the main thread: await the returned function after every step. It yields to other requests once
 * a slice is used up.
 */
export function timeSlices(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < sliceMs) return
    await nextTurn()
    began = performance.now()
  }
}
