import { expect, test } from 'vitest'
import { centsOf, prefillLink, providerOf, takesAmount } from './gift.ts'

const form = 'https://give.tithe.ly/?formId=1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f'

test.each([
  ['$25', 2500],
  [' $ 1,000 ', 100_000],
  ['12.50', 1250],
  ['12.5', 1250],
  ['０４０', 4000],
  ['1', 100],
  ['100000', 10_000_000],
  ['100000.01', undefined],
  ['0.99', undefined],
  ['12,50', undefined],
  ['1,00', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['$0', undefined],
  ['$1000000', undefined],
  ['A meal', undefined],
  ['$25 or more', undefined],
  ['', undefined],
])('%j is %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test("Tithe.ly's form gets cents, and only its documented frequency", () => {
  expect(prefillLink(form, { cents: 5000, isMonthly: false })).toEqual({
    href: `${form}&amount=5000&frequency=one-time`,
    hasAmount: true,
    hasFrequency: true,
  })
  const monthly = prefillLink(`${form}&amount=100&frequency=one-time`, {
    cents: 2500,
    isMonthly: true,
  })
  expect(monthly).toEqual({ href: `${form}&amount=2500`, hasAmount: true, hasFrequency: false })
})

test('a page without an amount in its URL gets none', () => {
  for (const address of [
    'https://tithe.ly/give?c=4711',
    'https://give.tithe.ly/',
    'https://a.org/give',
  ]) {
    expect(takesAmount(address)).toBe(false)
    expect(prefillLink(address, { cents: 2500, isMonthly: false }).href).toBe(address)
  }
})

test('a page with an amount in its URL gets dollars, and a frequency if it has one', () => {
  const address = 'https://a.org/give?fund=1&amount=1&frequency=x'
  expect(prefillLink(address, { cents: 2500, isMonthly: true })).toEqual({
    href: 'https://a.org/give?fund=1&amount=25&frequency=monthly',
    hasAmount: true,
    hasFrequency: true,
  })
  const once = prefillLink('https://a.org/give?amount=', { cents: 1250, isMonthly: true })
  expect(once).toMatchObject({ href: 'https://a.org/give?amount=12.50', hasFrequency: false })
})

test('names the provider as givers know it', () => {
  expect(providerOf(form)).toBe('Tithe.ly')
  expect(providerOf('https://tithe.ly/give?c=1')).toBe('Tithe.ly')
  expect(providerOf('https://nottithe.ly/give')).toBe('nottithe.ly')
})
