import { afterAll, onTestFailed } from 'vitest'

/**
 * One visit for tests that go on where the one before stopped, each of which leaves it well: begun by the first that asks, and
 * begun anew after a test that failed, or that closed it.
 */
export function shareVisit<V extends { close: () => Promise<void> }>(begin: () => Promise<V>) {
  let visit: Promise<V> | undefined
  async function leave(): Promise<void> {
    const left = visit
    visit = undefined
    // what could not be begun is nothing to leave
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
