import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartAnswer } from '#app/cart/cart.ts'
import type { CallResult, PaymentSession } from './checkout-calls.ts'
import type { StartedPayment } from './checkout-draft.ts'
import type { CheckoutFields } from './checkout-fields.ts'
import type { CardForm, CardResult } from './checkout-payment.ts'
import {
  checkOrder,
  createPurchase,
  openCheckout,
  type Purchase,
  type PurchaseEffects,
  submitOrder,
} from './checkout-purchase.ts'
import { applySession, createCheckoutSession, setCart } from './checkout-session.ts'

const line = {
  itemId: 'line',
  productId: 'shirt',
  name: 'Shirt',
  color: 'Forest Green',
  size: 'M',
  quantity: 2,
  price: '24.99',
}

const cart: CartAnswer = {
  items: [
    {
      id: 'line',
      productId: 'shirt',
      product: { name: 'Shirt', image: null, price: '24.99' },
      size: 'M',
      color: 'Forest Green',
      quantity: '2',
      hasColors: true,
      colorImage: null,
      picture: null,
      available: null,
      isForSale: true,
    },
  ],
  count: 2,
  subtotal: '49.98',
  shipping: '6.95',
  total: '56.93',
  freeOver: '75.00',
}

const fields: CheckoutFields = {
  name: 'Ruth Alder',
  email: 'ruth@example.org',
  phone: '',
  street: '12 Creek Road',
  street2: 'Unit 9',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  recipientName: '',
  giftMessage: '',
  taxExemptNumber: '',
  isPickup: false,
  isGift: false,
}

function sessionOf(change: Partial<PaymentSession['totals']> = {}): PaymentSession {
  const totals = {
    subtotal: '49.98',
    shipping: '6.95',
    tax: '0.00',
    total: '56.93',
    totalCents: 5693,
    calculatedBy: 'table',
    ...change,
  }
  const account = { publishableKey: '', mode: 'test' as const, usesSimulator: true }
  const ids = { clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1', orderId: 'order1' }
  return { ...account, ...ids, totals, lines: [line] }
}

function good<T>(answer: T): CallResult<T> {
  return { isOk: true, answer }
}

function bad(
  status: number,
  message = '',
  wrong: Record<string, string> = {},
  lines: Record<string, string> = {},
) {
  return { isOk: false as const, status, message, fields: wrong, lines }
}

const order = { orderId: 'order1', orderNumber: 'order1', message: 'Your order is placed.' }
const paid = good({ success: true, status: 'paid' as const, ...order })

let begun: StartedPayment | undefined
let charges: number
let card: CardForm
let cardSays: CardResult
let startPayment: ReturnType<typeof vi.fn<PurchaseEffects['startPayment']>>
let confirmPayment: ReturnType<typeof vi.fn<PurchaseEffects['confirmPayment']>>
let leave: ReturnType<typeof vi.fn<PurchaseEffects['leave']>>
let leaveEmpty: ReturnType<typeof vi.fn<PurchaseEffects['leaveEmpty']>>
let messages: string[]
let purchase: Purchase

beforeEach(() => {
  begun = undefined
  charges = 0
  cardSays = { kind: 'charged' }
  messages = []
  startPayment = vi.fn<PurchaseEffects['startPayment']>(async () => good(sessionOf()))
  confirmPayment = vi.fn<PurchaseEffects['confirmPayment']>(async () => paid)
  leave = vi.fn<PurchaseEffects['leave']>(async () => {})
  leaveEmpty = vi.fn<PurchaseEffects['leaveEmpty']>()
  card = {
    check: async () => true,
    charge: async () => {
      charges += 1
      return cardSays
    },
  }
  purchase = open()
})

/** Opens, or reopens, the page. */
function open(): Purchase {
  const calculateShipping = async () =>
    good({ shippingCost: 6.95, calculatedBy: 'table', totals: sessionOf().totals })
  return createPurchase(createCheckoutSession({ startPayment, calculateShipping }, cart), {
    startPayment,
    confirmPayment,
    leave,
    leaveEmpty,
    findStartedPayment: () => begun,
    storeStartedPayment: (one) => {
      begun = one
    },
    clearStartedPayment: () => {
      begun = undefined
    },
    storeFields: () => {},
    showNotice: ({ title, text }) => void messages.push([title, text].filter(Boolean).join(': ')),
  })
}

async function ready(): Promise<void> {
  openCheckout(purchase)
  await vi.waitFor(() => expect(purchase.session.store.get().stage).toBe('ready'))
}

function press(): Promise<void> {
  return submitOrder(purchase, fields, card)
}

describe('refusals', () => {
  test.each(['name', 'email', 'street', 'city', 'state', 'zip'] as const)(
    'sends nothing without %s, and says so in a toast',
    async (name) => {
      await ready()
      await submitOrder(purchase, { ...fields, [name]: '' }, card)
      expect(messages).toEqual(['Please complete all required fields'])
      expect(Object.keys(purchase.store.get().errors)).toEqual([name])
      expect(startPayment).toHaveBeenCalledTimes(1)
      expect(charges).toBe(0)
    },
  )

  test("sends nothing while the payment isn't set up", async () => {
    await press()
    expect(messages).toEqual(['Please complete all required fields'])
    expect(charges).toBe(0)
  })

  test("shows the processor's reason for a decline, and lets the buyer try again", async () => {
    await ready()
    cardSays = { kind: 'refused', message: 'Your card has insufficient funds.' }
    await press()
    expect(messages).toEqual(['Payment Failed: Your card has insufficient funds.'])
    expect(purchase.store.get().phase).toBe('editing')
    expect(confirmPayment).not.toHaveBeenCalled()
    expect(begun).toBeUndefined()
  })

  test('shows the default text for a decline without a reason', async () => {
    await ready()
    cardSays = { kind: 'refused', message: '' }
    await press()
    expect(messages).toEqual([
      'Payment Failed: Please check your payment information and try again.',
    ])
  })

  test('shows what sold out meanwhile, and charges no card', async () => {
    await ready()
    const text = 'Shirt (Forest, M) is sold out'
    startPayment.mockResolvedValueOnce(bad(409, text, {}, { line1: 'Sold out' }))
    await press()
    expect(messages).toEqual([`Checkout Error: ${text}.`])
    expect(purchase.session.store.get().lineProblems).toEqual({ line1: 'Sold out' })
    expect(purchase.store.get().notice).toMatchObject({ isAboutCart: true })
    expect(charges).toBe(0)
  })

  test('leaves the page if the cart was emptied or paid in another window, without field errors', async () => {
    await ready()
    startPayment.mockResolvedValueOnce(bad(400, 'Your cart is empty', { items: 'Add some items' }))
    await press()
    expect(leaveEmpty).toHaveBeenCalledExactlyOnceWith(purchase.session)
    expect(messages).toEqual([])
    expect(charges).toBe(0)
  })

  test("shows the server's errors beside their fields", async () => {
    await ready()
    startPayment.mockResolvedValueOnce(
      bad(400, 'customerInfo.email: not so', { email: 'Your Email Address seems incomplete' }),
    )
    await press()
    expect(purchase.store.get().errors).toEqual({ email: 'Your Email Address seems incomplete' })
    expect(messages).toEqual(['Checkout Error: Please check the marked fields.'])
  })
})

describe('a gift', () => {
  const gift = { ...fields, isGift: true, recipientName: 'Naomi Hill', giftMessage: 'For you' }

  test('is sent with its recipient and message, and needs a recipient', async () => {
    await ready()
    await submitOrder(purchase, { ...gift, recipientName: '' }, card)
    expect(purchase.store.get().errors).toEqual({
      recipientName: "Please fill in: Recipient's Name",
    })
    await submitOrder(purchase, gift, card)
    expect(startPayment.mock.lastCall?.[0]).toMatchObject({
      gift: { recipientName: 'Naomi Hill', giftMessage: 'For you' },
    })
  })

  test.each([
    ['the buyer picks the order up', { isPickup: true }],
    ['the buyer unchecks it', { isGift: false }],
  ])("isn't sent if %s, whatever was typed", async (_, change) => {
    await ready()
    await submitOrder(purchase, { ...gift, ...change }, card)
    expect(startPayment.mock.lastCall?.[0]).not.toHaveProperty('gift')
  })
})

describe('an address that looks wrong', () => {
  const elsewhere = { ...fields, state: 'TX' }
  const question =
    'Please check your address: ZIP code 97301 is in Oregon, not Texas. If it’s correct, press Complete Order again.'

  test('is questioned before the charge, and accepted on the second click', async () => {
    await ready()
    await submitOrder(purchase, elsewhere, card)
    expect(messages).toEqual([question])
    expect(purchase.store.get()).toMatchObject({ phase: 'editing', errors: {} })
    expect(charges).toBe(0)
    await submitOrder(purchase, elsewhere, card)
    expect(charges).toBe(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test("isn't questioned once corrected, but another one is", async () => {
    await ready()
    await submitOrder(purchase, elsewhere, card)
    await submitOrder(purchase, { ...fields, state: 'CA' }, card)
    expect(messages).toHaveLength(2)
    await press()
    expect(charges).toBe(1)
  })

  test('is neither questioned nor sent for a pickup', async () => {
    await ready()
    await submitOrder(purchase, { ...elsewhere, isPickup: true }, card)
    await submitOrder(purchase, { ...fields, isPickup: true, street: '', state: '', zip: '' }, card)
    expect(charges).toBeGreaterThan(0)
    expect(messages).toEqual([])
    for (const [body] of confirmPayment.mock.calls) {
      expect(body).toMatchObject({ pickup: true })
      expect(body).not.toHaveProperty('shippingAddress')
    }
  })
})

describe('failure 3: charged twice', () => {
  test('several clicks at once charge once', async () => {
    await ready()
    await Promise.all([press(), press(), press()])
    expect(charges).toBe(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test("after 'Order Processing Failed' the button only checks", async () => {
    await ready()
    confirmPayment.mockResolvedValueOnce(bad(500))
    await press()
    expect(purchase.store.get().phase).toBe('unsettled')
    expect(messages[0]).toMatch(
      /^Order Processing Failed: Payment confirmation failed\. We’re checking your payment\. You won’t be charged twice\./,
    )
    await press()
    expect(charges).toBe(1)
    expect(startPayment).toHaveBeenCalledTimes(2)
    expect(confirmPayment).toHaveBeenCalledTimes(2)
    expect(leave).toHaveBeenCalledWith({ kind: 'placed', orderId: 'order1', isPaid: true })
  })

  test('a reload during processing first asks how it ended', async () => {
    await ready()
    confirmPayment.mockResolvedValueOnce(bad(0))
    await press()
    expect(begun).toBeDefined()
    purchase = open()
    startPayment.mockClear()
    openCheckout(purchase)
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
    expect(startPayment).not.toHaveBeenCalled()
    expect(charges).toBe(1)
  })

  test('a reload before the charge returns to the form, which says so', async () => {
    begun = { body: { paymentIntentId: 'pi_1' }, orderId: 'order1' }
    confirmPayment.mockResolvedValueOnce(bad(422, 'Payment confirmation failed'))
    openCheckout(purchase)
    await vi.waitFor(() => expect(purchase.session.store.get().stage).toBe('ready'))
    expect(messages[0]).toMatch(/^Payment Failed: Your card wasn’t charged\./)
    expect(begun).toBeUndefined()
    await press()
    expect(charges).toBe(1)
  })

  test("asks the server if the card's answer is lost", async () => {
    await ready()
    cardSays = { kind: 'unknown' }
    await press()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test('asks the server if the card form breaks', async () => {
    await ready()
    card.charge = () => Promise.reject(new Error('the frame is gone'))
    await press()
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test("doesn't charge again while the server doesn't know of the charge", async () => {
    await ready()
    confirmPayment.mockResolvedValueOnce(bad(422, 'Payment confirmation failed'))
    await press()
    expect(purchase.store.get().phase).toBe('unsettled')
  })

  test('checks a cart that was paid in another window instead of paying again', async () => {
    await ready()
    startPayment.mockResolvedValueOnce(bad(409, 'Paid already', { paymentIntentId: 'pi_9' }))
    await press()
    expect(charges).toBe(0)
    expect(confirmPayment.mock.calls[0]?.[0].paymentIntentId).toBe('pi_9')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  test("opens the order of a payment that's still processing, as unpaid", async () => {
    await ready()
    confirmPayment.mockResolvedValueOnce(good({ success: false, status: 'processing', ...order }))
    await press()
    expect(leave).toHaveBeenCalledWith({ kind: 'placed', orderId: 'order1', isPaid: false })
  })

  test('disables the button once the order is placed', async () => {
    await ready()
    await press()
    await checkOrder(purchase, { body: { paymentIntentId: 'pi_1' }, orderId: 'order1' })
    await press()
    expect(charges).toBe(1)
    expect(leave).toHaveBeenCalledTimes(1)
  })
})

describe('failure 5: the buyer is charged what is shown', () => {
  test('shows a changed total instead of charging it, and charges it on the next click', async () => {
    await ready()
    const dearer = sessionOf({ shipping: '9.95', total: '59.93', totalCents: 5993 })
    startPayment.mockResolvedValue(good(dearer))
    await press()
    expect(charges).toBe(0)
    expect(messages[0]).toContain(
      'The total is now $59.93. Please review it and press Complete Order again.',
    )
    expect(purchase.session.store.get().totals).toEqual(dearer.totals)
    await press()
    expect(charges).toBe(1)
  })

  test('reports a total that changed while the payment was starting', async () => {
    await ready()
    const dearer = sessionOf({ shipping: '9.95', total: '59.93', totalCents: 5993 })
    startPayment.mockImplementation(() => {
      applySession(purchase.session, dearer)
      return Promise.resolve(good(dearer))
    })
    await press()
    expect(messages[0]).toContain('The total is now $59.93.')
  })

  test('shows changed lines with the same total instead of charging', async () => {
    await ready()
    const other = { ...sessionOf(), lines: [{ ...line, size: 'L' }] }
    startPayment.mockResolvedValue(good(other))
    await press()
    expect(charges).toBe(0)
    expect(purchase.session.store.get().lines[0]?.size).toBe('L')
  })

  test('sends the buyer, the address, and what is shown before the charge', async () => {
    await ready()
    await press()
    expect(startPayment.mock.calls[1]?.[0]).toEqual({
      amount: 56.93,
      items: [
        {
          productId: 'shirt',
          productName: 'Shirt',
          productImage: '',
          size: 'M',
          color: 'Forest Green',
          quantity: 2,
          price: 24.99,
        },
      ],
      customerInfo: { name: 'Ruth Alder', email: 'ruth@example.org', phone: '' },
      shippingAddress: {
        street: '12 Creek Road',
        street2: 'Unit 9',
        city: 'Salem',
        state: 'OR',
        zipCode: '97301',
        country: 'US',
      },
    })
    expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      paymentIntentId: 'pi_1',
      total: 56.93,
      shippingCost: 6.95,
    })
  })

  test('sets the payment up again when the cart changes', async () => {
    await ready()
    const [item] = cart.items
    setCart(purchase.session, { ...cart, items: item ? [{ ...item, quantity: '3' }] : [] })
    expect(purchase.session.store.get().stage).toBe('preparing')
    expect(startPayment).toHaveBeenCalledTimes(2)
  })
})
