import { expect, test } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

test.each([
  ['gmial.con', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.net', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['hotmial.con', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.co', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['outllok.con', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['aol.co', 'aol.com'],
  ['comcast.ney', 'comcast.net'],
  ['comcst.net', 'comcast.net'],
  ['sbcgloabl.net', 'sbcglobal.net'],
  ['gracechurch.ogr', 'gracechurch.org'],
  ['gracechurch.con', 'gracechurch.com'],
])('suggests a fix for %s: %s', (typed, meant) => {
  expect(suggestEmail(`Sam.Rivers@${typed}`)).toBe(`Sam.Rivers@${meant}`)
})

test.each([
  ...['gmail.com', 'ymail.com', 'mail.com', 'email.com', 'me.com', 'yahoo.com.mx', 'yahoo.co.uk'],
  ...['aon.com', 'man.com', 'fox.net', 'example.org', 'state.or.us', 'church.co', 'g', 'live.ca'],
  ...['hotmail.fr', 'gail.org', 'mailbox.org', 'gracechurch.org', 'uoregon.edu', 'company.cm'],
])('suggests nothing for %s', (domain) => {
  expect(suggestEmail(`sam@${domain}`)).toBeUndefined()
})

test.each(['', '@', '@gmial.com', 'sam', 'sam@'])('suggests nothing for %j', (email) => {
  expect(suggestEmail(email)).toBeUndefined()
})
