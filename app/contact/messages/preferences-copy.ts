import { type Message, message } from '#app/ui/words/words.ts'

/** Ways to reach someone who wrote to us. */
export const contactMethods = ['call', 'text', 'email'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Whether we may leave a voicemail. Empty: they didn't say. */
export const voicemailChoices = ['', 'yes', 'no'] as const

/** What the form asks about reaching someone safely. */
export const preferenceWords = {
  title: message('How can we reach you safely? (optional)'),
  lead: message('Only the people who reply to you see this.'),
  ways: message('Reach me by'),
  voicemail: message('If I don’t pick up'),
  hours: message('When it’s safe'),
  hoursExample: message('For example, “after 6 in the evening” or “never on Sundays”.'),
  firstName: message('Your first name is enough.'),
  eitherIsEnough: message('An email address or a phone number is enough. We don’t need both.'),
}

export const voicemailWords = {
  yes: message('Leave a voicemail'),
  no: message('Don’t leave a voicemail'),
}

export const contactMethodLabels: Record<ContactMethod, Message> = {
  call: message('Call'),
  text: message('Text'),
  email: message('Email'),
}

/** Errors for a message we couldn't reply to. */
export const contactMethodErrors = {
  neither: message('Please fill in: Email Address or Phone'),
  emailWanted: message('Please fill in: Email Address. You asked us to email you'),
  phoneWanted: message('Please fill in: Phone. You asked us to call or text you'),
  emailIncomplete: message(
    'Your Email Address looks incomplete. It should look like sam@example.org',
  ),
  phoneIncomplete: message('Your Phone looks incomplete. It should look like (555) 010-0142'),
}
