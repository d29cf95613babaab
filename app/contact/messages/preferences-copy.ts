import { type Message, message } from '#app/ui/words/words.ts'
import type { ReachWay } from './preferences.ts'

/** What the form asks about reaching somebody safely. */
export const preferenceWords = {
  title: message('How may we reach you safely? (optional)'),
  lead: message('Only the people who answer you see this.'),
  ways: message('Reach me by'),
  voicemail: message('If I do not pick up'),
  hours: message('When it is safe'),
  hoursExample: message('As in “after 6 in the evening”, or “never on a Sunday”.'),
  firstName: message('Your first name is enough.'),
  eitherIsEnough: message('An email address or a phone number is enough. We don’t need both.'),
}

export const voicemailWords = {
  yes: message('Leave a voicemail'),
  no: message('Leave no voicemail'),
}

export const wayWords: Record<ReachWay, Message> = {
  call: message('A call'),
  text: message('A text'),
  email: message('An e-mail'),
}

/** What is said where a message could not be answered as it stands. */
export const reachErrors = {
  neither: message('Please fill in: Email Address, or give us a Phone number'),
  emailWanted: message('Please fill in: Email Address. You asked for an e-mail'),
  phoneWanted: message('Please fill in: Phone. You asked for a call or a text message'),
  emailIncomplete: message(
    'Your Email Address seems incomplete: it should look like sam@example.org',
  ),
  phoneIncomplete: message('Your Phone seems incomplete: it should look like (555) 010-0142'),
}
