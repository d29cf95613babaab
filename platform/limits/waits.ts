/**
 * Stored end times of waits. If the clock was wrong when one was stored, it may be weeks ahead, so none counts for
 * longer than its maximum.
 */

/** Tolerated clock difference between machines, ms. */
const slackMs = 5 * 60_000

/** True if a wait is over: its end has passed or is further ahead than possible. */
export function isOver(until: string | number, now: Date | number, maxMs: number): boolean {
  const leftMs = (typeof until === 'number' ? until : Date.parse(until)) - Number(now)
  return !(leftMs > 0 && leftMs <= maxMs + slackMs)
}

/** The same for SQL: waits that end after `now` and by `latest` count. */
export function boundsOfWait(now: Date, maxMs: number): { now: string; latest: string } {
  return {
    now: now.toISOString(),
    latest: new Date(now.getTime() + maxMs + slackMs).toISOString(),
  }
}
