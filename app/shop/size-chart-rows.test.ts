import { expect, test } from 'vitest'
import { sizeTableField } from '#app/catalog/size-table-field.ts'
import { sizeChartRows } from './size-chart-rows.ts'

const table = sizeTableField.fallback

test("a shirt's chart has its own sizes in order, with the shirt length", () => {
  expect(sizeChartRows({ type: 't-shirt', sizes: ['M', 's', '4XL'] }, table)).toEqual([
    { size: 'M', chest: '38-40', length: '29' },
    { size: 's', chest: '34-36', length: '28' },
  ])
})

test.each(['hoodie', 'sweatshirt'])('a %s has its own length', (type) => {
  expect(sizeChartRows({ type, sizes: ['M'] }, table)).toEqual([
    { size: 'M', chest: '38-40', length: '28' },
  ])
})

test.each(['mug', 'hat', 'constructor', ''])('a %j has no size chart', (type) => {
  expect(sizeChartRows({ type, sizes: ['M'] }, table)).toEqual([])
})

test('leaves out rows that staff left blank', () => {
  const blank = [{ size: 'M', chest: ' ', shirt: '', warm: '28' }]
  expect(sizeChartRows({ type: 't-shirt', sizes: ['M'] }, blank)).toEqual([])
  expect(sizeChartRows({ type: 'hoodie', sizes: ['M'] }, blank)).toEqual([
    { size: 'M', chest: '', length: '28' },
  ])
})
