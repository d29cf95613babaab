/**
 * Moments that were stored so that something waits until then. Where the clock was wrong and has
 * been corrected since, such a moment may lie weeks ahead: none counts for longer than it can last.
 */

/** How far the clocks of two machines may differ before a wait is taken for a mistake, ms. */
const slackMs = 5 * 60_000

/** True where a wait is over: its end has come, or lies further ahead than any such wait lasts. */
export function isOver(until: string | number, now: Date, longestMs: number): boolean {
  const leftMs = new Date(until).getTime() - now.getTime()
  return !(leftMs > 0 && leftMs <= longestMs + slackMs)
}

/** The same for a query: a wait counts that ends after `now` and not after `latest`. */
export function boundsOfWait(now: Date, longestMs: number): { now: string; latest: string } {
  return {
    now: now.toISOString(),
    latest: new Date(now.getTime() + longestMs + slackMs).toISOString(),
  }
}
