import { todayIn } from '#app/ui/format/plain-date.ts'
import { officeZone } from '#app/ui/format/timestamp.ts'

/** The ministry's today, yyyy-mm-dd (decision 92). */
export function ministryToday(): string {
  return todayIn(officeZone(), new Date())
}
