import { call } from '#app/ui/office-call.ts'
import { todayIn } from '#app/ui/plain-date.ts'

let timeZone: string | undefined

/** Learns the ministry's time zone, once; without it the browser's own stands in. */
export async function learnTimeZone(): Promise<void> {
  if (timeZone) return
  const site = await call<{ timeZone?: string }>('GET', '/api/admin/site').catch(() => undefined)
  timeZone = site?.timeZone
}

/** The day it is at the ministry, yyyy-mm-dd (decision 92). */
export function ministryToday(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return todayIn(timeZone ?? own, new Date())
}
