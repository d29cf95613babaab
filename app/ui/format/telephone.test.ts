import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { dialDigits, smsUrl, telUrl } from './telephone.ts'

test.each([
  ['+1 (541) 555-0100', '+15415550100'],
  ['\u202a+1 (541) 555-0100\u202c', '+15415550100'],
  ['５４１-５５５-０１００', '5415550100'],
  ['541.555.0100', '5415550100'],
  ['541-555-0100 ext. 7', '5415550100'],
  ['(541) 555-0100 (office)', '5415550100'],
  ['1-800-662-HELP', '18006624357'],
  ['1-800-662-HELP (4357)', '18006624357'],
  ['1-800-273-talk', '18002738255'],
  ['988', '988'],
  [' 988 Lifeline ', '988'],
  ['911', '911'],
  ['constructor', ''],
])('dials %s as %s', (written, digits) => {
  expect(dialDigits(written)).toBe(digits)
  expect([telUrl(written), smsUrl(written)]).toEqual([`tel:${digits}`, `sms:${digits}`])
})

test('returns only digits and a leading plus', () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      expect(dialDigits(written)).toMatch(/^\+?\d*$/)
    }),
  )
})

test('reads very long input quickly', async () => {
  const long = `1${' '.repeat(30_000)}!`
  expect(await sortsOf(() => expect(dialDigits(long)).toBe('1'))).toBeLessThan(30)
})
