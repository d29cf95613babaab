import { afterAll, onTestFailed } from 'vitest'

/**
 * Shares one visit between tests that continue where the previous one stopped. The first test starts it;
 * a failed test, or one that closes it, makes the next test start a new one.
 */
export function shareVisit<V extends { close: () => Promise<void> }>(begin: () => Promise<V>) {
  let visit: Promise<V> | undefined
  async function leave(): Promise<void> {
    const left = visit
    visit = undefined
    // a visit that failed to start has nothing to close
    const open = await left?.catch(() => undefined)
    await open?.close()
  }
  afterAll(leave)
  return async () => {
    onTestFailed(leave)
    visit ??= begin()
    return { ...(await visit), close: leave }
  }
}
