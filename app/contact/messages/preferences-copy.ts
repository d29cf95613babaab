import type { ReachWay } from './preferences.ts'

/** What the form asks about reaching somebody safely. */
export const preferenceWords = {
  title: 'How may we reach you safely? (optional)',
  lead: 'Only the people who answer you see this.',
  ways: 'Reach me by',
  voicemail: 'If I do not pick up',
  hours: 'When it is safe',
  hoursExample: 'As in “after 6 in the evening”, or “never on a Sunday”.',
  firstName: 'Your first name is enough.',
  noEmail: 'Leave this empty if you would rather give a phone number.',
  phoneAlone: 'A phone number alone is enough, too.',
} as const

export const voicemailWords = { yes: 'Leave a voicemail', no: 'Leave no voicemail' } as const

export const wayWords: Record<ReachWay, string> = {
  call: 'A call',
  text: 'A text',
  email: 'An e-mail',
}

/** What is said where a message could not be answered as it stands. */
export const reachErrors = {
  neither: 'Please fill in: Email Address, or give us a Phone number',
  emailWanted: 'Please fill in: Email Address. You asked for an e-mail',
  phoneWanted: 'Please fill in: Phone. You asked for a call or a text message',
  emailIncomplete: 'Your Email Address seems incomplete: it should look like sam@example.org',
  phoneIncomplete: 'Your Phone seems incomplete: it should look like (555) 010-0142',
} as const
