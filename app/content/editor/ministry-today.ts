import { type Moment, momentIn } from '#app/ui/format/moment.ts'
import { officeZone } from '#app/ui/format/timestamp.ts'

/** The ministry's today, yyyy-mm-dd (decision 92). */
export function ministryToday(): string {
  return officeNow().today
}

/** This moment at the ministry. */
export function officeNow(): Moment {
  return momentIn(officeZone(), new Date())
}
