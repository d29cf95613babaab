import { expect, test } from 'vitest'
import { sizeTableField } from '#app/catalog/size-table-field.ts'
import { sizeChartRows } from './size-chart-rows.ts'

const table = sizeTableField.fallback

test('a shirt has the rows of its own sizes, in their order, and the length of a shirt', () => {
  expect(sizeChartRows({ type: 't-shirt', sizes: ['M', 's', '4XL'] }, table)).toEqual([
    { size: 'M', chest: '38-40', length: '29' },
    { size: 's', chest: '34-36', length: '28' },
  ])
})

test.each(['hoodie', 'sweatshirt'])('a %s has a length of its own', (type) => {
  expect(sizeChartRows({ type, sizes: ['M'] }, table)).toEqual([
    { size: 'M', chest: '38-40', length: '28' },
  ])
})

test.each(['mug', 'hat', 'constructor', ''])('a %j has no size table', (type) => {
  expect(sizeChartRows({ type, sizes: ['M'] }, table)).toEqual([])
})

test('what staff left blank makes no row', () => {
  const blank = [{ size: 'M', chest: ' ', shirt: '', warm: '28' }]
  expect(sizeChartRows({ type: 't-shirt', sizes: ['M'] }, blank)).toEqual([])
  expect(sizeChartRows({ type: 'hoodie', sizes: ['M'] }, blank)).toEqual([
    { size: 'M', chest: '', length: '28' },
  ])
})
