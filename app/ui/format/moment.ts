import { type PlainDate, todayIn } from './plain-date.ts'

/** A moment at the ministry: epoch ms, its IANA zone, and the date there. */
export type Moment = { at: number; timeZone: string; today: PlainDate }

/** The moment at the ministry. Throws RangeError for an unknown zone. */
export function momentIn(timeZone: string, now: Date): Moment {
  return { at: now.getTime(), timeZone, today: todayIn(timeZone, now) }
}
