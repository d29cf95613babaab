import { expect, test } from 'vitest'
import { labelRequestSchema, presentLabel, type ShippingLabel } from './label-schema.ts'
import { documentedBody } from './labels.fixtures.ts'

const isTaken = (more: object) =>
  labelRequestSchema.safeParse({ ...documentedBody, ...more }).success

test("accepts the carriers' limits exactly and rejects anything beyond", () => {
  expect(labelRequestSchema.parse(documentedBody)).toEqual({
    ...documentedBody,
    ...{ another: false, confirm: false },
  })
  const taken = [
    ...[{ parcel: 1 }, { parcel: 99 }, { weightGrams: 1 }, { weightGrams: 31_751 }],
    ...[{ price: '0.00' }, { price: '99999.99' }, { carrierCode: 'x'.repeat(60) }],
  ]
  const refused = [
    ...[{ parcel: 0 }, { parcel: 100 }, { parcel: 1.5 }],
    ...[{ weightGrams: 0 }, { weightGrams: 31_752 }, { weightGrams: 1.5 }],
    ...[{ price: '100000.00' }, { carrierCode: 'x'.repeat(61) }, { more: 1 }],
  ]
  for (const more of taken) expect([more, isTaken(more)]).toEqual([more, true])
  for (const more of refused) expect([more, isTaken(more)]).toEqual([more, false])
})

test('shows no cost for an unbought label and 0.00 for a test label', () => {
  const label: ShippingLabel = {
    ...{ id: 'l', orderId: 'o', parcel: 2, state: 'failed', hasPdf: false, costCents: null },
    ...documentedBody,
    ...{ shipmentId: null, trackingNumber: null, claimedAt: 'then' },
    ...{ createdAt: 'then', voidedAt: null },
  }
  const shown = {
    ...{ id: 'l', parcel: 2, state: 'failed', hasPdf: false, cost: null },
    ...documentedBody,
    ...{ trackingNumber: null, createdAt: 'then', voidedAt: null },
  }
  expect(presentLabel(label)).toEqual(shown)
  expect(presentLabel({ ...label, costCents: 0 })).toEqual({ ...shown, cost: '0.00' })
})
