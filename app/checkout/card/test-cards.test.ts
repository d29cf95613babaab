import { expect, test } from 'vitest'
import { testCards as cardsOfTheSimulator } from '#platform/simulators/stripe/payments/cards.ts'
import { checkTestCard, groupDigits, testCards } from './test-cards.ts'

const now = new Date(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

test('accepts exactly the numbers that the simulator knows', () => {
  const known = Object.values(cardsOfTheSimulator).map(({ number }) => number)
  expect(testCards.map(({ number }) => number).toSorted()).toEqual(known.toSorted())
})

test("refuses a number that isn't a test number", () => {
  expect(checkTestCard({ ...good, number: '4111 1111 1111 1111' }, now).errors).toEqual({
    number: 'Only the test numbers above work here. Don’t enter a real card.',
  })
})

test.each(['', '13/34', '0/34', '10/26', '12/2', 'soon'])(
  'refuses an expiration date of %j',
  (expiry) => {
    expect(Object.keys(checkTestCard({ ...good, expiry }, now).errors)).toEqual(['expiry'])
  },
)

test.each([
  ['12/34', 12, 2034],
  ['11/26', 11, 2026],
  ['1 / 2040', 1, 2040],
  ['0630', 6, 2030],
])('reads an expiration date of %j', (expiry, expMonth, expYear) => {
  const { errors, card } = checkTestCard({ ...good, expiry }, now)
  expect(errors).toEqual({})
  expect(card).toEqual({ number: '4242424242424242', expMonth, expYear, cvc: '123' })
})

test.each(['', '12', '12345', 'abc'])('refuses a security code of %j', (cvc) => {
  expect(Object.keys(checkTestCard({ ...good, cvc }, now).errors)).toEqual(['cvc'])
})

test('groups digits as on a card', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
})
