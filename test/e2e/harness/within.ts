import { setTimeout } from 'node:timers/promises'

/** Longer than any step takes on a busy machine, ms. */
const longestMs = 60_000

/** Thrown when a step does not finish. */
export class Late extends Error {}

/**
 * Waits for a step that nothing else bounds, and says which one did not come to an end: now and then a browser
 * answers nothing more, and a test would wait for it without a word.
 */
export async function within<T>(step: string, doing: Promise<T>, ms = longestMs): Promise<T> {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Late(`no answer in ${ms / 1000} s: ${step}`)
  })
  try {
    return await Promise.race([doing, late])
  } finally {
    over.abort()
  }
}
