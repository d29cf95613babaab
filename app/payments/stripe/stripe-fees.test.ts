import { describe, expect, test } from 'vitest'
import { describeOnSqlite } from '#test/support.ts'
import { readDisputeFees, readFee } from './stripe-fees.server.ts'

const movement = { id: 'txn_1', amount: 1000, fee: 59, net: 941, currency: 'usd' }
const paid = { id: 'pi_1', amount_received: 1000, currency: 'usd' }
const unreadable = expect.objectContaining({ name: 'PaymentError', kind: 'unreadable' })

/** Returns the result or the thrown error. */
function outcomeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function feeOf(balance_transaction: unknown, more: object = {}) {
  const latest_charge = { id: 'ch_1', balance_transaction }
  return outcomeOf(() => readFee({ ...paid, latest_charge, ...more }, 'pi_1'))
}

describe("a payment's fee", () => {
  test.each<[string, unknown, number]>([
    ['as stated', movement, 59],
    ['even if it is 0', { ...movement, fee: 0, net: 1000 }, 0],
    ['even if it is the whole amount', { ...movement, fee: 1000, net: 0 }, 1000],
    [
      'regardless of other fields',
      { ...movement, fee_details: [{ amount: 1 }], new_thing: [] },
      59,
    ],
  ])('is read: %s', (_, told, fee) => {
    expect(feeOf(told)).toBe(fee)
  })

  test.each<[string, unknown, object?]>([
    ['is null', null],
    ['is missing', undefined],
    ['is only an id', 'txn_1'],
    ['is of a charge that is null', movement, { latest_charge: null }],
    ['is of a charge that is only an id', movement, { latest_charge: 'ch_1' }],
    ['is of a payment without a charge', movement, { latest_charge: undefined }],
    ['is in another currency', { ...movement, currency: 'cad' }],
    [
      'is another amount in another currency',
      { ...movement, amount: 13, net: -46, currency: 'cad' },
    ],
  ])('is unknown if it %s', (_, told, more) => {
    expect(feeOf(told, more)).toBe(null)
  })

  test.each<[string, unknown, object?]>([
    ['negative', { ...movement, fee: -1, net: 1001 }],
    ['more than the payment', { ...movement, fee: 1001, net: -1 }],
    ['half a cent', { ...movement, fee: 59.5, net: 940.5 }],
    ['a text', { ...movement, fee: '59' }],
    ['amounts that don’t add up', { ...movement, net: 940 }],
    ['of another amount than the payment', { ...movement, amount: 1001, net: 942 }],
    ['without a currency', { ...movement, currency: undefined }],
    ['a number', 59],
    ['a list', [movement]],
    ['not a valid id', 'txn 1'],
    ['of another payment', movement, { id: 'pi_2' }],
    ['of a payment with an invalid amount', movement, { amount_received: '1000' }],
    ['of a charge that is a list', movement, { latest_charge: [] }],
  ])('is rejected: %s', (_, told, more) => {
    expect(feeOf(told, more)).toEqual(unreadable)
  })

  test('is at most what its column can store', () => {
    const large = (fee: number) =>
      feeOf({ ...movement, amount: 1e12, fee, net: 1e12 - fee }, { amount_received: 1e12 })
    expect(large(1_000_000)).toBe(1_000_000)
    expect(large(1_000_001)).toEqual(unreadable)
  })
})

describe("a dispute's fees", () => {
  const taken = { ...movement, amount: -1000, fee: 1500, net: -2500 }
  const returned = { ...movement, amount: 1000, fee: 0, net: 1000 }
  const read = (balance_transactions: unknown) =>
    outcomeOf(() => readDisputeFees({ id: 'du_1', balance_transactions }))

  test.each<[string, unknown[], number | null, number | null]>([
    ['no money has moved yet', [], null, null],
    ['it was opened', [taken], 1500, null],
    ['it was won', [taken, returned], 1500, 0],
    [
      'it was won and the fee was returned',
      [taken, { ...returned, fee: -1500, net: 2500 }],
      1500,
      -1500,
    ],
    ['it has two fees', [taken, { ...taken, fee: 500, net: -1500 }], 2000, null],
    ['one cent was returned', [taken, { ...returned, amount: 1, net: 1 }], 1500, 0],
    ['it cost nothing', [{ ...taken, fee: 0, net: -1000 }], 0, null],
    ['the fee is the maximum', [{ ...taken, fee: 10_000, net: -11_000 }], 10_000, null],
    ['the maximum fee was returned', [{ ...returned, fee: -10_000, net: 11_000 }], null, -10_000],
    ['the return is in another currency', [taken, { ...returned, currency: 'cad' }], 1500, null],
    ['one of two is in another currency', [taken, { ...taken, currency: 'cad' }], null, null],
    ['the amount is 0', [{ ...movement, amount: 0, fee: 9, net: -9 }], null, null],
  ])('%s', (_, movements, takenCents, returnedCents) => {
    expect(read(movements)).toEqual({ id: 'du_1', takenCents, returnedCents })
  })

  test.each<[string, unknown]>([
    ['a negative fee when the bank took the money', [{ ...taken, fee: -1, net: -999 }]],
    ['more than the maximum', [{ ...taken, fee: 10_001, net: -11_001 }]],
    ['more returned than the maximum', [{ ...returned, fee: -10_001, net: 11_001 }]],
    ['more than the maximum, after a win', [{ ...returned, fee: 10_001, net: -9001 }]],
    ['amounts that don’t add up', [{ ...taken, net: -2501 }]],
    ['only ids', ['txn_1']],
    ['not a list', { 0: taken }],
    ['nothing', undefined],
    ['too many', Array.from({ length: 21 }, () => taken)],
  ])('are rejected: %s', (_, movements) => {
    expect(read(movements)).toEqual(unreadable)
  })

  test('can be many', () => {
    const many = Array.from({ length: 20 }, () => ({ ...taken, fee: 1, net: -1001 }))
    expect(read(many)).toMatchObject({ takenCents: 20 })
  })
})

describeOnSqlite('fees requested from Stripe', (get) => {
  test('are those of the paid charge', async () => {
    const { payments } = get().context
    const made = await payments.startPayment({ amountCents: 4599 }, 'k')
    expect(await payments.getFee(made.id)).toBe(null)
    const pay = (number: string) =>
      payments.testCards?.pay({
        ...{ clientSecret: made.checkoutToken, number },
        ...{ expMonth: 12, expYear: 2040, cvc: '123' },
      })
    await pay('4000000000000002')
    expect(await payments.getFee(made.id)).toBe(null)
    await pay('4000000000000259')
    expect(await payments.getFee(made.id)).toBe(163)
    const [dispute] = await payments.listDisputes(made.id)
    expect(await payments.listDisputeFees(made.id)).toEqual([
      { id: dispute?.id, takenCents: 1500, returnedCents: null },
    ])
    await expect(payments.getFee('pi_x')).rejects.toMatchObject({ kind: 'missing' })
  })
})
