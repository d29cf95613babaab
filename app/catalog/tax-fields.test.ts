import { expect, test } from 'vitest'
import { taxDetail, taxesField } from './tax-fields.ts'

test('tells two taxes of one state apart by their rate and ZIP codes', () => {
  expect(taxDetail({ percent: 6.5, zips: '' })).toBe('6.5%')
  expect(taxDetail({ percent: 10.25, zips: '98101, 98110-98199 ' })).toBe(
    '10.25%, ZIP codes 98101, 98110-98199',
  )
  expect(taxesField.list?.detailOf?.({ percent: 6.5, zips: '' }, '2026-11-28')).toBe('6.5%')
})
