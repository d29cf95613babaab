import type { ContactPreferences, ReachWay } from '#app/contact/messages/preferences.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'

const names: Record<ReachWay, string> = { call: 'call', text: 'text', email: 'e-mail' }
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

/**
 * How somebody would like to be reached, as staff read it first: 'Call. No voicemail. After 6 in the
 * evening.' Nothing where they said nothing.
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

/** Who lets us call and says nothing of a voicemail may not be alone when it is heard. */
function voicemailInWords(
  reachBy: readonly ReachWay[],
  voicemail: ContactPreferences['voicemail'],
): string {
  if (voicemail === 'yes') return 'A voicemail is fine'
  if (voicemail === 'no') return 'No voicemail'
  const mayCall = reachBy.length === 0 || reachBy.includes('call')
  return mayCall ? 'Nothing said of a voicemail: leave none' : ''
}
