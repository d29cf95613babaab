import { describe, expect, test } from 'vitest'
import type { Order } from '#app/orders/order-schema.ts'
import { testLines, testOrder } from '#app/orders/orders.fixtures.ts'
import { type EmailFacts, type EmailKind, emailCopyOf } from './email-copy.ts'
import { emailPreviewQuery } from './email-preview.ts'
import { textOf } from './email-text.ts'

const address = {
  ...{ street: '12 Mill Lane', street2: 'Unit 9', city: 'Riverbend', state: 'OR' },
  ...{ zipCode: '97000', country: 'US' },
}

function factsOf(changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}): EmailFacts {
  const order: Order = {
    ...testOrder({ id: 'order-1', number: 'N1' }),
    ...{ shippingAddress: address, billingAddress: address },
    items: testLines('order-1').map((line) => ({ ...line, picture: null, colorHex: null })),
    packages: [],
    ...changes,
  }
  return {
    ...{ order, amountCents: 0, orderedOn: 'November 20, 2026', language: 'en' },
    ministry: { name: 'Lampstand', address: '1 Hill Road', phone: '555', email: 'a@example.org' },
    pickup: { text: 'Come by', address: ['Lampstand', '1 Hill Road'], hours: ['Weekdays: 9 to 5'] },
    shop: { shippingPromise: '2-3 days', pickupText: 'Come by' },
    ...{ orderUrl: 'https://x.org/order/N1', siteUrl: 'https://x.org' },
    ...more,
  }
}

/** A package of an order, followed by this number. */
function packageOf(carrierCode: string | null, trackingNumber: string): Order['packages'][number] {
  const shared = { orderId: 'order-1', labelId: null, toldAt: null, createdAt: '' }
  return { ...shared, id: trackingNumber, carrierCode, trackingNumber }
}

function copyOf(kind: EmailKind, changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}) {
  return emailCopyOf(kind, factsOf(changes, more))
}

const pickup = { shippingBy: 'pickup' } as const
const days = 'Banks take 5 to 10 business days to show it.'

describe('what an e-mail of an order says', () => {
  test('placed: what comes next, to be shipped or picked up, paid or a test', () => {
    expect(copyOf('placed')).toMatchObject({
      ...{ subject: 'Your order N1: thank you', heading: 'Thank you, Sam Rivers' },
      preview: '$70.92. We pack it next, and write again when it leaves us.',
      paragraphs: [
        'We received your order and your payment.',
        'We pack it next, and write again when it leaves us. Shipping: 2-3 days.',
      ],
      ...{ showsAddress: true, isForStaff: false, trackings: [] },
      button: { label: 'See your order', url: 'https://x.org/order/N1' },
    })
    const [, unpromised] = copyOf(
      'placed',
      {},
      { shop: { shippingPromise: '', pickupText: '' } },
    ).paragraphs
    expect(unpromised).toBe('We’ll pack it and email you when it ships.')
    expect(copyOf('placed', { ...pickup, mode: 'test', customerName: 'see x.org' })).toMatchObject({
      ...{ subject: '[TEST] Your order N1: thank you', heading: 'Thank you', showsAddress: false },
      paragraphs: [
        'Your test order came through just like a real one.',
        'We put it ready for you and write again when you can come. Come by.',
      ],
    })
  })

  test.each([
    ['Ana Núñez', 'Thank you, Ana Núñez'],
    ['x'.repeat(60), `Thank you, ${'x'.repeat(60)}`],
    ['x'.repeat(61), 'Thank you'],
    ['J. R. Hill', 'Thank you, J. R. Hill'],
    ['win.example', 'Thank you'],
    ['R2', 'Thank you'],
  ])('who is called %s is greeted by it only where it is a name', (customerName, heading) => {
    expect(copyOf('placed', { customerName }).heading).toBe(heading)
  })

  test('placed, to staff: how many pieces, and what is to be done', () => {
    expect(copyOf('placedStaff')).toMatchObject({
      ...{ subject: 'New order N1: $70.92', preview: '3 pieces.', isForStaff: true },
      button: { label: 'Open the order', url: 'https://x.org/admin/orders/order-1' },
    })
    const first = (changes: Partial<Order>) => copyOf('placedStaff', changes).paragraphs[0]
    expect(first({})).toBe('It is paid: $70.92. It is to be shipped.')
    expect(first(pickup)).toBe('It is paid: $70.92. The buyer picks it up.')
    expect(first({ mode: 'test' })).toBe('It is a test of $70.92.')
  })

  test('shipped and tracking: names every package, and its carrier where they differ', () => {
    const both = { packages: [packageOf('usps', '94'), packageOf('stamps_com', '95')] }
    for (const kind of ['shipped', 'tracking'] as const) {
      const { paragraphs, trackings } = copyOf(kind, both)
      expect(paragraphs[0]).toContain('It comes in 2 packages, each with its own tracking number.')
      expect(trackings.map(({ text }) => text)).toEqual([
        'Tracking number 94',
        'Tracking number 95',
      ])
    }
    const mixed = { packages: [packageOf('usps', '94'), packageOf('ups', '1Z9')] }
    const spanish = copyOf('shipped', mixed, { language: 'es' })
    expect(spanish.paragraphs[0]).toContain('2 paquetes')
    expect(spanish.trackings.map(({ text }) => text)).toEqual([
      'USPS, número de rastreo 94',
      'UPS, número de rastreo 1Z9',
    ])
  })

  test('shipped and tracking: by whom, under which number, or where it waits', () => {
    const parcel = { packages: [packageOf('usps', '94')] }
    const url = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'
    const trackings = [{ text: 'Tracking number 94', url }]
    expect(copyOf('shipped', parcel)).toMatchObject({
      ...{ preview: 'It has left us with USPS.', trackings, showsAddress: true },
      paragraphs: ['Your order has left us with USPS.'],
    })
    expect(copyOf('shipped')).toMatchObject({
      ...{ preview: 'It has shipped.', paragraphs: ['Your order has shipped.'], trackings: [] },
    })
    expect(copyOf('tracking', parcel)).toMatchObject({
      ...{ preview: 'By it you can follow your parcel with USPS.', trackings, showsAddress: true },
      paragraphs: ['Your order is on its way with USPS. This is the number of the parcel.'],
    })
    expect(copyOf('tracking', { packages: [packageOf(null, '94')] })).toMatchObject({
      preview: 'Track your package with this number.',
      paragraphs: ['Your order is on its way. Here’s your tracking number.'],
      trackings: [{ text: 'Tracking number 94', url: null }],
    })
    expect(copyOf('shipped', pickup)).toMatchObject({
      ...{ heading: 'Your order is ready', showsAddress: false, showsPickup: true },
      paragraphs: ['It waits for you. Come by.'],
    })
  })

  test('cancelled: what goes back, all of it or a part, or nothing', () => {
    const said = (amountCents: number, shippedAt: string | null = null) =>
      copyOf('cancelled', { shippedAt }, { amountCents })
    const unsent = 'We canceled your order. Nothing will be shipped.'
    expect(said(7092).paragraphs).toEqual([
      ...[
        unsent,
        `$70.92 goes back to the card you paid with. That is all you paid for it. ${days}`,
      ],
    ])
    const cent = `$0.01 goes back to the card you paid with. ${days}`
    expect(said(1, 'then')).toMatchObject({
      ...{ preview: cent, paragraphs: ['We canceled your order.', cent] },
    })
    expect(said(0)).toMatchObject({
      ...{ preview: 'We canceled your order.', paragraphs: [unsent] },
    })
  })

  test('refunded: all of it or a part, and how much in all where it is not the first', () => {
    const first = (amountCents: number, refundedCents: number) =>
      copyOf('refunded', { refundedCents }, { amountCents }).paragraphs[0]
    const part = 'That’s part of what you paid for this order.'
    expect(first(7092, 7092)).toBe('That’s the full amount you paid for this order.')
    expect(first(7092, 8000)).toBe('That’s the full amount you paid for this order.')
    expect(first(7091, 7091)).toBe(part)
    expect(first(500, 501)).toBe(`${part} In all, $5.01 of it has gone back.`)
    expect(first(500, 0)).toBe(part)
  })

  test('too late: what goes back, and the way to the shop', () => {
    expect(copyOf('tooLate', {}, { amountCents: 5 })).toMatchObject({
      preview: 'We have sent back $0.05, all of it.',
      button: { label: 'Visit the shop', url: 'https://x.org/shop' },
    })
  })
})

describe('an e-mail as plain text', () => {
  function written(changes: Partial<Order> = {}, more: Partial<EmailFacts> = {}) {
    const facts = factsOf(changes, more)
    return textOf(emailCopyOf('placed', facts), facts).split('\n\n')
  }

  test('has lines and sums under each other, and what was charged alone', () => {
    expect(written()[3]?.split('\n')).toEqual([
      'Order N1, November 20, 2026',
      '2 × Light left on shirt (Forest Green, L)  $49.98',
      '1 × Supper mug                             $13.99',
      'Subtotal                                   $63.97',
      'Shipping                                    $6.95',
      'Total                                      $70.92',
    ])
    const sums = { ...pickup, shippingCents: 0, taxCents: 1, refundedCents: 1 }
    const [line] = factsOf().order.items
    const items = line ? [{ ...line, name: 'x'.repeat(60), color: '' }] : []
    expect(written({ ...sums, items })[3]?.split('\n')).toEqual([
      'Order N1, November 20, 2026',
      `2 × ${'x'.repeat(60)} (L)  $49.98`,
      `${'Subtotal'.padEnd(52)}  $63.97`,
      `${'Pickup'.padEnd(52)}    Free`,
      `${'Tax'.padEnd(52)}   $0.01`,
      `${'Total'.padEnd(52)}  $70.92`,
      `${'Refunded'.padEnd(52)}  -$0.01`,
    ])
  })

  test('says where it goes, and how to answer as the ministry can be reached', () => {
    const goes = 'It goes to:\nSam Rivers\n12 Mill Lane\nUnit 9\nRiverbend, OR 97000'
    expect(written()).toContain(goes)
    expect(written({ shippingAddress: { ...address, street: '' } }).join()).not.toContain('goes to')
    const ways = (['a@x.org', ''] as const).flatMap((email) =>
      (['555', ''] as const).map((phone) =>
        written({}, { ministry: { name: 'Lampstand', address: '', phone, email } }).at(-2),
      ),
    )
    expect(ways).toEqual([
      'Is something not right? Please answer this e-mail or call 555.',
      'Something wrong? Reply to this email.',
      'Is something not right? Please call 555.',
      'Is something not right? Please write to us: https://x.org/contact.',
    ])
    expect(written().at(-1)).toBe('Lampstand\nhttps://x.org')
  })

  test('has the number of a parcel with its page, what a test is, and nothing of us to staff', () => {
    const facts = factsOf({ mode: 'test', packages: [packageOf('usps', '94')] })
    const text = textOf(emailCopyOf('shipped', facts), facts).split('\n\n')
    expect(text[1]).toBe('THIS IS A TEST. NO CARD WAS CHARGED, AND NOTHING WILL BE SENT.')
    expect(text[3]).toMatch(/^Tracking number 94\nhttps:/)
    const staff = textOf(emailCopyOf('placedStaff', facts), facts)
    expect(staff.endsWith('Open the order:\nhttps://x.org/admin/orders/order-1')).toBe(true)
    expect(staff).not.toContain('12 Mill Lane')
  })
})

test('what is to be shown before it goes out is asked for in dollars; what is no sum is none', () => {
  const amounts = ['5.01', undefined, 'x'].map((amount) => {
    return emailPreviewQuery.parse({ move: 'refunded', amount }).amount
  })
  expect(amounts).toEqual([501, 0, 0])
  const long = { carrier: 'x'.repeat(60), trackingNumber: 'x'.repeat(60) }
  const isTaken = (more: object) =>
    emailPreviewQuery.safeParse({ move: 'tracking', ...long, ...more }).success
  expect([isTaken({}), isTaken({ carrier: 'x'.repeat(61) })]).toEqual([true, false])
  expect(isTaken({ trackingNumber: 'x'.repeat(61) })).toBe(false)
})
