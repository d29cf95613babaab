import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#app/ui/format/sum.ts'
import { type Address, totalQuote } from './quote.ts'
import { splitProportionally, taxOf, taxOfUnits } from './tax.ts'
import type { TaxSetting } from './tax-rules.ts'

const notExempt = { apparel: false, accessories: false, books: false, devotionals: false }

function settingOf({ exempt = [], ...changes }: Changes = {}): TaxSetting {
  const categories = Object.fromEntries(exempt.map((category) => [category, true]))
  return {
    ...{ state: 'WA', percent: 8.25, zips: '', taxesShipping: false, exemptBelow: 0 },
    ...{ exempt: { ...notExempt, gifts: false, ...categories }, ...changes },
  }
}

type Changes = Partial<Omit<TaxSetting, 'exempt'>> & { exempt?: (keyof TaxSetting['exempt'])[] }

const address: Address = {
  ...{ street: '12 Mill Lane', street2: 'Unit 9', city: 'Seattle' },
  ...{ state: 'WA', zipCode: '98101', country: 'US' },
}

function lineOf(priceCents: number, category = '', quantity = 1) {
  return { priceCents, quantity, category }
}

/** The tax at one address by one setting. */
function taxOn(lines: ReturnType<typeof lineOf>[], shippingCents: number, setting: TaxSetting) {
  return taxOf({ address, lines, shippingCents, taxExemptNumber: '' }, [setting])
}

test("a setting for a ZIP code comes before its state's, and neither applies elsewhere", () => {
  const state = settingOf({ percent: 6.5 })
  const seattle = settingOf({ percent: 10.35, zips: '98101-98199' })
  const broken = settingOf({ percent: 2, zips: '98101-' })
  const settings = [settingOf({ state: '' }), broken, state, seattle, settingOf({ percent: 1 })]
  const find = (of: string, zipCode: string, among = settings) => {
    const sale = { lines: [], shippingCents: 0, taxExemptNumber: '' }
    return taxOf({ ...sale, address: { ...address, state: of, zipCode } }, among).rate
  }
  expect(find('WA', '98101')).toBe(10_350)
  expect(find('WA', '98199-1234')).toBe(10_350)
  expect(find('WA', '98200')).toBe(6500)
  expect(find('WA', '')).toBe(6500)
  expect(find('OR', '98101')).toBe(0)
  expect(find('', '98101')).toBe(0)
  expect(find('WA', '98200', [seattle])).toBe(0)
})

test('rounds half up, once, on the total', () => {
  const taxOfPrices = (...cents: number[]) =>
    sum(
      taxOn(
        cents.map((one) => lineOf(one)),
        695,
        settingOf({ percent: 5 }),
      ).lines,
    )
  expect([9, 10, 29, 30].map((cents) => taxOfPrices(cents))).toEqual([0, 1, 1, 2])
  expect(taxOfPrices(9, 9, 9)).toBe(1)
  expect(taxOn([lineOf(1001, '', 3)], 695, settingOf()).lines).toEqual([248])
  expect(taxOn([lineOf(10_000)], 695, settingOf({ percent: 8.875 })).lines).toEqual([888])
  const unknown = { address: null, lines: [lineOf(1001)], shippingCents: 695, taxExemptNumber: '' }
  expect(taxOf(unknown, [settingOf()])).toEqual({ lines: [0], shipping: 0, state: '', rate: 0 })
})

test('exempts categories at any price or below one', () => {
  const lines = [lineOf(10_999, 'apparel'), lineOf(11_000, 'apparel'), lineOf(1000, 'gifts')]
  const pennsylvania = settingOf({ percent: 6, exempt: ['apparel'] })
  expect(taxOn(lines, 695, pennsylvania).lines).toEqual([0, 0, 60])
  const newYork = { ...pennsylvania, percent: 4, exemptBelow: 110 }
  expect(taxOn(lines, 695, newYork).lines).toEqual([0, 440, 40])
  expect(taxOn([lineOf(1000)], 0, pennsylvania).lines).toEqual([60])
})

test('taxes shipping only in states that do, and only if an item is taxed', () => {
  const setting = settingOf({ percent: 10, taxesShipping: true, exempt: ['apparel'] })
  expect(taxOn([lineOf(1000)], 695, setting)).toMatchObject({ lines: [100], shipping: 70 })
  expect(taxOn([lineOf(1000, 'apparel')], 695, setting)).toMatchObject({ lines: [0], shipping: 0 })
  expect(taxOn([lineOf(1000, 'apparel'), lineOf(500)], 695, setting)).toMatchObject({
    ...{ lines: [0, 50], shipping: 70 },
  })
})

test('a quote records the state of its tax, and a certificate removes the tax', () => {
  const line = { cartItemId: 'a', productId: 'mug', name: 'Mug', size: '', colorId: '', color: '' }
  const lines = [{ ...line, imageId: null, quantity: 2, priceCents: 1000, weightGrams: 1 }]
  const quoteFor = (taxExemptNumber: string, settings: TaxSetting[]) => {
    const charged = { lines, shippingCents: 500, shippingBy: 'table', taxExemptNumber }
    const sold = { ...lineOf(1000, 'gifts', 2) }
    const tax = taxOf({ address, lines: [sold], shippingCents: 500, taxExemptNumber }, settings)
    return totalQuote({ ...charged, customer: null, address, gift: null }, tax)
  }
  const setting = settingOf({ percent: 10, taxesShipping: true })
  expect(quoteFor('', [setting])).toMatchObject({
    ...{ subtotalCents: 2000, taxCents: 250, shippingTaxCents: 50, totalCents: 2750 },
    ...{ taxState: 'WA', taxRate: 10_000, taxExemptNumber: '', lines: [{ taxCents: 200 }] },
  })
  expect(quoteFor('12-34', [setting])).toMatchObject({
    ...{ taxCents: 0, totalCents: 2500, taxExemptNumber: '12-34', lines: [{ taxCents: 0 }] },
    ...{ taxState: 'WA', taxRate: 10_000 },
  })
  expect(quoteFor('', [])).toMatchObject({ taxCents: 0, taxState: '', taxRate: 0 })
})

const amounts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 })
const rates = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1000)

test('line and shipping taxes add up to the total tax, each within rounding', () => {
  fc.assert(
    fc.property(amounts, fc.nat(100_000), rates, (cents, shippingCents, percent) => {
      const lines = cents.map((one) => lineOf(one))
      const tax = taxOn(lines, shippingCents, settingOf({ percent, taxesShipping: true }))
      const taxed = sum(cents) > 0 ? sum(cents) + shippingCents : 0
      const whole = Math.floor((taxed * Math.round(percent * 1000) + 50_000) / 100_000)
      expect(sum(tax.lines) + tax.shipping).toBe(whole)
      for (const [at, one] of tax.lines.entries()) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(Math.abs(one - ((cents[at] ?? 0) * percent) / 100)).toBeLessThan(1.5)
      }
    }),
  )
})

test('splits add up, are never negative, and give nothing to zero amounts', () => {
  fc.assert(
    fc.property(amounts, fc.nat(10_000_000), (parts, cents) => {
      const shares = splitProportionally(cents, parts)
      expect(sum(shares)).toBe(sum(parts) === 0 ? 0 : cents)
      expect(shares.every((one, at) => one >= 0 && (parts[at] !== 0 || one === 0))).toBe(true)
    }),
  )
})

test('refunding a line unit by unit refunds all of its tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(1_000_000), (quantity, taxCents) => {
      const line = { taxCents, quantity }
      const units = Array.from({ length: quantity }, (_, before) => taxOfUnits(line, before, 1))
      expect(sum(units)).toBe(taxCents)
      expect(taxOfUnits(line, 0, quantity)).toBe(taxCents)
    }),
  )
})
