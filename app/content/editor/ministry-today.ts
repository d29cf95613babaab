import { officeZone } from '#app/ui/moment.ts'
import { todayIn } from '#app/ui/plain-date.ts'

/** The day it is at the ministry, yyyy-mm-dd (decision 92). */
export function ministryToday(): string {
  return todayIn(officeZone(), new Date())
}
