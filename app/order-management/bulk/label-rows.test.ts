import { expect, test } from 'vitest'
import type { Label } from '#app/order-management/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import {
  pricingRow,
  printableOrders,
  rowsToBuy,
  totalCost,
  withNewPrice,
  withPrices,
} from './label-rows.ts'

const order = { id: 'one', labels: 0 } as StaffOrder
const rate = (serviceCode: string, price: string) => ({
  carrierCode: 'stamps_com',
  serviceCode,
  name: serviceCode,
  price,
})
const prices = {
  pieces: 1,
  weightGrams: 200,
  labels: [],
  reason: null,
  rates: [rate('first', '4.10'), rate('priority', '8.20')],
}
const label = { id: 'label', hasPdf: true } as Label

test('chooses the cheapest service, and counts no cost for skipped, bought, or barred orders', () => {
  const ready = withPrices(pricingRow(order), prices)
  expect(totalCost(rowsToBuy([ready, { ...ready, serviceCode: 'priority' }]))).toBe(1230)
  const others = [
    pricingRow(order),
    { ...ready, serviceCode: '' },
    withPrices(pricingRow(order), { ...prices, labels: [label] }),
    withPrices(pricingRow(order), { ...prices, reason: 'It’s canceled.', rates: [] }),
    { ...ready, state: 'buying' as const },
  ]
  expect(rowsToBuy(others)).toEqual([])
  expect(rowsToBuy([{ ...ready, state: 'failed' }])).toHaveLength(1)
})

test('replaces a changed price and says why', () => {
  const row = withNewPrice(withPrices(pricingRow(order), prices), '4.60', 'It costs more now.')
  expect(row).toMatchObject({ state: 'ready', serviceCode: 'first', problem: 'It costs more now.' })
  expect(totalCost([row])).toBe(460)
})

test('prints bought labels that have a PDF', () => {
  const bought = withPrices(pricingRow(order), { ...prices, labels: [label] })
  const withoutPage = { ...bought, label: { ...label, hasPdf: false } }
  expect(printableOrders([bought, withoutPage, pricingRow(order)])).toHaveLength(1)
  // bought earlier, and its prices aren't loaded yet
  expect(printableOrders([pricingRow({ ...order, labels: 1 })])).toHaveLength(1)
})
