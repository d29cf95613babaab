import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { newOrderId, numberOf } from './order-ids.server.ts'
import { searchTermsOf, searchTextOf } from './order-search.ts'
import { insertTestOrder } from './orders.fixtures.ts'

describeOnBoth("a new order's id", (app) => {
  test('is drawn again while its number is taken', async () => {
    const { db } = app().context
    await insertTestOrder(db, { id: 'abcdefgh00000000' })
    const drawn = ['abcdefgh11111111', 'abcdefgh22222222', 'bcdefghj00000000']
    const id = await newOrderId(db, () => drawn.shift() ?? '')
    expect(id).toBe('bcdefghj00000000')
    expect(drawn).toEqual([])
  })

  test('a duplicate number is refused by the database', async () => {
    const { db } = app().context
    await insertTestOrder(db, { id: 'abcdefgh00000000' })
    await expect(insertTestOrder(db, { id: 'abcdefgh11111111' })).rejects.toThrow(/unique/i)
  })

  test('starts with eight letters that are safe to read aloud: no i, l, o, or u', async () => {
    const { db } = app().context
    const numbers = await Promise.all(Array.from({ length: 50 }, () => newOrderId(db)))
    for (const number of numbers.map(numberOf)) expect(number).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
    expect(new Set(numbers.map(numberOf)).size).toBe(50)
  })
})

const buyer = {
  number: '4f7k2m9x',
  customerName: 'Zoë O’Ångström',
  customerEmail: 'ZOE@Example.org',
  customerPhone: '+1 (555) 010-0134',
  recipientName: '',
  address: undefined,
}

test('the search text has no accents, capitals, or punctuation', () => {
  expect(searchTextOf(buyer)).toBe('4f7k2m9x zoe oangstrom zoeexampleorg 15550100134')
  expect(searchTextOf({ ...buyer, customerPhone: '' })).not.toMatch(/\s$/)
})

test('the search text includes the address', () => {
  const address = {
    street: '12 Peña St.',
    street2: 'Apt #4-B',
    city: 'Cañon City',
    state: 'CO',
    zipCode: '81212-0098',
  }
  const text = searchTextOf({ ...buyer, address })
  expect(text).toMatch(/ 12 pena st apt 4b canon city co 812120098$/)
})

test("splits a search into words, however they're written", () => {
  const wordsOf = (search: string) => searchTermsOf(search).map(({ plain }) => plain)
  expect(wordsOf('  #4F7K2M9X  ')).toEqual(['4f7k2m9x'])
  expect(wordsOf('Zoë  ÅNG')).toEqual(['zoe', 'ang'])
  expect(wordsOf('(555) 010-0134')).toEqual(['555', '0100134'])
  expect(wordsOf('97000')).toEqual(['97000'])
  expect(wordsOf('12 - 14')).toEqual(['12', '14'])
  expect(wordsOf('%')).toEqual(['%'])
  expect(wordsOf('  ')).toEqual([])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
})
