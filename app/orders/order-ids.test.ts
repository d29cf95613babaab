import { expect, test } from 'vitest'
import { describeOnBoth } from '#test/support.ts'
import { newOrderId, numberOf } from './order-ids.server.ts'
import { searchTermsOf, searchTextOf } from './order-search.ts'
import { putOrder } from './orders.fixtures.ts'

describeOnBoth('the id of a new order', (app) => {
  test('is drawn again while its number belongs to another order', async () => {
    const { db } = app().context
    await putOrder(db, { id: 'abcdefgh00000000' })
    const drawn = ['abcdefgh11111111', 'abcdefgh22222222', 'bcdefghj00000000']
    const id = await newOrderId(db, () => drawn.shift() ?? '')
    expect(id).toBe('bcdefghj00000000')
    expect(drawn).toEqual([])
  })

  test('two orders of one number are refused by the database, whoever writes them', async () => {
    const { db } = app().context
    await putOrder(db, { id: 'abcdefgh00000000' })
    await expect(putOrder(db, { id: 'abcdefgh11111111' })).rejects.toThrow(/unique/i)
  })

  test('begins with eight letters that can be read aloud: no i, l, o or u', async () => {
    const { db } = app().context
    const numbers = await Promise.all(Array.from({ length: 50 }, () => newOrderId(db)))
    for (const number of numbers.map(numberOf)) expect(number).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
    expect(new Set(numbers.map(numberOf)).size).toBe(50)
  })
})

test('an order is kept under what staff search by, folded', () => {
  const order = {
    number: '4f7k2m9x',
    customerName: 'Zoë Ångström',
    customerEmail: 'ZOE@Example.org',
    customerPhone: '+1 (555) 010-0134',
  }
  expect(searchTextOf(order)).toBe('4f7k2m9x zoe angstrom zoe@example.org 15550100134')
  expect(searchTextOf({ ...order, customerPhone: '' })).not.toMatch(/\s$/)
})

test('a search is words, a telephone number is one of them however it is typed', () => {
  expect(searchTermsOf('  #4F7K2M9X  ')).toEqual(['4f7k2m9x'])
  expect(searchTermsOf('Zoë  ÅNG')).toEqual(['zoe', 'ang'])
  expect(searchTermsOf('(555) 010-0134')).toEqual(['5550100134'])
  expect(searchTermsOf('97000')).toEqual(['97000'])
  expect(searchTermsOf('- - - -')).toEqual([])
  expect(searchTermsOf('a b c d e f g h i j')).toHaveLength(8)
})
