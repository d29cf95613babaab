import { expect, test } from 'vitest'
import { mailtoAllUrl, mailtoUrl } from './mailto.ts'

test.each([
  ['sam@example.org', undefined, 'mailto:sam@example.org'],
  [' sam@example.org\n', undefined, 'mailto:sam@example.org'],
  [
    'sam@example.org',
    'Re: Tea & bread',
    'mailto:sam@example.org?subject=Re%3A%20Tea%20%26%20bread',
  ],
  ['a@b.org?bcc=c@d.org', undefined, 'mailto:a@b.org%3Fbcc%3Dc@d.org'],
  ['a@b.org%0d%0aBcc:c@d.org', undefined, 'mailto:a@b.org%250d%250aBcc%3Ac@d.org'],
  [
    'a@b.org\r\nBcc: c@d.org',
    'x\r\nBcc: c@d.org',
    'mailto:a@b.org%20Bcc%3A%20c@d.org?subject=x%20Bcc%3A%20c%40d.org',
  ],
  ['sam@example.org', 'x\u2028y\u0085z', 'mailto:sam@example.org?subject=x%20y%20z'],
  ['a\ud800@b.org', undefined, 'mailto:a%EF%BF%BD@b.org'],
])('writes to %j about %j', (email, subject, url) => {
  expect(mailtoUrl(email, subject)).toBe(url)
})

test('writes to several with no address adding others', () => {
  expect(mailtoAllUrl(['sam@example.org', 'a&to=b,c@d.org'], 'Tea & bread')).toBe(
    'mailto:?bcc=sam@example.org,a%26to%3Db%2Cc@d.org&subject=Tea%20%26%20bread',
  )
})
