import { setTimeout } from 'node:timers/promises'

/** Longer than any step takes on a busy machine, ms. */
const maxMs = 60_000

/** Thrown when a step does not finish. */
export class StepTimeout extends Error {}

/**
 * Waits for a step that has no timeout, and names the one that did not finish: a browser stops
 * responding at times, and a test would wait for it silently.
 */
export async function within<T>(step: string, doing: Promise<T>, ms = maxMs): Promise<T> {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new StepTimeout(`no answer in ${ms / 1000} s: ${step}`)
  })
  try {
    return await Promise.race([doing, late])
  } finally {
    over.abort()
  }
}
