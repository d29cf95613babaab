import { expect, test } from 'vitest'
import { testCards as cardsOfTheSimulator } from '#platform/simulators/stripe/payments/cards.ts'
import { checkTestCard, groupDigits, testCards } from './test-cards.ts'

const now = new Date(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

test('the form takes the numbers that our simulator of the provider knows, and no others', () => {
  const known = Object.values(cardsOfTheSimulator).map(({ number }) => number)
  expect(testCards.map(({ number }) => number).toSorted()).toEqual(known.toSorted())
})

test('a number that is no test number is refused, and nothing of it is sent', () => {
  expect(checkTestCard({ ...good, number: '4111 1111 1111 1111' }, now).errors).toEqual({
    number: 'Only the test numbers above work here. Don’t enter a real card.',
  })
})

test.each(['', '13/34', '0/34', '10/26', '12/2', 'soon'])('%j is no date to come', (expiry) => {
  expect(Object.keys(checkTestCard({ ...good, expiry }, now).errors)).toEqual(['expiry'])
})

test.each([
  ['12/34', 12, 2034],
  ['11/26', 11, 2026],
  ['1 / 2040', 1, 2040],
  ['0630', 6, 2030],
])('%j is read', (expiry, expMonth, expYear) => {
  const { errors, card } = checkTestCard({ ...good, expiry }, now)
  expect(errors).toEqual({})
  expect(card).toEqual({ number: '4242424242424242', expMonth, expYear, cvc: '123' })
})

test.each(['', '12', '12345', 'abc'])('%j is no security code', (cvc) => {
  expect(Object.keys(checkTestCard({ ...good, cvc }, now).errors)).toEqual(['cvc'])
})

test('numbers are shown as they are printed', () => {
  expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
})
