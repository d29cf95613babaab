import { expect, test } from 'vitest'
import { describeShown } from './list-count.ts'
import { formatListQuery, parseListQuery, withoutSearch } from './list-query.ts'

const defaults = { search: '', status: 'open' }
const allowed = { status: ['open', 'done'] }

test('keeps a list’s filters and page in the URL, without the defaults', () => {
  const state = { filter: { search: 'a & b', status: 'done' }, cursors: ['one', 'two'] }
  const query = formatListQuery(state, defaults)
  expect(query).toBe('?search=a+%26+b&status=done&after=one&after=two')
  expect(parseListQuery(query, defaults, allowed)).toEqual(state)
  expect(formatListQuery({ filter: defaults, cursors: [] }, defaults)).toBe('')
})

test('ignores unknown values, long text, and other parameters in the URL', () => {
  const query = `?status=constructor&search=${'x'.repeat(201)}&__proto__=1`
  expect(parseListQuery(query, defaults, allowed)).toEqual({ filter: defaults, cursors: [] })
})

test('forgets a search, with its page, but not the other filters', () => {
  expect(withoutSearch('?search=ruth&status=done&after=one')).toBe('?status=done')
  expect(withoutSearch('?search=ruth')).toBe('')
  expect(withoutSearch('?status=done&after=one')).toBe('?status=done&after=one')
})

test('says how much of a list is shown', () => {
  const names = ['order', 'orders'] as const
  expect(describeShown({ first: 1, shown: 1, total: 1 }, names)).toBe('1 order')
  expect(describeShown({ first: 1, shown: 20, total: 1204 }, names)).toBe('20 of 1,204 orders')
  expect(describeShown({ first: 51, shown: 13, total: 63 }, names)).toBe('51 to 63 of 63 orders')
  expect(describeShown({ first: 51, shown: 13, total: undefined }, names)).toBe('51 to 63 orders')
})
