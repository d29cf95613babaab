import { expect, test } from 'vitest'
import type { ContactPreferences } from '#app/contact/messages/preferences.ts'
import { preferencesInWords } from './preferences-in-words.ts'
import { replyMethods } from './reply-methods.ts'

const none: ContactPreferences = { reachBy: [], voicemail: '', safeHours: '' }

test.each<[string, Partial<ContactPreferences>]>([
  ['', {}],
  [
    'Call. No voicemail. After 6 in the evening.',
    { reachBy: ['call'], voicemail: 'no', safeHours: 'after 6 in the evening' },
  ],
  ['Call or text. Voicemail is OK.', { reachBy: ['call', 'text'], voicemail: 'yes' }],
  ['Call. Don’t leave a voicemail (they didn’t say).', { reachBy: ['call'] }],
  ['Text or email. Not on Sunday!', { reachBy: ['text', 'email'], safeHours: ' not on Sunday! ' }],
  ['No voicemail.', { voicemail: 'no' }],
  ['Don’t leave a voicemail (they didn’t say). Mornings.', { safeHours: 'mornings' }],
])('staff read %j', (words, preferences) => {
  expect(preferencesInWords({ ...none, ...preferences })).toBe(words)
})

function labels(reachBy: ContactPreferences['reachBy'], email: string, phone: string): string[] {
  return replyMethods({ email, phone, subject: 'Hello', reachBy }).map(({ label }) => label)
}

test('offers the requested ways to reply, or all if none was requested', () => {
  const [email, phone] = ['sam@example.org', '555-0134']
  expect(labels([], email, phone)).toEqual(['Reply by email', 'Call 555-0134'])
  expect(labels([], '', phone)).toEqual(['Call 555-0134'])
  expect(labels(['text'], email, phone)).toEqual(['Text 555-0134'])
  expect(labels(['call', 'email'], email, phone)).toEqual(['Reply by email', 'Call 555-0134'])
  expect(labels(['text'], email, 'none')).toEqual([])
})

test('a stranger’s email can’t add recipients or text to a reply', () => {
  const [way] = replyMethods({
    email: 'a@b.org?bcc=x@y.org&body=z',
    phone: '',
    subject: '&x',
    reachBy: [],
  })
  expect(way?.href).toBe('mailto:a@b.org%3Fbcc%3Dx@y.org%26body%3Dz?subject=Re%3A%20%26x')
})
