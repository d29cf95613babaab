import type { ContactPreferences } from '#app/contact/messages/preferences.ts'
import type { ContactMethod } from '#app/contact/messages/preferences-copy.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'

const names: Record<ContactMethod, string> = { call: 'call', text: 'text', email: 'email' }
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/**
 * How someone wants to be reached, for staff: 'Call. No voicemail. After 6 in the evening.' Empty
 * if they didn't say.
 */
export function preferencesInWords({ reachBy, voicemail, safeHours }: ContactPreferences): string {
  const hours = safeHours.trim()
  if (reachBy.length === 0 && voicemail === '' && hours === '') return ''
  const ways = either.format(reachBy.map((way) => names[way]))
  return [ways, voicemailInWords(reachBy, voicemail), hours]
    .filter(Boolean)
    .map((text) => endWithPeriod(`${text.charAt(0).toUpperCase()}${text.slice(1)}`))
    .join(' ')
}

/** If they didn't mention voicemail, leave none: someone else might hear it. */
function voicemailInWords(
  reachBy: readonly ContactMethod[],
  voicemail: ContactPreferences['voicemail'],
): string {
  if (voicemail === 'yes') return 'Voicemail is OK'
  if (voicemail === 'no') return 'No voicemail'
  const mayCall = reachBy.length === 0 || reachBy.includes('call')
  return mayCall ? 'Don’t leave a voicemail (they didn’t say)' : ''
}
