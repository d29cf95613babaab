import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartAnswer } from '#app/cart/cart.ts'
import type { PaymentSession } from './checkout-calls.ts'
import type { Totals } from './checkout-lines.ts'
import {
  type CheckoutSession,
  createCheckoutSession,
  type Destination,
  prepare,
  setCart,
  setDestination,
  startSession,
} from './checkout-session.ts'

const cart: CartAnswer = {
  items: [],
  count: 1,
  subtotal: '20.00',
  shipping: '6.95',
  total: '26.95',
  freeOver: null,
}
const flat = totals('6.95', '26.95')
const salem: Destination = {
  street: '12 Mill Lane',
  street2: 'Unit 9',
  city: 'Salem',
  state: 'OR',
  zipCode: '97301',
  taxExemptNumber: '',
  isPickup: false,
  isComplete: true,
}

function totals(shipping: string, total: string): Totals {
  const totalCents = Math.round(Number(total) * 100)
  return { subtotal: '20.00', shipping, tax: '0.00', total, totalCents, calculatedBy: 'table' }
}

function refusal(status: number) {
  return { isOk: false as const, status, message: '', fields: {}, lines: {} }
}

function answer(): PaymentSession {
  return {
    clientSecret: 's',
    paymentIntentId: 'pi',
    publishableKey: '',
    mode: 'test',
    usesSimulator: true,
    orderId: 'o',
    totals: flat,
    lines: [],
  }
}

let shippingCalls: object[]
let shippingAnswers: (Totals | 'fails')[]
let session: CheckoutSession

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  shippingCalls = []
  shippingAnswers = []
  session = createCheckoutSession(
    {
      startPayment: async () => ({ isOk: true, answer: answer() }),
      calculateShipping: async (body) => {
        shippingCalls.push(body)
        const next = shippingAnswers.shift() ?? totals('9.40', '29.40')
        return next === 'fails'
          ? refusal(500)
          : { isOk: true, answer: { shippingCost: 0, calculatedBy: 'carrier', totals: next } }
      },
    },
    cart,
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function started(): Promise<void> {
  startSession(session)
  await vi.advanceTimersByTimeAsync(0)
}

test('requests nothing before the page starts, and then once', async () => {
  expect(session.store.get()).toMatchObject({ stage: 'idle', totals: { total: '26.95' } })
  startSession(session)
  startSession(session)
  expect(session.store.get().stage).toBe('preparing')
  await vi.advanceTimersByTimeAsync(0)
  expect(session.store.get().stage).toBe('ready')
})

test('calculates shipping once, 500 ms after the last change', async () => {
  await started()
  setDestination(session, { ...salem, zipCode: '97302' })
  await vi.advanceTimersByTimeAsync(400)
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(499)
  expect(shippingCalls).toEqual([])
  expect(session.store.get().isCalculating).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(shippingCalls).toEqual([
    {
      items: [],
      shippingAddress: {
        ...{ street: '12 Mill Lane', street2: 'Unit 9' },
        ...{ city: 'Salem', state: 'OR', zipCode: '97301' },
      },
    },
  ])
  expect(session.store.get()).toMatchObject({ isCalculating: false, totals: { total: '29.40' } })
})

test("returns to the cart's shipping at once for an incomplete address", async () => {
  await started()
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  setDestination(session, { ...salem, zipCode: '973', isComplete: false })
  expect(session.store.get()).toMatchObject({ isCalculating: false, totals: { shipping: '6.95' } })
  await vi.advanceTimersByTimeAsync(2000)
  expect(shippingCalls).toHaveLength(1)
})

test("logs a failure, and shows the cart's shipping", async () => {
  await started()
  shippingAnswers = ['fails']
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  expect(console.warn).toHaveBeenCalledTimes(1)
  expect(session.store.get()).toMatchObject({ stage: 'ready', totals: { shipping: '6.95' } })
})

test("doesn't recalculate for the same address, and sends a pickup", async () => {
  await started()
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  setDestination(session, { ...salem })
  await vi.advanceTimersByTimeAsync(500)
  expect(shippingCalls).toHaveLength(1)
  setDestination(session, { ...salem, isPickup: true })
  await vi.advanceTimersByTimeAsync(500)
  expect(shippingCalls[1]).toMatchObject({ pickup: true })
})

test('drops a response that a later request has overtaken', async () => {
  await started()
  const slow = Promise.withResolvers<Totals>()
  session.calls.calculateShipping = async () => ({
    isOk: true,
    answer: { shippingCost: 0, calculatedBy: 'carrier', totals: await slow.promise },
  })
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  setDestination(session, { ...salem, isComplete: false })
  slow.resolve(totals('99.00', '119.00'))
  await vi.advanceTimersByTimeAsync(0)
  expect(session.store.get().totals.shipping).toBe('6.95')
})

test('calculates shipping for an address typed before the payment was set up', async () => {
  startSession(session)
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  expect(shippingCalls).toHaveLength(1)
  expect(session.store.get().totals.total).toBe('29.40')
})

test("allows a retry if the payment can't be set up", async () => {
  session.calls.startPayment = async () => refusal(0)
  await started()
  expect(session.store.get()).toMatchObject({ stage: 'failed', problem: '', canRetry: true })
  session.calls.startPayment = async () => ({ isOk: true, answer: answer() })
  await prepare(session)
  expect(session.store.get().stage).toBe('ready')
})

test.each([0, 429, 503])('allows a retry after status %i', async (status) => {
  session.calls.startPayment = async () => refusal(status)
  await started()
  expect(session.store.get()).toMatchObject({ stage: 'failed', canRetry: true })
})

test('names and marks what is sold out, without offering a retry', async () => {
  const problem = 'Shirt (Forest, M) is sold out'
  const lines = { line1: 'Sold out' }
  session.calls.startPayment = async () => ({ ...refusal(409), message: problem, lines })
  await started()
  expect(session.store.get()).toMatchObject({
    ...{ stage: 'failed', canRetry: false, problem, lineProblems: lines },
  })
  session.calls.startPayment = async () => ({ isOk: true, answer: answer() })
  setCart(session, { ...cart, items: [], count: 2, total: '53.90' })
  await prepare(session)
  expect(session.store.get()).toMatchObject({ stage: 'ready', canRetry: true, lineProblems: {} })
})

test('reports at once what sells out while the address is typed', async () => {
  await started()
  const lines = { line1: 'Only 1 left' }
  session.calls.calculateShipping = async () => ({ ...refusal(409), lines })
  setDestination(session, salem)
  await vi.advanceTimersByTimeAsync(500)
  expect(session.store.get()).toMatchObject({ stage: 'failed', lineProblems: lines })
  await prepare(session)
  const fields = { items: 'Add some items' }
  session.calls.calculateShipping = async () => ({ ...refusal(400), fields })
  setDestination(session, { ...salem, zipCode: '97302' })
  await vi.advanceTimersByTimeAsync(500)
  expect(session.store.get()).toMatchObject({ stage: 'failed', isCartEmpty: true })
})

test("doesn't set the payment up again for the same cart", async () => {
  await started()
  setCart(session, { ...cart })
  expect(session.store.get().stage).toBe('ready')
})
